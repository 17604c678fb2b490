import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type NoCallDialogProps = { open: boolean; onClose: () => void; onConsultation: () => void };

/** Why no call with a founder can be scheduled yet, and what can. */
export function NoCallDialog({ open, onClose, onConsultation }: NoCallDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Schedule a founder call"
      description="You can propose times once a startup has accepted your interest."
      small
    >
      <div className="dialog__body form">
        <p>
          Express interest in an opportunity first. When the startup accepts, you see each other's contact details, and
          you can propose up to three times for a call.
        </p>
        <Button block onClick={onClose} data-autofocus="">
          Back to opportunities
        </Button>
        <Button variant="secondary" block aria-haspopup="dialog" onClick={onConsultation}>
          Book a consultation with us
        </Button>
      </div>
    </Dialog>
  );
}
