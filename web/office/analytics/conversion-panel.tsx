import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";
import { countOf, nameCompared, sayBefore, sayWhen, writeShare } from "#domain/analytics/analytics-labels.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { type ConversionFigures, useFigures } from "#web/office/analytics/analytics-queries.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnalyticsChart, AnalyticsTable, type Figures } from "./analytics-chart.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { nameFile } from "./figure-rows.ts";

const rule =
  "Enquiries received in the period, by their status now. A lost enquiry counts up to the last step it reached. Merged duplicates count once. Recent enquiries may still be won.";

const steps = [
  ["received", "New"],
  ["contacted", "Contacted"],
  ["quoted", "Quoted"],
  ["won", "Won"],
] as const;

function tabulateFunnel(figures: ConversionFigures, period: AnalyticsPeriod): Figures {
  const { before } = figures;
  return {
    heads: ["Step", "Enquiries", "Share", nameCompared(period), "Share then"],
    rows: steps.map(([key, name]) => ({
      name,
      cells: [
        formatNumber(figures[key]),
        writeShare(figures[key], figures.received),
        formatNumber(before[key]),
        writeShare(before[key], before.received),
      ],
      file: [name, figures[key], before[key]],
    })),
    fileHeads: ["Step", "Enquiries", nameCompared(period)],
    fileName: nameFile("conversion", period),
  };
}

function tabulateReasons({ lost_reasons, other_reasons }: ConversionFigures, period: AnalyticsPeriod): Figures {
  const others = other_reasons > 0 ? [{ reason: "All other reasons", count: other_reasons }] : [];
  return {
    heads: ["Reason", "Enquiries"],
    rows: [...lost_reasons, ...others].map(({ reason, count }) => ({
      name: reason,
      cells: [formatNumber(count)],
      file: [reason, count],
    })),
    fileHeads: ["Reason", "Enquiries"],
    fileName: nameFile("lost-reasons", period),
  };
}

function sayConversion({ received, won, before }: ConversionFigures, period: AnalyticsPeriod): string {
  const now = `${writeShare(won, received)} won: ${formatNumber(won)} of ${countOf(received, "enquiry", "enquiries")} received ${sayWhen(period)}`;
  const earlier = before.received === 0 ? "no earlier figure" : `${writeShare(before.won, before.received)} before`;
  return `${now}; ${earlier}`;
}

export function ConversionPanel({ owner, period }: PanelProps) {
  const live = useFigures(owner, "conversion-figures", period);
  return (
    <LivePanel id="h-conversion" title="Conversion" live={live} failure="Conversion figures could not be loaded.">
      {(figures) =>
        figures.received === 0 ? (
          <EmptyState fact={`No enquiries ${sayWhen(period)}`} line={sayBefore(figures.before.received, period)} />
        ) : (
          <div className="panel__body analytics-parts">
            <AnalyticsChart
              kind="parts"
              title="From enquiry to won"
              finding={sayConversion(figures, period)}
              figures={tabulateFunnel(figures, period)}
              values={steps.map(([key]) => figures[key])}
              rule={rule}
            />
            {figures.lost === 0 ? (
              <p className="soft">None were lost.</p>
            ) : (
              <AnalyticsTable
                title="Lost"
                finding={`${countOf(figures.lost, "enquiry", "enquiries")} lost, ${formatNumber(figures.before.lost)} ${period.compare === "year_before" ? "on the same days of the year before" : "in the previous period"}`}
                figures={tabulateReasons(figures, period)}
                rule="Reasons that differ only in capital letters are counted together."
              />
            )}
          </div>
        )
      }
    </LivePanel>
  );
}
