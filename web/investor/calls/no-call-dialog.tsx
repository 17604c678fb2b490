import { mostCallTimes } from "#domain/investors/calls/call-states.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type NoCallDialogProps = {
  open: boolean;
  onClose: () => void;
  onConsultation: () => void;
  /** The startups that have not answered the investor's interest yet. */
  awaited: readonly string[];
};

/** Why no call with a founder can be scheduled yet, and what can. */
export function NoCallDialog({ open, onClose, onConsultation, awaited }: NoCallDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Schedule a founder call"
      description="You can propose times once a startup has accepted your interest."
      small
    >
      <div className="dialog__body form">
        {awaited.length > 0 ? (
          <p>
            {awaited.join(", ")} {awaited.length === 1 ? "has" : "have"} not answered your interest yet. We notify you
            when {awaited.length === 1 ? "it answers" : "one of them answers"}. After it accepts, you see each other’s
            contact details, and you can propose up to {mostCallTimes} times for a call.
          </p>
        ) : (
          <p>
            Express interest in an opportunity first. When the startup accepts, you see each other’s contact details,
            and you can propose up to {mostCallTimes} times for a call.
          </p>
        )}
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
