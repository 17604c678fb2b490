import { Link, useSearchParams } from "react-router";
import { useNoticePage, useRecords } from "#web/customer/dashboard/own-records.ts";
import { type Account, findDashboard } from "#web/session/account.ts";
import { DashboardStyle } from "../../layout/dashboard-style.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useChosenClient } from "../clients/client-choice.ts";
import { ClientSwitch } from "../clients/client-switch.tsx";
import { MarkAllRead, NoticeList } from "../notifications/notice-list.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListPager } from "./list-pager.tsx";
import { type ListView, readListView, writeListAddress } from "./list-view.ts";
import { RecordList } from "./record-list.tsx";

const size = 10;
const panelId = "h-list";

/** Where what this list shows begins. */
function whereFrom({ kind }: ListView): string {
  if (kind === "enquiry") return "Enquiries that you send with a form on this site appear here.";
  if (kind === "case") return "What you send on our pages about grievances and refunds appears here.";
  if (kind === "notification") return "Updates about your requests appear here.";
  return "Start one on your dashboard. It appears here with its status and our next step.";
}

function NoRecords({ view }: { view: ListView }) {
  if (!view.status && !view.cursor) return <EmptyState fact={view.none} line={whereFrom(view)} />;
  return (
    <EmptyState fact={view.status ? "No requests with this status" : "No more records"}>
      <Link className="btn btn--secondary" to={writeListAddress({ kind: view.kind })}>
        Show all
      </Link>
    </EmptyState>
  );
}

function Records({ owner, view }: { owner: string; view: ListView }) {
  const { kind, title, status, cursor } = view;
  const client = useChosenClient(owner);
  const live = useRecords(kind === "notification" ? "all" : kind, { owner, size, status, cursor, client });
  return (
    <LivePanel
      id={panelId}
      title={title}
      live={live}
      failure={
        kind === "all" ? "Your requests could not be loaded." : `Your ${title.toLowerCase()} could not be loaded.`
      }
    >
      {(page) => (
        <>
          {page.rows.length === 0 ? <NoRecords view={view} /> : <RecordList records={page.rows} />}
          <ListPager view={view} page={page} headingId={panelId} />
        </>
      )}
    </LivePanel>
  );
}

/** Consultations by time: what is to come, the next one first, apart from what is past or was cancelled. */
function Consultations({ owner, view }: { owner: string; view: ListView }) {
  const { cursor } = view;
  const client = useChosenClient(owner);
  const upcoming = useRecords("upcoming", { owner, size, client });
  const past = useRecords("past", { owner, size, cursor, client });
  return (
    <div className="stack">
      <LivePanel
        id="h-upcoming"
        title="Upcoming consultations"
        live={upcoming}
        failure="Your consultations could not be loaded."
      >
        {({ rows }) =>
          rows.length === 0 ? <EmptyState fact="No upcoming consultations" /> : <RecordList records={rows} />
        }
      </LivePanel>
      <LivePanel
        id={panelId}
        title="Past and cancelled consultations"
        live={past}
        failure="Your consultations could not be loaded."
      >
        {(page) => (
          <>
            {page.rows.length === 0 ? (
              <EmptyState fact="No past or cancelled consultations" />
            ) : (
              <RecordList records={page.rows} />
            )}
            <ListPager view={view} page={page} headingId={panelId} />
          </>
        )}
      </LivePanel>
    </div>
  );
}

const findList = ({ kind, status }: ListView) =>
  kind === "notification" ? NoticeRecords : kind === "consultation" && !status ? Consultations : Records;

function NoticeRecords({ owner, view }: { owner: string; view: ListView }) {
  const live = useNoticePage({ owner, size, cursor: view.cursor });
  return (
    <LivePanel
      id={panelId}
      title={view.title}
      live={live}
      failure="Your notifications could not be loaded."
      aside={({ rows }) => (rows.every(({ is_read }) => is_read) ? null : <MarkAllRead owner={owner} />)}
    >
      {(page) => (
        <>
          {page.rows.length === 0 ? <NoRecords view={view} /> : <NoticeList owner={owner} notices={page.rows} />}
          <ListPager view={view} page={page} headingId={panelId} />
        </>
      )}
    </LivePanel>
  );
}

/** Everything of the account's own, newest first, whatever kind of account it is (decision D27). */
export function RequestsPage({ account }: { account: Account }) {
  const [params] = useSearchParams();
  const view = readListView(params);
  const List = findList(view);
  return (
    <div className="app container" data-density="compact">
      <DashboardStyle />
      <div className="app__head">
        <div>
          <h1>Your requests</h1>
          <p>
            <Link to={findDashboard(account)}>Back to your dashboard</Link>
          </p>
        </div>
        <ClientSwitch owner={account.id} />
      </div>
      <ListFilters kind={view.kind} status={view.status} />
      <List owner={account.id} view={view} />
    </div>
  );
}
