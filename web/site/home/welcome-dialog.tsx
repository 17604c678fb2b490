import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { EnquiryForm } from "../enquiries/enquiry-form.tsx";

/** The free consultation: three fields. It is added to the page when it first opens, and then keeps what was typed. */
export function WelcomeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Book a free consultation"
      description="Share three details and we’ll call you within 24 hours."
      small
    >
      {wasOpened ? (
        <EnquiryForm
          id="welcome-form"
          source="welcome"
          submit="Book free consultation"
          pending="Booking..."
          success={{ text: "Thank you! We will contact you soon for consultation booking." }}
          error={{ text: "Failed to book consultation. Please try again." }}
          fillAll="Please fill in all fields"
          inDialog="stacked"
          onSent={onClose}
          actions={
            <Button variant="quiet" block onClick={onClose}>
              Maybe Later
            </Button>
          }
        >
          {(field) => (
            <>
              <TextField {...field("name")} label="Full name" autoComplete="name" data-autofocus="" />
              <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
              <TextField {...field("phone")} label="Mobile" type="tel" autoComplete="tel" />
            </>
          )}
        </EnquiryForm>
      ) : null}
    </Dialog>
  );
}
