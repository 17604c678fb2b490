import { formatChange, type PortfolioTotals, sumPortfolio } from "#domain/investors/portfolio.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { sampleHoldingEvents, sampleHoldings } from "#web/investor/investor-samples.ts";
import type { Portfolio } from "#web/investor/portfolio/holding-queries.ts";
import type { Live } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { SampleTag } from "../../ui/sample-tag.tsx";
import { HoldingsTable } from "./holdings-table.tsx";
import { useHoldingDialogs } from "./use-holding-dialogs.tsx";

function Totals({ totals }: { totals: PortfolioTotals }) {
  return (
    <p className="panel__foot">
      <b className="num">{formatMoney(totals.cost)}</b> invested, worth{" "}
      <b className="num">{formatMoney(totals.value)}</b>: <b className="num">{formatChange(totals.roi ?? 0)}</b>. The
      average weighs each investment by its cost; a holding counts at cost until a dated event says otherwise.
    </p>
  );
}

/** The investor's own investments, entered by hand; samples until there are any (decision D11). */
export function PortfolioTab({ owner, portfolio }: { owner: string; portfolio: Live<Portfolio> }) {
  const { add, actions, dialogs } = useHoldingDialogs(owner);
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
            <Button variant="secondary" small onClick={add}>
              Add an investment
            </Button>
          </>
        )}
      >
        {({ holdings, events }) => {
          const isOwn = holdings.length > 0;
          const shown = isOwn ? { holdings, events } : { holdings: sampleHoldings, events: sampleHoldingEvents };
          return (
            <>
              {isOwn ? null : (
                <p className="panel__lead soft">
                  These are sample companies. Add your own investments to replace them.
                </p>
              )}
              <HoldingsTable {...shown} actions={isOwn ? actions : undefined} />
              <Totals totals={sumPortfolio(shown.holdings, shown.events)} />
            </>
          );
        }}
      </LivePanel>
      {dialogs}
    </>
  );
}
