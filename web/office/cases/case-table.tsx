import type { ReactNode } from "react";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { grievanceSubjectLabels } from "#domain/cases/grievance-stages.ts";
import { describeSituation } from "#domain/cases/refund-choices.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import type { CaseLine } from "#web/office/cases/case-queries.ts";
import { QueueTable } from "#web/office/kit/queue-table.tsx";
import { CaseDue, CaseStatusBadge, EscalationBadge, UrgentBadge } from "./case-badges.tsx";

type CaseTableProps = {
  kind: CaseKind;
  caption: string;
  cases: readonly CaseLine[];
  now: Date;
  addressOf: (reference: string) => string;
  /** What goes along in the history. */
  state: object;
};

function describeAbout({ subject, situation, is_automatic }: CaseLine): string {
  if (subject) return grievanceSubjectLabels[subject];
  return situation ? describeSituation(situation, is_automatic === true).label : "";
}

/** The approved amount, or the policy refund until one is approved. */
function describeAmount({ amount_paid, policy_amount, approved_amount }: CaseLine): ReactNode {
  if (amount_paid === null || policy_amount === null) return null;
  return (
    <>
      {approved_amount === null
        ? `Policy refund ${formatMoney(rupees(policy_amount))}`
        : `Approved ${formatMoney(rupees(approved_amount))}`}
      <small className="inbox-about">of {formatMoney(rupees(amount_paid))}</small>
    </>
  );
}

export function CaseTable({ kind, caption, cases, now, addressOf, state }: CaseTableProps) {
  const rows = cases.map((line) => ({
    id: line.id,
    reference: line.reference,
    to: addressOf(line.reference),
    about: describeAbout(line),
    name: line.name,
    status: (
      <>
        <CaseStatusBadge status={line.status} />
        {line.priority === "urgent" ? <UrgentBadge /> : null}
        {line.escalated_to ? <EscalationBadge level={line.escalated_to} /> : null}
      </>
    ),
    amount: describeAmount(line),
    due: <CaseDue kind={kind} status={line.status} dueBy={line.due_by} now={now} />,
    assignedName: line.assigned_name,
  }));
  return (
    <QueueTable
      caption={caption}
      record="Case"
      due="Next deadline"
      hasAmount={kind === "refund"}
      rows={rows}
      state={state}
    />
  );
}
