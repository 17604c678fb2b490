import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type ServiceRequest, ServiceRequestForm } from "../enquiries/service-request-form.tsx";

type RequestDialogProps = ServiceRequest & {
  open: boolean;
  title: string;
  /** Shown above the fields. */
  lead?: ReactNode;
  /** Escape, Cancel, the close button, or the request was sent. */
  onClose: () => void;
};

/** A request form over its page. Closing keeps what was typed; the form is added to the page when it first opens. */
export function RequestDialog({ open, title, onClose, ...request }: RequestDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={request.subject || "We reply within 24 hours, and within 2 hours in business hours."}
    >
      {wasOpened ? (
        <ServiceRequestForm
          {...request}
          onSent={onClose}
          actions={
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          }
        />
      ) : null}
    </Dialog>
  );
}
