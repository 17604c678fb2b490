import type { Investor } from "#domain/investors/investments.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type NotYetDialogProps = { open: boolean; onClose: () => void; investor: Investor; onSettings: () => void };

/** Why somebody who has declared himself cannot express interest yet. */
export function NotYetDialog({ open, onClose, investor, onSettings }: NotYetDialogProps) {
  const { decided_at, reason } = investor;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Not yet"
      description="Interest can be expressed once you are approved."
      small
    >
      <div className="dialog__body form">
        <p>
          {decided_at
            ? `An administrator has looked at your declaration and did not approve it.${reason ? ` Reason: ${reason}` : ""}`
            : "An administrator looks at your declaration first. We write to you as soon as that is done; there is nothing more you need to do."}
        </p>
        <p className="soft">
          A private placement is made to people whom a company knows by name (Companies Act 2013, section 42). Until you
          are approved you see what startups ask for, without their names.
        </p>
        <Button variant="secondary" block onClick={onSettings}>
          Look at what you declared
        </Button>
        <Button variant="quiet" block onClick={onClose} data-autofocus="">
          Close
        </Button>
      </div>
    </Dialog>
  );
}
