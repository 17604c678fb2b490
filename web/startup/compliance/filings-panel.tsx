import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { checkedOn } from "#domain/compliance/filing-rule.ts";
import { type Filing, filingHorizon, listFilings } from "#domain/compliance/filings.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import type { Live } from "#web/query/use-live.ts";
import type { Compliance } from "#web/startup/compliance/compliance-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilingGroups } from "./filing-groups.tsx";

type FilingsPanelProps = {
  owner: string;
  live: Live<Compliance>;
  onGiveFacts: () => void;
};

function list(facts: CompanyFacts): readonly Filing[] {
  return listFilings({ facts, today: formatIstDay(businessNow()), ...filingHorizon });
}

/** What a business has to file in the next 90 days, and what is past due. */
export function FilingsPanel({ owner, live, onGiveFacts }: FilingsPanelProps) {
  return (
    <LivePanel
      id="h-filings"
      title="Filings"
      live={live}
      failure="Your filings could not be loaded."
      aside={({ facts }) => (facts ? <span>Rules as on {formatDay(checkedOn)}</span> : null)}
    >
      {({ facts, done, asked }) =>
        facts === null ? (
          <EmptyState
            fact="No filings yet"
            line={`Answer eight questions about your business to see what is due in the next ${filingHorizon.ahead} days.`}
          >
            <Button onClick={onGiveFacts}>Tell us about your business</Button>
          </EmptyState>
        ) : (
          <>
            <FilingGroups owner={owner} filings={list(facts)} done={done} asked={asked} reload={live.reload} />
            <p className="panel__foot">
              General information, not advice. Government extensions of due dates are not included. Late fees are
              estimates for today, without interest and penalties. Not in this list: annual GST returns (GSTR-9),
              professional tax, DPT-3, MSME-1, tax audit and licences; ask us about these.
            </p>
          </>
        )
      }
    </LivePanel>
  );
}
