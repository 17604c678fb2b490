import type { Investor } from "#domain/investors/investments.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ApprovalCriteria, DecisionTime } from "../approval-lines.tsx";

type NotYetDialogProps = {
  open: boolean;
  onClose: () => void;
  investor: Investor;
  holidays: readonly string[];
  onSettings: () => void;
};

/** Why an investor who awaits approval cannot express interest yet. */
export function NotYetDialog({ open, onClose, investor, holidays, onSettings }: NotYetDialogProps) {
  const { decided_at, reason } = investor;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Approval pending"
      description="You can express interest once your account is approved."
      small
    >
      <div className="dialog__body form">
        <p>
          {decided_at ? (
            `Your application was reviewed and not approved.${reason ? ` Reason: ${reason}` : ""}`
          ) : (
            <>
              We are reviewing your application. <DecisionTime investor={investor} holidays={holidays} /> You do not
              need to do anything else.
            </>
          )}
        </p>
        <ApprovalCriteria />
        <p className="soft">
          A private placement is only open to people a company has identified (Companies Act 2013, section 42). Until
          your account is approved, you cannot see the names of startups.
        </p>
        <Button variant="secondary" block onClick={onSettings}>
          View your details
        </Button>
        <Button variant="quiet" block onClick={onClose} data-autofocus="">
          Close
        </Button>
      </div>
    </Dialog>
  );
}
