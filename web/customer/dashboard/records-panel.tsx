import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "#domain/money/rupees.ts";
import type { ListKind } from "#web/customer/dashboard/own-records.ts";
import type { Summary } from "#web/customer/dashboard/summaries.ts";
import type { Page } from "#web/query/pages.ts";
import type { Live } from "#web/query/use-live.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { GroupedRecords } from "./record-list.tsx";

type RecordsPanelProps = {
  kind: ListKind;
  title: string;
  live: Live<Page<Summary>>;
  /** Shown when there is none. */
  empty: ReactNode;
};

/** The latest records of one kind, with the way to all of them. */
export function RecordsPanel({ kind, title, live, empty }: RecordsPanelProps) {
  return (
    <LivePanel
      id={`h-${kind}`}
      title={title}
      live={live}
      failure={`Your ${title.toLowerCase()} could not be loaded.`}
      aside={({ rows, count }) =>
        rows.length === 0 ? null : (
          <>
            <span>
              {kind === "consultation" ? "" : "Latest "}
              {rows.length}
              {count !== null && count > rows.length ? ` of ${formatNumber(count)}` : ""}
            </span>
            <Link to={`/dashboard/requests?kind=${kind}`}>
              See all<span className="vh"> {title.toLowerCase()}</span>
            </Link>
          </>
        )
      }
    >
      {({ rows }) => (rows.length === 0 ? empty : <GroupedRecords records={rows} />)}
    </LivePanel>
  );
}
