import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { grievanceSubjectLabels } from "#domain/cases/grievance-stages.ts";
import { refundSituations } from "#domain/cases/refund-choices.ts";
import { formatExact } from "#domain/money/rupees.ts";
import type { CaseLine } from "#web/office/cases/case-queries.ts";
import { StackTable } from "#web/ui/stack-table.tsx";
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

function describeAbout({ subject, situation }: CaseLine): string {
  if (subject) return grievanceSubjectLabels[subject];
  return situation ? refundSituations[situation].label : "";
}

/** What was agreed to, or else what the policy gives of what was paid. */
function describeAmount({ amount_paid, policy_amount, approved_amount }: CaseLine): ReactNode {
  if (amount_paid === null || policy_amount === null) return null;
  return (
    <>
      {approved_amount === null
        ? `Policy refund ${formatExact(policy_amount)}`
        : `Approved ${formatExact(approved_amount)}`}
      <small className="inbox-about">of {formatExact(amount_paid)}</small>
    </>
  );
}

/** Cases one below the other; on a phone each becomes a card. */
export function OfficeCaseTable({ kind, caption, cases, now, addressOf, state }: CaseTableProps) {
  const isRefund = kind === "refund";
  return (
    <StackTable
      caption={caption}
      columns={["Case", "From", "Status", ...(isRefund ? ["Amount"] : []), "Next deadline", "Assigned to"]}
    >
      {cases.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            <Link to={addressOf(line.reference)} state={state}>
              {line.reference}
            </Link>
            <span className="inbox-about">{describeAbout(line)}</span>
          </th>
          <td data-label="From">
            <span dir="auto" className="inbox-name">
              {line.name}
            </span>
          </td>
          <td data-label="Status">
            <span className="inbox-clock">
              <CaseStatusBadge status={line.status} />
              {line.priority === "urgent" ? <UrgentBadge /> : null}
              {line.escalated_to ? <EscalationBadge level={line.escalated_to} /> : null}
            </span>
          </td>
          {isRefund ? (
            <td data-label="Amount">
              <span>{describeAmount(line)}</span>
            </td>
          ) : null}
          <td data-label="Next deadline">
            <CaseDue kind={kind} status={line.status} dueBy={line.due_by} now={now} />
          </td>
          <td data-label="Assigned to">{line.assigned_name ?? "Unassigned"}</td>
        </tr>
      ))}
    </StackTable>
  );
}
