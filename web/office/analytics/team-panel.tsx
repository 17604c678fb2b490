import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";
import { countOf, enquirySourceLabels, sayMinutes } from "#domain/analytics/analytics-labels.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnalyticsTable, type Figures } from "./analytics-chart.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { type TeamFigures, useFigures } from "./analytics-queries.ts";
import { nameFile } from "./figure-rows.ts";

type Outcome = Pick<TeamFigures["by_source"][number], "received" | "won" | "lost" | "won_percent" | "median_minutes">;

const outcomeHeads = ["Enquiries", "Won", "Lost", "Win rate", "Median reply"];
const fileHeads = ["Enquiries", "Won", "Lost", "Win rate (%)", "Median reply (minutes of office hours)"];

const outcomeCells = ({ received, won, lost, won_percent, median_minutes }: Outcome) => [
  ...[received, won, lost].map(formatNumber),
  won_percent === null ? "–" : `${won_percent}%`,
  median_minutes === null ? "–" : sayMinutes(median_minutes),
];
const outcomeFile = ({ received, won, lost, won_percent, median_minutes }: Outcome) => [
  ...[received, won, lost, won_percent, median_minutes],
];

function tabulatePeople({ by_person }: TeamFigures, period: AnalyticsPeriod): Figures {
  const rows = by_person.map((row) => {
    const name = row.name ?? "Unassigned";
    return {
      name,
      cells: [...outcomeCells(row), formatNumber(row.open), formatNumber(row.late)],
      file: [name, ...outcomeFile(row), row.open, row.late],
    };
  });
  return {
    ...{ heads: ["Person", ...outcomeHeads, "Open now", "Late now"], rows },
    ...{ fileHeads: ["Person", ...fileHeads, "Open now", "Late now"], fileName: nameFile("people", period) },
  };
}

function tabulateSources({ by_source }: TeamFigures, period: AnalyticsPeriod): Figures {
  const rows = by_source.map((row) => {
    const name = enquirySourceLabels[row.source];
    return { name, cells: outcomeCells(row), file: [name, ...outcomeFile(row)] };
  });
  return {
    ...{ heads: ["Source", ...outcomeHeads], rows },
    ...{ fileHeads: ["Source", ...fileHeads], fileName: nameFile("sources", period) },
  };
}

const rule =
  "Enquiries received in the period, by their assignee now. The win rate is won of won and lost. Replies are measured in office hours.";

/** Win rate and response time by person and by source, and the workload. */
export function TeamPanel({ owner, period }: PanelProps) {
  const live = useFigures(owner, "team-figures", period);
  return (
    <LivePanel id="h-team-figures" title="People and sources" live={live} failure="These figures could not be loaded.">
      {(figures) => {
        const { by_person, by_source } = figures;
        if (by_person.length === 0 && by_source.length === 0)
          return <EmptyState fact="No enquiries and no open work" />;
        const open = by_person.reduce((sum, row) => sum + row.open, 0);
        const late = by_person.reduce((sum, row) => sum + row.late, 0);
        return (
          <div className="panel__body analytics-parts">
            <AnalyticsTable
              title="By person"
              finding={`${countOf(open, "record")} open now, ${formatNumber(late)} late`}
              figures={tabulatePeople(figures, period)}
              rule={`${rule} Open and late count records of every kind that wait for us.`}
            />
            {by_source.length === 0 ? null : (
              <AnalyticsTable
                title="By source"
                finding={`${countOf(
                  by_source.reduce((sum, { received }) => sum + received, 0),
                  "enquiry",
                  "enquiries",
                )} from ${countOf(by_source.length, "source")}`}
                figures={tabulateSources(figures, period)}
              />
            )}
          </div>
        );
      }}
    </LivePanel>
  );
}
