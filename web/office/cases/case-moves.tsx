import { type ReactNode, useState } from "react";
import { refundDeciders } from "#domain/cases/case-work.ts";
import { caseMaxLengths, type GrievanceStage, grievanceStages } from "#domain/cases/grievance-stages.ts";
import { type CaseFile, type GrievanceFile, type RefundFile, sentOf } from "#web/office/cases/case-queries.ts";
import { GrievanceMoveDialog } from "#web/office/cases/grievance-move-dialog.tsx";
import { RefundApproveDialog } from "#web/office/cases/refund-approve-dialog.tsx";
import { RefundPayDialog } from "#web/office/cases/refund-pay-dialog.tsx";
import { ReasonDialog } from "#web/office/kit/reason-dialog.tsx";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useFocusAfter } from "../../ui/focus/use-focus-after.ts";
import { useIsFor } from "../shell/for-roles.tsx";
import { EmailNotice } from "./email-notice.tsx";

type Move = { readonly to: string; readonly label: string; readonly isEnd?: boolean };

const grievanceMoves: Readonly<Record<GrievanceStage, string>> = {
  received: "",
  acknowledgement: "Acknowledge",
  investigation: "Investigate",
  resolution: "Resolve",
  follow_up: "Follow up and close",
};
const refundMoves = { received: "", approved: "Approve", rejected: "Reject", paid: "Record refund payment" } as const;

type May = { readonly decide: boolean; readonly pay: boolean };

function listMoves(file: CaseFile, may: May): Move[] {
  if (file.kind === "refund")
    return file.allowed
      .filter((to) => (to === "paid" ? may.pay : may.decide))
      .map((to) => ({ to, label: refundMoves[to], isEnd: to === "rejected" }));
  const { stage } = file.grievance;
  const isAgain = stage === "resolution" || stage === "follow_up";
  return file.allowed.map((to) => ({
    to,
    label: to === "investigation" && isAgain ? "Investigate again" : grievanceMoves[to],
  }));
}

type DialogProps = { open: boolean; onClose: () => void; onDone: () => void };

function grievanceDialog(file: GrievanceFile, to: string, dialog: DialogProps): ReactNode {
  const { reference, email } = file.grievance;
  const stage = grievanceStages.find((known) => known === to);
  if (stage === undefined || stage === "received") return null;
  return <GrievanceMoveDialog key={to} {...{ stage, reference, email, shown: file.grievance.stage }} {...dialog} />;
}

function refundDialog(file: RefundFile, to: string, dialog: DialogProps): ReactNode {
  const { reference, email, amount_paid, policy_percent, policy_amount, policy_reason, approved_amount } = file.refund;
  const about = { reference, email, ...dialog };
  const policy = { paid: amount_paid, percent: policy_percent, amount: policy_amount, why: policy_reason };
  if (to === "approved") return <RefundApproveDialog key={to} {...about} {...policy} />;
  if (to === "rejected")
    return (
      <ReasonDialog
        key={to}
        {...dialog}
        {...{ title: "Reject this refund request?", name: reference, label: "Reason" }}
        hint="The customer will see the reason."
        notice={<EmailNotice email={email}>gets an email with a link to our grievance process.</EmailNotice>}
        {...{ maxLength: caseMaxLengths.note, action: "Reject", pending: "Rejecting...", keep: "Cancel" }}
        success={`${reference} is rejected.`}
        {...{ call: "decide-refund", body: { reference, status: "rejected", expected_status: "received" } }}
      />
    );
  return <RefundPayDialog key={to} {...about} amount={approved_amount ?? 0} />;
}

/** The next steps of a case. Each opens a dialog that says who is notified. */
export function CaseMoves({ file }: { file: CaseFile }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const status = file.kind === "grievance" ? file.grievance.stage : file.refund.status;
  /** Where a step was taken from; until the file says where it led, there is no further one. */
  const [left, setLeft] = useState<string | null>(null);
  if (left !== null && left !== status) setLeft(null);
  const may = { decide: useIsFor(refundDeciders.approved), pay: useIsFor(refundDeciders.paid) };
  const moves = left === status ? [] : listMoves(file, may);
  useFocusAfter(status, "h-case-moves");
  const dialog = {
    open: isOpen,
    onClose: () => setIsOpen(false),
    onDone: () => {
      setIsOpen(false);
      setLeft(status);
      refreshShown();
    },
  };
  // After a step of one's own its dialog goes away. It stays while open, with what was typed, when a colleague was quicker.
  const isShown = left === null && (isOpen || moves.some(({ to }) => to === chosen));
  return (
    <div className="stack">
      <p>{file.to_do}</p>
      {file.allowed.length === 0 && left === null ? <p className="soft">No further steps.</p> : null}
      <div className="row">
        {moves.map(({ to, label, isEnd }, index) => (
          <Button
            key={to}
            data-office-key={index === 0 ? "done" : undefined}
            title={index === 0 ? "Next step (E)" : undefined}
            variant={isEnd ? "quiet" : index === 0 ? "primary" : "secondary"}
            small
            aria-haspopup="dialog"
            onClick={() => {
              setChosen(to);
              setIsOpen(true);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {chosen !== null && isShown
        ? file.kind === "grievance"
          ? grievanceDialog(file, chosen, dialog)
          : refundDialog(file, chosen, dialog)
        : null}
      <p className="soft">
        <EmailNotice email={sentOf(file).email}>gets an email about each step.</EmailNotice>
      </p>
    </div>
  );
}
