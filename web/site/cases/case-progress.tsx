import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { caseStepLabels, isWithdrawn } from "#domain/cases/case-steps.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { WithNumber } from "#web/customer/requests/with-number.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import type { FoundCase } from "./case-asking.ts";

function listFacts(found: FoundCase): [term: string, value: string][] {
  const { reference, status, officer, refund } = found;
  return [
    ["Reference", reference],
    ["Status", caseStepLabels[isWithdrawn(found) ? "withdrawn" : status]],
    ...(refund
      ? [["Policy refund", `${refund.percent}%, ${formatMoney(rupees(refund.amount))}`] as [string, string]]
      : []),
    ...(refund?.approved_amount ? [["Approved", formatMoney(rupees(refund.approved_amount))] as [string, string]] : []),
    ["Assigned to", officer],
  ];
}

/** The status of a grievance or refund request: the next step, and its history, newest first. */
export function CaseProgress({ found, onAnother }: { found: FoundCase; onAnother: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is brought into view
  useEffect(() => ref.current?.focus(), [found]);
  return (
    <div className="slip receipt" ref={ref} tabIndex={-1}>
      <div className="ratecard__head">
        <h3 className="h4">Case status</h3>
      </div>
      <dl className="leaders">
        {listFacts(found).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="dots" aria-hidden="true" />
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <b>Next step:</b> <WithNumber sentence={found.next_step} now={businessNow()} holidays={found.holidays} />
      </p>
      <h4 className="h4">History</h4>
      <ol className="case-history">
        {[...found.steps].reverse().map(({ kind, note, created_at }) => (
          <li key={`${kind} ${created_at}`}>
            <b>{caseStepLabels[kind]}</b>
            <small>{formatDateTime(new Date(created_at))} IST</small>
            {note ? <p dir="auto">{note}</p> : null}
          </li>
        ))}
      </ol>
      <div className="row">
        {found.conversation ? (
          <Link className={buttonClass("primary")} to={found.conversation}>
            Write to us about this case
          </Link>
        ) : null}
        <Button variant="secondary" onClick={onAnother}>
          Check another case
        </Button>
      </div>
    </div>
  );
}
