import { type Sector, sectorLabels } from "#domain/companies/sectors.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import type { DealFlow } from "#web/investor/deal-queries.ts";
import { marketInsights } from "#web/investor/market-insights.ts";
import { LinkedText } from "../site/blocks/linked-text.tsx";

/** What the portal itself can count, of what this investor may see; nothing while that is nothing. */
function countListed({ opportunities }: DealFlow): string | null {
  if (opportunities.length === 0) return null;
  const counts = new Map<Sector, number>();
  for (const { sector } of opportunities) counts.set(sector, (counts.get(sector) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  const most = first && first[1] > 1 ? ` Most of them: ${sectorLabels[first[0]]} (${first[1]}).` : "";
  const noun = opportunities.length === 1 ? "startup is" : "startups are";
  return `${formatNumber(opportunities.length)} ${noun} listed for you.${most}`;
}

/** Facts with their source, and the portal's own counts: no trend is made up. */
export function MarketPanel({ flow }: { flow: DealFlow | undefined }) {
  const listed = flow && countListed(flow);
  return (
    <section className="panel" aria-labelledby="h-market">
      <div className="panel__head">
        <h2 id="h-market">Market insights</h2>
      </div>
      <ul className="rows">
        {listed ? (
          <li className="insight">
            <b>On this portal</b>
            <p>{listed}</p>
          </li>
        ) : null}
        {marketInsights.map(({ title, text, source }) => (
          <li className="insight" key={title}>
            <b>{title}</b>
            <p>{text}</p>
            <p className="meta">
              <LinkedText text={source} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
