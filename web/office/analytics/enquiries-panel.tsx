import {
  compareInWords,
  countOf,
  enquirySourceLabels,
  sayBefore,
  sayWhen,
} from "#domain/analytics/analytics-labels.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { type Share, useFigures } from "#web/office/analytics/analytics-queries.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnalyticsChart } from "./analytics-chart.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { tabulateCompared, tabulateSeries } from "./figure-rows.ts";

const rule =
  "Each enquiry counts on the day it was received, whatever its outcome. Repeat enquiries count separately; merged duplicates count once.";

export function EnquiriesReceived({ owner, period }: PanelProps) {
  const live = useFigures(owner, "enquiry-figures", period);
  return (
    <LivePanel id="h-enquiry-figures" title="Enquiries" live={live} failure="Enquiry figures could not be loaded.">
      {({ points, count, before }) => {
        const compared = compareInWords(count, before, period);
        return (
          <div className="panel__body analytics-parts">
            {count === 0 ? (
              <EmptyState fact={`No enquiries ${sayWhen(period)}`} line={sayBefore(before, period)} />
            ) : (
              <AnalyticsChart
                kind="time"
                title="Received"
                finding={`${countOf(count, "enquiry", "enquiries")} ${sayWhen(period)}, ${compared}`}
                figures={tabulateSeries(points, period, "enquiries", [
                  { head: "Enquiries", of: (point) => point.count },
                ])}
                values={points.map((point) => point.count)}
                rule={rule}
              />
            )}
          </div>
        );
      }}
    </LivePanel>
  );
}

type OriginProps = Pick<PanelProps, "period"> & {
  title: string;
  what: string;
  head: string;
  parts: readonly (Omit<Share, "key"> & { readonly name: string })[];
  counted: string;
};

/** A chart of the parts of a whole; its sentence names the largest. */
export function PartsChart({ title, what, head, parts, period, counted }: OriginProps) {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const most = parts[0]?.count ?? 0;
  const names = parts.filter(({ count }) => count === most).map(({ name }) => name);
  const said = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
  const share = names.length > 1 ? `have the most, ${formatNumber(most)} each` : `has the most, ${formatNumber(most)}`;
  const finding = most === all ? `${said}: all ${formatNumber(all)}` : `${said} ${share} of ${formatNumber(all)}`;
  return (
    <AnalyticsChart
      kind="parts"
      title={title}
      finding={finding}
      figures={tabulateCompared(parts, period, { what, head, figure: "Number" })}
      values={parts.map(({ count }) => count)}
      rule={counted}
    />
  );
}

export function EnquiryOrigins({ owner, period }: PanelProps) {
  const live = useFigures(owner, "enquiry-origins", period);
  return (
    <LivePanel
      id="h-enquiry-origins"
      title="Where enquiries come from"
      live={live}
      failure="Enquiry figures could not be loaded."
    >
      {({ by_source, by_service }) =>
        by_source.every(({ count }) => count === 0) ? (
          <EmptyState fact={`No enquiries ${sayWhen(period)}`} />
        ) : (
          <div className="panel__body analytics-parts">
            <PartsChart
              title="Enquiries by source"
              what="enquiries-by-source"
              head="Source"
              parts={by_source.map(({ key, ...counts }) => ({ name: enquirySourceLabels[key], ...counts }))}
              period={period}
              counted={rule}
            />
            <PartsChart
              title="Enquiries by service"
              what="enquiries-by-service"
              head="Service"
              parts={by_service.map(({ key, ...counts }) => ({ name: key, ...counts }))}
              period={period}
              counted={rule}
            />
          </div>
        )
      }
    </LivePanel>
  );
}
