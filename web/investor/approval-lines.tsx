import type { Investor } from "#domain/investors/investments.ts";
import { approvalCriteria, approvalLimits, describeDecision } from "#domain/investors/investor-approval.ts";
import { businessNow } from "#web/backend.ts";
import { WithNumber } from "../customer/requests/with-number.tsx";

type DecisionTimeProps = { investor: Investor; holidays: readonly string[] };

/** By when an application that awaits a decision is decided. */
export function DecisionTime({ investor, holidays }: DecisionTimeProps) {
  const now = businessNow();
  const sentence = describeDecision(new Date(investor.submitted_at), now, new Set(holidays));
  return <WithNumber sentence={sentence} now={now} holidays={holidays} />;
}

/** By what the office decides. */
export function ApprovalCriteria({ open }: { open?: boolean }) {
  return (
    <details className="criteria" open={open}>
      <summary>How we decide</summary>
      <ul>
        {approvalCriteria.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{approvalLimits}</p>
    </details>
  );
}
