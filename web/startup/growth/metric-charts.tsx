import { Suspense } from "react";
import { headlineAmount } from "#domain/money/amount-words.ts";
import { formatChartAmount, formatChartAmountShort } from "#domain/money/chart-amounts.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import type { MetricRow } from "#web/startup/startup-queries.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import { ChartStyle } from "../../ui/charts/chart-style.tsx";
import { nameMonth, nameMonthShort } from "./month-names.ts";

/** A chart shows two years; the table below has all. */
const shown = 24;

const numeral = (count: number) => formatNumber(count);
const headline = (value: number) => headlineAmount(paise(value));

/** `Revenue rose from ₹2,00,000 in June 2026 to ₹5,00,000 in November 2026.` */
function tell(
  name: string,
  metrics: readonly MetricRow[],
  of: (metric: MetricRow) => number,
  say: (value: number) => string,
) {
  const [first, last] = [metrics[0], metrics.at(-1)];
  if (!first || !last) return name;
  const end = `${say(of(last))} in ${nameMonth(last.month)}`;
  if (first === last) return `${name}: ${end}`;
  const start = `${say(of(first))} in ${nameMonth(first.month)}`;
  if (of(first) === of(last)) return `${name} unchanged: ${start} and ${end}`;
  return `${name} ${of(last) > of(first) ? "rose" : "fell"} from ${start} to ${end}`;
}

/** One chart for each figure, one below the other: a reader compares months, not colours. */
export function MetricCharts({ metrics }: { metrics: readonly MetricRow[] }) {
  const latest = metrics.slice(-shown);
  const points = (of: (metric: MetricRow) => number) =>
    latest.map((metric) => ({ label: nameMonthShort(metric.month), value: of(metric) }));
  return (
    // Only the charts wait for their style.
    <Suspense>
      <div className="metric-charts">
        <ChartStyle />
        <LineChart
          finding={tell("Revenue", latest, ({ revenue }) => rupees(revenue), headline)}
          head={["Month", "Revenue"]}
          points={points(({ revenue }) => rupees(revenue))}
          format={formatChartAmount}
          formatShort={formatChartAmountShort}
        />
        <BarChart
          of="time"
          finding={tell("Burn", latest, ({ burn }) => rupees(burn), headline)}
          head={["Month", "Burn"]}
          points={points(({ burn }) => rupees(burn))}
          format={formatChartAmount}
          formatShort={formatChartAmountShort}
        />
        <LineChart
          finding={tell("Customers", latest, ({ customers }) => customers, numeral)}
          head={["Month", "Customers"]}
          points={points(({ customers }) => customers)}
          format={numeral}
        />
      </div>
    </Suspense>
  );
}
