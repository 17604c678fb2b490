import { compareInWords, countOf, sayBefore, sayWhen } from "#domain/analytics/analytics-labels.ts";
import { useFigures } from "#web/office/analytics/analytics-queries.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnalyticsChart } from "./analytics-chart.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { tabulateSeries } from "./figure-rows.ts";

const rule = "Each existing account counts on the day it was created, confirmed or not. Deleted accounts do not count.";

export function UserGrowth({ owner, period }: PanelProps) {
  const live = useFigures(owner, "user-figures", period);
  return (
    <LivePanel id="h-user-growth" title="User growth" live={live} failure="User figures could not be loaded.">
      {({ points, count, before, total }) => {
        const compared = compareInWords(count, before, period);
        const inAll = `${countOf(total, "account")} in total at the end of ${period.from === period.to ? "the day" : "the period"}`;
        return (
          <div className="panel__body analytics-parts">
            {count === 0 ? (
              <EmptyState fact={`No new accounts ${sayWhen(period)}`} line={sayBefore(before, period)} />
            ) : (
              <AnalyticsChart
                kind="time"
                title="New accounts"
                finding={`${countOf(count, "new account")} ${sayWhen(period)}, ${compared}`}
                figures={tabulateSeries(points, period, "new-accounts", [
                  { head: "New accounts", of: (point) => point.count },
                ])}
                values={points.map((point) => point.count)}
                rule={rule}
              />
            )}
            {total === 0 ? null : (
              <AnalyticsChart
                kind="line"
                title="Total accounts"
                finding={inAll}
                figures={tabulateSeries(points, period, "accounts", [
                  { head: "Total accounts", of: (point) => point.total },
                ])}
                values={points.map((point) => point.total)}
                rule="Running total of the same accounts."
              />
            )}
          </div>
        );
      }}
    </LivePanel>
  );
}
