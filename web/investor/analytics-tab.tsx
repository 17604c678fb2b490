import { sectorLabels } from "#domain/companies/sectors.ts";
import {
  allocate,
  formatChange,
  growPortfolio,
  type Period,
  type Share,
  sumPortfolio,
} from "#domain/investors/portfolio.ts";
import { formatChartAmount, formatChartAmountShort } from "#domain/money/chart-amounts.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { formatMonth } from "#domain/time/dates.ts";
import { sampleHoldingEvents, sampleHoldings } from "#web/investor/investor-samples.ts";
import type { Portfolio } from "#web/investor/portfolio/holding-queries.ts";
import type { Live } from "#web/query/use-live.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import { LivePanel } from "../query/live-panel.tsx";
import { ChartStyle } from "../ui/charts/chart-style.tsx";
import { SampleTag } from "../ui/sample-tag.tsx";

const formatShare = (tenths: number) => formatChange(tenths).replace(/^\+/, "");
const sayPeriod = (period: string) => (period.length === 4 ? period : formatMonth(new Date(`${period}-01T00:00:00Z`)));

type AllocationProps = {
  shares: readonly Share[];
  labels: Readonly<Record<string, string>>;
  /** What the parts are: a sector, a stage. */
  head: string;
};

function Allocation({ shares, labels, head }: AllocationProps) {
  const [first] = shares;
  if (!first) return null;
  const nameOf = ({ key }: Share) => labelValue(labels, key);
  const largest = shares.filter(({ cost }) => cost === first.cost);
  const names = largest.map(nameOf);
  const finding =
    shares.length === 1
      ? `All your money is in one ${head.toLowerCase()}: ${nameOf(first)}`
      : largest.length === 1
        ? `${nameOf(first)} has the largest share, ${formatShare(first.share)} of the amount invested`
        : `${names.slice(0, -1).join(", ")} and ${names.at(-1)} have equally large shares`;
  return (
    <BarChart
      of="parts"
      finding={finding}
      head={[head, "Invested"]}
      points={shares.map((part) => ({ label: `${nameOf(part)}, ${formatShare(part.share)}`, value: part.cost }))}
      format={formatChartAmount}
      formatShort={formatChartAmountShort}
    />
  );
}

function Growth({ periods }: { periods: readonly Period[] }) {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return null;
  const finding =
    periods.length === 1
      ? `${formatMoney(last.total)} invested in ${sayPeriod(last.period)}`
      : `Your total investment grew from ${formatMoney(first.total)} in ${sayPeriod(first.period)} to ${formatMoney(last.total)} in ${sayPeriod(last.period)}`;
  return (
    <LineChart
      finding={finding}
      head={[first.period.length === 4 ? "Year" : "Month", "Total invested"]}
      points={periods.map(({ period, total }) => ({ label: sayPeriod(period), value: total }))}
      format={formatChartAmount}
      formatShort={formatChartAmountShort}
    />
  );
}

/** How the money is spread, and how it grew: each chart with its figures in a table. Fetched when the tab is opened. */
export function AnalyticsTab({ portfolio }: { portfolio: Live<Portfolio> }) {
  return (
    <>
      <ChartStyle />
      <LivePanel
        id="h-analytics"
        title="Analytics"
        live={portfolio}
        failure="Your portfolio could not be loaded."
        aside={({ holdings }) => (holdings.length === 0 ? <SampleTag /> : null)}
      >
        {({ holdings, events }) => {
          const isOwn = holdings.length > 0;
          const [shown, happened] = isOwn ? [holdings, events] : [sampleHoldings, sampleHoldingEvents];
          const { cost, realised, value, roi } = sumPortfolio(shown, happened);
          return (
            <div className="panel__body chart-list">
              {isOwn ? null : <p className="soft">Based on sample companies until you add your own investments.</p>}
              <section aria-labelledby="h-by-sector">
                <h3 id="h-by-sector">By sector</h3>
                <Allocation shares={allocate(shown, happened, "sector")} labels={sectorLabels} head="Sector" />
              </section>
              <section aria-labelledby="h-by-stage">
                <h3 id="h-by-stage">By stage</h3>
                <Allocation shares={allocate(shown, happened, "stage")} labels={fundingStageLabels} head="Stage" />
              </section>
              <section aria-labelledby="h-over-time">
                <h3 id="h-over-time">Invested over time</h3>
                <Growth periods={growPortfolio(shown, happened)} />
              </section>
              <p className="soft">
                <b className="num">{formatMoney(cost)}</b> invested, <b className="num">{formatMoney(realised)}</b>{" "}
                received, <b className="num">{formatMoney(value)}</b> held now:{" "}
                <b className="num">{formatChange(roi ?? 0)}</b>.
              </p>
            </div>
          );
        }}
      </LivePanel>
    </>
  );
}
