import { compareInWords, countOf, sayBefore, sayWhen } from "#domain/analytics/analytics-labels.ts";
import { useFigures } from "#web/office/analytics/analytics-queries.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnalyticsChart } from "./analytics-chart.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { tabulateSeries } from "./figure-rows.ts";

const rule =
  "Every account that is there now counts on the day on which it was made, confirmed or not; deleted accounts do not count.";

export function UserGrowth({ owner, period }: PanelProps) {
  const live = useFigures(owner, "user-figures", period);
  return (
    <LivePanel id="h-user-growth" title="User growth" live={live} failure="The accounts could not be counted.">
      {({ points, count, before, total }) => {
        const compared = compareInWords(count, before, period);
        const inAll = `${countOf(total, "account")} in all at the end of ${period.from === period.to ? "the day" : "the period"}`;
        return (
          <div className="panel__body analytics-parts">
            {count === 0 ? (
              <EmptyState fact={`No new account ${sayWhen(period)}`} line={sayBefore(before, period)} />
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
                title="Accounts in all"
                finding={inAll}
                figures={tabulateSeries(points, period, "accounts", [
                  { head: "Accounts in all", of: (point) => point.total },
                ])}
                values={points.map((point) => point.total)}
                rule="The same accounts, added up from the first on."
              />
            )}
          </div>
        );
      }}
    </LivePanel>
  );
}
