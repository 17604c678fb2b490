import { isEnd } from "#domain/investors/holdings.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { sampleHoldingEvents, sampleHoldings } from "#web/investor/investor-samples.ts";
import type { Portfolio } from "#web/investor/portfolio/holding-queries.ts";
import type { Live } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { SampleTag } from "../../ui/sample-tag.tsx";
import { HoldingCard } from "./holding-card.tsx";
import { PortfolioTotals } from "./portfolio-totals.tsx";
import { useHoldingDialogs } from "./use-holding-dialogs.tsx";

/** What is held first, then what was sold or lost; each newest first, as it was read. */
function orderHoldings({ holdings, events }: Portfolio) {
  const ended = new Set(events.filter(({ kind }) => isEnd(kind)).map(({ holding_id }) => holding_id));
  return holdings.toSorted((one, other) => Number(ended.has(one.id)) - Number(ended.has(other.id)));
}

/** The investor's own investments, entered by hand; samples until there are any (decision D11). */
export function PortfolioTab({ owner, portfolio }: { owner: string; portfolio: Live<Portfolio> }) {
  const { add, actions, dialogs } = useHoldingDialogs(owner, portfolio.data?.events ?? []);
  return (
    <>
      <LivePanel
        id="h-portfolio"
        title="Your portfolio"
        live={portfolio}
        failure="Your portfolio could not be loaded."
        aside={({ holdings }) => (
          <>
            {holdings.length === 0 ? <SampleTag /> : null}
            <Button small aria-haspopup="dialog" onClick={add}>
              Add an investment
            </Button>
          </>
        )}
      >
        {(own) => {
          const isOwn = own.holdings.length > 0;
          const shown = isOwn ? own : { holdings: sampleHoldings, events: sampleHoldingEvents };
          const today = formatIstDay(businessNow());
          return (
            <>
              {isOwn ? null : (
                <p className="panel__lead soft">
                  These are sample companies. Add your own investments to replace them.
                </p>
              )}
              <div className="holdings">
                {orderHoldings(shown).map((holding) => (
                  <HoldingCard
                    key={holding.id}
                    holding={holding}
                    events={shown.events}
                    today={today}
                    actions={isOwn ? actions : undefined}
                  />
                ))}
              </div>
              <PortfolioTotals portfolio={shown} today={today} />
            </>
          );
        }}
      </LivePanel>
      {dialogs}
    </>
  );
}
