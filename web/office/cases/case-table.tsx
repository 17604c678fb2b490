import type { ReactNode } from "react";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { grievanceSubjectLabels } from "#domain/cases/grievance-stages.ts";
import { describeSituation } from "#domain/cases/refund-choices.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import type { CaseLine } from "#web/office/cases/case-queries.ts";
import { type RecordColumn, RecordTable } from "../lists/record-table.tsx";
import { CaseDue, CaseStatusBadge, EscalationBadge, UrgentBadge } from "./case-badges.tsx";

type CaseTableProps = {
  kind: CaseKind;
  caption: string;
  cases: readonly CaseLine[];
  now: Date;
  addressOf: (reference: string) => string;
  /** The reference of the case that is open beside the list. */
  open?: string;
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

const listColumns = (kind: CaseKind, now: Date): readonly RecordColumn<CaseLine>[] => [
  { label: "From", area: "who", width: "16%", cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    ...{ label: "Status", area: "status", width: "17rem" },
    cell: ({ status, priority, escalated_to }) => (
      <span className="records__badges">
        <CaseStatusBadge status={status} />
        {priority === "urgent" ? <UrgentBadge /> : null}
        {escalated_to ? <EscalationBadge level={escalated_to} /> : null}
      </span>
    ),
  },
  ...(kind === "refund"
    ? [{ label: "Amount", area: "extra", width: "14rem", isWideOnly: true, cell: describeAmount } as const]
    : []),
  {
    ...{ label: "Next deadline", area: "when", width: "21rem" },
    cell: ({ status, due_by }) => <CaseDue kind={kind} status={status} dueBy={due_by} now={now} />,
  },
  {
    ...{ label: "Assigned to", area: "extra", width: "10rem", isWideOnly: true },
    cell: ({ assigned_name }) => assigned_name ?? "Unassigned",
  },
];

export function CaseTable({ kind, caption, cases, now, addressOf, open, state }: CaseTableProps) {
  return (
    <RecordTable
      caption={caption}
      head="Case"
      columns={listColumns(kind, now)}
      rows={cases}
      nameOf={(line) => ({
        ...{ key: line.reference, to: addressOf(line.reference), name: line.reference },
        about: describeAbout(line),
      })}
      open={open}
      state={state}
    />
  );
}
