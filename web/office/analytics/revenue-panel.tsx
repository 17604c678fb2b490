import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";
import { namePart, sayWhen, unitLabels } from "#domain/analytics/analytics-labels.ts";
import { formatChartAmount, formatChartAmountShort } from "#domain/money/chart-amounts.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { AnalyticsChart, AnalyticsTable, type Figures } from "./analytics-chart.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { type RevenueFigures, useFigures } from "./analytics-queries.ts";
import { nameFile } from "./figure-rows.ts";

type Money = Pick<RevenueFigures, "payments" | "refunds" | "amount">;

const heads = ["Payments (₹)", "Refunds (₹)", "Revenue (₹)"];
/** A sum below 0 has its sign before the currency. */
const writeSum = (sum: number) => (sum < 0 ? `−${formatMoney(rupees(-sum))}` : formatMoney(rupees(sum)));
const cellsOf = ({ payments, refunds, amount }: Money) => [payments, refunds, amount].map(writeSum);
const fileOf = ({ payments, refunds, amount }: Money) => [payments, refunds, amount];

function tabulateMonths({ points }: RevenueFigures, period: AnalyticsPeriod): Figures {
  const hasTwoYears = period.from.slice(0, 4) !== period.to.slice(0, 4);
  return {
    heads: [unitLabels[period.unit], ...heads],
    rows: points.map((point) => ({
      name: namePart(point, period.unit, hasTwoYears),
      cells: cellsOf(point),
      file: [point.from, point.to, ...fileOf(point)],
    })),
    fileHeads: ["From", "To", ...heads],
    fileName: nameFile("revenue", period),
  };
}

function tabulateServices({ by_service }: RevenueFigures, period: AnalyticsPeriod): Figures {
  return {
    heads: ["Service", ...heads],
    rows: by_service.map((part) => ({ name: part.key, cells: cellsOf(part), file: [part.key, ...fileOf(part)] })),
    fileHeads: ["Service", ...heads],
    fileName: nameFile("revenue-by-service", period),
  };
}

const rule =
  "Payments recorded less refunds paid, each on the day it was paid. Withdrawn payments do not count. GST is included. The bars are payments.";

/** Revenue recorded, by time and by service, and the payments as a file. */
export function Revenue({ owner, period }: PanelProps) {
  const live = useFigures(owner, "revenue-figures", period);
  const { from, to } = period;
  return (
    <LivePanel id="h-revenue-figures" title="Revenue" live={live} failure="Revenue figures could not be loaded.">
      {(figures) => {
        const earlier =
          figures.before.payments === 0 ? "no earlier figure" : `${writeSum(figures.before.amount)} before`;
        return (
          <div className="panel__body analytics-parts">
            {figures.payments === 0 && figures.refunds === 0 ? (
              <EmptyState fact={`No payments ${sayWhen(period)}`} />
            ) : (
              <>
                <AnalyticsChart
                  kind="time"
                  title="Revenue recorded"
                  finding={`${writeSum(figures.amount)} ${sayWhen(period)}; ${earlier}`}
                  figures={tabulateMonths(figures, period)}
                  values={figures.points.map(({ payments }) => rupees(payments))}
                  format={formatChartAmount}
                  formatShort={formatChartAmountShort}
                  rule={rule}
                />
                <AnalyticsTable
                  title="Revenue by service"
                  finding={`${figures.by_service[0]?.key}: ${writeSum(figures.by_service[0]?.amount ?? 0)}`}
                  figures={tabulateServices(figures, period)}
                />
              </>
            )}
            <div className="row">
              <CsvButton list="payments" filter={{ from, to }} label="Download payments as CSV" />
            </div>
          </div>
        );
      }}
    </LivePanel>
  );
}
