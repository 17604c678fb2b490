import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";
import { countOf, nameCompared, sayBusinessMinutes, sayMinutes, sayWhen } from "#domain/analytics/analytics-labels.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { type ResponseFigures, type Responses, useFigures } from "#web/office/analytics/analytics-queries.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnalyticsTable, type Figures } from "./analytics-chart.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { nameFile } from "./figure-rows.ts";

const rule =
  "Business minutes from receipt to first reply, for enquiries received in the period. On-time replies are a share of the enquiries answered or past their reply time. Enquiries closed as lost before that time without a reply do not count, nor do merged duplicates.";

const sayTime = (minutes: number | null) => (minutes === null ? "–" : `${formatNumber(minutes)} min`);
const sayPercent = (percent: number | null) => (percent === null ? "–" : `${percent}%`);

type Line = { name: string; of: (responses: Responses) => number | null; say: (value: number | null) => string };
const lines: readonly Line[] = [
  { name: "Median, business minutes", of: ({ median_minutes }) => median_minutes, say: sayTime },
  { name: "90th percentile, business minutes", of: ({ p90_minutes }) => p90_minutes, say: sayTime },
  { name: "Answered", of: ({ answered }) => answered, say: (value) => formatNumber(value ?? 0) },
  { name: "On-time replies", of: ({ percent }) => percent, say: sayPercent },
  { name: "Not answered yet", of: ({ waiting }) => waiting, say: (value) => formatNumber(value ?? 0) },
  { name: "Closed without a reply", of: ({ closed }) => closed, say: (value) => formatNumber(value ?? 0) },
];

function tabulateResponses(figures: ResponseFigures, period: AnalyticsPeriod): Figures {
  return {
    heads: ["Figure", "This period", nameCompared(period)],
    rows: lines.map(({ name, of, say }) => ({
      name,
      cells: [say(of(figures)), say(of(figures.before))],
      file: [name === "On-time replies" ? "On-time replies (%)" : name, of(figures), of(figures.before)],
    })),
    fileHeads: ["Figure", "This period", nameCompared(period)],
    fileName: nameFile("response-times", period),
  };
}

function sayResponses({ answered, median_minutes, p90_minutes }: ResponseFigures): string {
  if (median_minutes === null || p90_minutes === null) return "None answered yet";
  if (answered === 1) return `The only reply came within ${sayBusinessMinutes(median_minutes)}`;
  const nine = `nine in ten within ${formatNumber(p90_minutes)} (${sayMinutes(p90_minutes)})`;
  return `Half of ${countOf(answered, "reply", "replies")} came within ${sayBusinessMinutes(median_minutes)}, ${nine}`;
}

export function ResponseTimes({ owner, period }: PanelProps) {
  const live = useFigures(owner, "response-figures", period);
  return (
    <LivePanel id="h-response-times" title="Response times" live={live} failure="Response times could not be loaded.">
      {(figures) =>
        figures.answered + figures.waiting + figures.closed === 0 ? (
          <EmptyState fact={`No enquiries ${sayWhen(period)}`} />
        ) : (
          <div className="panel__body analytics-parts">
            <AnalyticsTable
              title="Time to first reply"
              finding={sayResponses(figures)}
              figures={tabulateResponses(figures, period)}
              rule={rule}
            />
          </div>
        )
      }
    </LivePanel>
  );
}
