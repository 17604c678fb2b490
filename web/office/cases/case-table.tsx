import type { ReactNode } from "react";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { grievanceSubjectLabels } from "#domain/cases/grievance-stages.ts";
import { describeSituation } from "#domain/cases/refund-choices.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { RecordSort } from "#domain/work/record-sorts.ts";
import type { CaseLine } from "#web/office/cases/case-queries.ts";
import { type RecordColumn, type RecordSelection, RecordTable } from "../lists/record-table.tsx";
import { type Sorting, sortHead } from "../lists/sort-head.ts";
import { CaseDue, CaseStatusBadge, EscalationBadge, UrgentBadge } from "./case-badges.tsx";

type CaseTableProps = {
  caption: string;
  cases: readonly CaseLine[];
  columns: readonly RecordColumn<CaseLine>[];
  /** The columns that the address names. */
  chosen?: string;
  addressOf: (reference: string) => string;
  /** The reference of the case that is open beside the list. */
  open?: string;
  /** What goes along in the history. */
  state: object;
  selection?: RecordSelection;
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

const amount: RecordColumn<CaseLine> = {
  ...{ id: "amount", label: "Amount", area: "extra", width: "13.5rem", isWideOnly: true },
  cell: describeAmount,
};

/** The columns of the list; those with an order lead to it. */
export const listColumns = (
  kind: CaseKind,
  now: Date,
  sorting: Sorting<RecordSort>,
): readonly RecordColumn<CaseLine>[] => [
  {
    ...{
      id: "from",
      label: "From",
      area: "who",
      width: kind === "refund" ? "11%" : "14%",
      sort: sortHead(sorting, "name"),
    },
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    ...{ id: "status", label: "Status", area: "status", width: kind === "refund" ? "9rem" : "17rem" },
    cell: ({ status, priority, escalated_to }) => (
      <span className="records__badges">
        <CaseStatusBadge status={status} />
        {priority === "urgent" ? <UrgentBadge /> : null}
        {escalated_to ? <EscalationBadge level={escalated_to} /> : null}
      </span>
    ),
  },
  ...(kind === "refund" ? [amount] : []),
  {
    ...{
      id: "due",
      label: "Next deadline",
      area: "when",
      width: kind === "refund" ? "18rem" : "20rem",
      sort: sortHead(sorting, "due"),
    },
    cell: ({ status, due_by }) => <CaseDue kind={kind} status={status} dueBy={due_by} now={now} />,
  },
  {
    ...{ id: "assigned", label: "Assigned to", area: "extra", width: "9rem", isWideOnly: true },
    cell: ({ assigned_name }) => assigned_name ?? "Unassigned",
  },
  {
    ...{ id: "received", label: "Received", area: "extra", width: "11rem", isExtra: true },
    sort: sortHead(sorting, "newest", "oldest"),
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    ...{ id: "updated", label: "Updated", area: "extra", width: "11rem", isExtra: true },
    sort: sortHead(sorting, "changed"),
    cell: ({ changed_at }) => formatInstant(changed_at),
  },
];

export function CaseTable({ caption, cases, columns, chosen, addressOf, open, state, selection }: CaseTableProps) {
  return (
    <RecordTable
      caption={caption}
      head="Case"
      columns={columns}
      chosen={chosen}
      rows={cases}
      nameOf={(line) => ({
        ...{ key: line.reference, to: addressOf(line.reference), name: line.reference },
        ...{ about: describeAbout(line), tags: line.tags },
      })}
      open={open}
      state={state}
      selection={selection}
    />
  );
}
