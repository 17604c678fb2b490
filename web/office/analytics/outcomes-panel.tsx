import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";
import { countOf, sayWhen, writeShare } from "#domain/analytics/analytics-labels.ts";
import { outcomeLabels } from "#domain/consultations/consultation-outcomes.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnalyticsChart, AnalyticsTable, type Figures } from "./analytics-chart.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { type OutcomeFigures, useFigures } from "./analytics-queries.ts";
import { nameFile, tabulateSeries } from "./figure-rows.ts";

const notRecorded = "Not recorded";

function tabulateConsultants({ by_consultant }: OutcomeFigures, period: AnalyticsPeriod): Figures {
  const heads = ["Consultant", outcomeLabels.held, outcomeLabels.no_show, notRecorded];
  return {
    heads: [...heads, "No-show rate"],
    rows: by_consultant.map((row) => {
      const name = row.name ?? "No consultant";
      const { held, no_show, not_recorded } = row;
      const rate = writeShare(no_show, held + no_show);
      return {
        name,
        cells: [...[held, no_show, not_recorded].map(formatNumber), rate || "–"],
        file: [name, held, no_show, not_recorded, rate.replace("%", "")],
      };
    }),
    fileHeads: [...heads, "No-show rate (%)"],
    fileName: nameFile("outcomes-by-consultant", period),
  };
}

const rule =
  "Each consultation counts on the day of its time, once that has passed. Rejected and cancelled ones do not count. The bars are those held. The no-show rate is of those held or missed.";

/** Consultations that were held or missed, by time and by consultant. */
export function ConsultationOutcomes({ owner, period }: PanelProps) {
  const live = useFigures(owner, "outcome-figures", period);
  return (
    <LivePanel
      id="h-outcome-figures"
      title="Consultation outcomes"
      live={live}
      failure="Consultation outcomes could not be loaded."
    >
      {(figures) => {
        const { points, held, no_show, not_recorded, by_consultant } = figures;
        if (held + no_show + not_recorded === 0)
          return <EmptyState fact={`No consultation times ${sayWhen(period)}`} />;
        const rate = writeShare(no_show, held + no_show);
        const open = not_recorded === 0 ? "" : ` ${formatNumber(not_recorded)} not recorded.`;
        return (
          <div className="panel__body analytics-parts">
            <AnalyticsChart
              kind="time"
              title="Held and no-shows"
              finding={`${formatNumber(held)} held and ${countOf(no_show, "no-show")} ${sayWhen(period)}`}
              figures={tabulateSeries(points, period, "outcomes", [
                { head: outcomeLabels.held, of: (point) => point.held },
                { head: outcomeLabels.no_show, of: (point) => point.no_show },
                { head: notRecorded, of: (point) => point.not_recorded },
              ])}
              values={points.map((point) => point.held)}
              rule={`${rule}${open}`}
            />
            <AnalyticsTable
              title="Outcomes by consultant"
              finding={`${countOf(by_consultant.length, "consultant")}${rate === "" ? "" : `, no-show rate ${rate}`}`}
              figures={tabulateConsultants(figures, period)}
            />
          </div>
        );
      }}
    </LivePanel>
  );
}
