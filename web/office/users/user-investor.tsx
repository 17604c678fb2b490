import { Link } from "react-router";
import { investorMaxLengths } from "#domain/investors/investments.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { callFunction } from "#web/backend.ts";
import type { UserFile } from "#web/office/users/user-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { writeUsersView } from "./users-view.ts";

const loadReason = async () => (await import("#web/office/kit/reason-dialog.tsx")).ReasonDialog;
const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

/** The decision about an investor, and how to change it. Afterwards the focus moves to the heading with this id. */
export function UserInvestor({ file: { user, investor }, headingId }: { file: UserFile; headingId: string }) {
  const reason = useLazyDialog(loadReason);
  const confirm = useLazyDialog(loadConfirm);
  if (investor === null) return null;
  const { is_approved, decided_at, reason: why } = investor;
  const name = [user.full_name, user.email].filter(Boolean).join(", ");
  const goOn = (close: () => void) => () => {
    close();
    focusHeading(headingId);
    refreshShown();
  };

  const takeAway = () =>
    void reason.show({
      ...{ title: "Revoke this approval?", name, label: "Reason" },
      hint: "The investor will see the reason. They can no longer see company names or express interest.",
      ...{ maxLength: investorMaxLengths.reason, action: "Revoke approval", pending: "Saving..." },
      ...{ keep: "Cancel", success: "Approval revoked. The investor has been notified." },
      ...{ call: "approve-investor", body: { user_id: user.id, is_approved: false }, onDone: goOn(reason.close) },
    });
  const approve = () =>
    void confirm.show({
      ...{ title: "Approve this investor?", name, action: "Approve", pending: "Approving...", keep: "Cancel" },
      ...{ isHarmless: true, success: "Investor approved and notified." },
      children: <p>The investor will see company names and can express interest.</p>,
      async run() {
        const body = { user_id: user.id, is_approved: true };
        const answer = await callFunction("approve-investor", body, { asMyself: true });
        return answer.ok ? null : answer.message;
      },
      onDone: goOn(confirm.close),
    });

  return (
    <div className="users-records">
      <h4>Investor</h4>
      <p dir="auto">
        {is_approved ? "Approved" : decided_at ? "Rejected" : "Awaiting approval"}
        {decided_at ? ` on ${formatInstant(decided_at)}` : ""}
        {why ? `: ${why}` : ""}
      </p>
      {decided_at === null ? (
        <Link to={writeUsersView({ view: "settings" })}>Approve or reject</Link>
      ) : (
        <Button small variant="secondary" aria-haspopup="dialog" onClick={is_approved ? takeAway : approve}>
          {is_approved ? "Revoke approval" : "Approve investor"}
        </Button>
      )}
      {reason.dialog}
      {confirm.dialog}
    </div>
  );
}
