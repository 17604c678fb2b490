import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";
import { compareInWords, countOf, sayBefore, sayWhen } from "#domain/analytics/analytics-labels.ts";
import { headlineAmount } from "#domain/money/amount-words.ts";
import { formatExact, formatNumber, formatShort } from "#domain/money/rupees.ts";
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
  "Each consultation counts on the day on which it was booked, not on which it takes place, whatever became of it. Consultations have no source: they are booked by whoever is signed in.";

const kindRule = "Consultations as they were booked in the period, whatever became of them.";

export function ConsultationsBooked({ owner, period }: PanelProps) {
  const live = useFigures(owner, "consultation-figures", period);
  return (
    <LivePanel
      id="h-consultation-figures"
      title="Consultations booked"
      live={live}
      failure="The consultations could not be counted."
    >
      {({ points, count, before, cancelled, by_type, by_session }) => {
        const compared = compareInWords(count, before, period);
        if (count === 0)
          return <EmptyState fact={`No consultation ${sayWhen(period)}`} line={sayBefore(before, period)} />;
        const off = cancelled === 0 ? "" : ` ${countOf(cancelled, "of them was", "of them were")} cancelled since.`;
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
  const heads = ["Type", "Asked for (₹)", "Applications", "Asked before (₹)", "Applications before"];
  return {
    heads,
    rows: by_type.map(({ key, count, before, amount, amount_before }) => {
      const name = labelValue(fundingTypeLabels, key);
      return {
        name,
        cells: [formatExact(amount), formatNumber(count), formatExact(amount_before), formatNumber(before)],
        file: [name, amount, count, amount_before, before],
      };
    }),
    fileHeads: heads,
    fileName: nameFile("funding", period),
  };
}

const fundingRule =
  "Each application counts on the day on which it was made, with the whole amount it asks for, whatever became of it.";

export function FundingAsked({ owner, period }: PanelProps) {
  const live = useFigures(owner, "funding-figures", period);
  return (
    <LivePanel
      id="h-funding-figures"
      title="Funding asked for"
      live={live}
      failure="The funding could not be summed up."
    >
      {(figures) => {
        const { count, before, amount, amount_before, by_type } = figures;
        if (count === 0)
          return <EmptyState fact={`No application ${sayWhen(period)}`} line={sayBefore(before, period)} />;
        const compared = compareInWords(count, before, period);
        return (
          <div className="panel__body analytics-parts">
            <AnalyticsChart
              kind="parts"
              title="Funding by type"
              finding={`${headlineAmount(amount)} in ${countOf(count, "application")} ${sayWhen(period)}; ${amount_before === 0 ? "no figure before" : `${headlineAmount(amount_before)} before`}`}
              figures={tabulateFunding(figures, period)}
              values={by_type.map((type) => type.amount)}
              format={formatExact}
              formatShort={(rupees) => `₹${formatShort(rupees)}`}
              rule={`${fundingRule} Applications: ${compared}.`}
            />
          </div>
        );
      }}
    </LivePanel>
  );
}
