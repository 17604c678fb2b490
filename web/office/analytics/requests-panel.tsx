import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";
import { compareInWords, countOf, sayBefore, sayWhen } from "#domain/analytics/analytics-labels.ts";
import { headlineAmount } from "#domain/money/amount-words.ts";
import { formatChartAmount, formatChartAmountShort } from "#domain/money/chart-amounts.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney, formatNumber } from "#domain/money/rupees.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { consultationTypeLabels, fundingTypeLabels, sessionLabels } from "#domain/requests/request-kinds.ts";
import { type FundingFigures, useFigures } from "#web/office/analytics/analytics-queries.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnalyticsChart, type Figures } from "./analytics-chart.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { PartsChart } from "./enquiries-panel.tsx";
import { nameFile, tabulateSeries } from "./figure-rows.ts";

const bookedRule =
  "Each consultation counts on the day it was booked, not the day it takes place, whatever its outcome.";

const kindRule = "All consultations booked in the period, whatever their outcome.";

export function ConsultationsBooked({ owner, period }: PanelProps) {
  const live = useFigures(owner, "consultation-figures", period);
  return (
    <LivePanel
      id="h-consultation-figures"
      title="Consultations booked"
      live={live}
      failure="Consultation figures could not be loaded."
    >
      {({ points, count, before, cancelled, by_type, by_session }) => {
        const compared = compareInWords(count, before, period);
        if (count === 0)
          return <EmptyState fact={`No consultations ${sayWhen(period)}`} line={sayBefore(before, period)} />;
        const off = cancelled === 0 ? "" : ` ${countOf(cancelled, "of them was", "of them were")} cancelled later.`;
        return (
          <div className="panel__body analytics-parts">
            <AnalyticsChart
              kind="time"
              title="Booked"
              finding={`${countOf(count, "consultation")} ${sayWhen(period)}, ${compared}`}
              figures={tabulateSeries(points, period, "consultations", [
                { head: "Consultations", of: (point) => point.count },
              ])}
              values={points.map((point) => point.count)}
              rule={`${bookedRule}${off}`}
            />
            <PartsChart
              title="Consultations by service"
              what="consultations-by-service"
              head="Service"
              parts={by_type.map(({ key, ...counts }) => ({
                name: labelValue(consultationTypeLabels, key),
                ...counts,
              }))}
              period={period}
              counted={kindRule}
            />
            <PartsChart
              title="Consultations by session"
              what="consultations-by-session"
              head="Session"
              parts={by_session.map(({ key, ...counts }) => ({ name: labelValue(sessionLabels, key), ...counts }))}
              period={period}
              counted={kindRule}
            />
          </div>
        );
      }}
    </LivePanel>
  );
}

function tabulateFunding({ by_type }: FundingFigures, period: AnalyticsPeriod): Figures {
  const heads = ["Type", "Amount requested (₹)", "Applications", "Previous amount (₹)", "Previous applications"];
  return {
    heads,
    rows: by_type.map(({ key, count, before, amount, amount_before }) => {
      const name = labelValue(fundingTypeLabels, key);
      return {
        name,
        cells: [
          formatMoney(rupees(amount)),
          formatNumber(count),
          formatMoney(rupees(amount_before)),
          formatNumber(before),
        ],
        file: [name, amount, count, amount_before, before],
      };
    }),
    fileHeads: heads,
    fileName: nameFile("funding", period),
  };
}

const fundingRule =
  "Each application counts on the day it was submitted, with the full amount requested, whatever its outcome.";

export function FundingAsked({ owner, period }: PanelProps) {
  const live = useFigures(owner, "funding-figures", period);
  return (
    <LivePanel
      id="h-funding-figures"
      title="Funding requested"
      live={live}
      failure="Funding figures could not be loaded."
    >
      {(figures) => {
        const { count, before, amount, amount_before, by_type } = figures;
        if (count === 0)
          return <EmptyState fact={`No applications ${sayWhen(period)}`} line={sayBefore(before, period)} />;
        const compared = compareInWords(count, before, period);
        return (
          <div className="panel__body analytics-parts">
            <AnalyticsChart
              kind="parts"
              title="Funding by type"
              finding={`${headlineAmount(rupees(amount))} in ${countOf(count, "application")} ${sayWhen(period)}; ${amount_before === 0 ? "no earlier figure" : `${headlineAmount(rupees(amount_before))} before`}`}
              figures={tabulateFunding(figures, period)}
              values={by_type.map((type) => rupees(type.amount))}
              format={formatChartAmount}
              formatShort={formatChartAmountShort}
              rule={`${fundingRule} Applications: ${compared}.`}
            />
          </div>
        );
      }}
    </LivePanel>
  );
}
