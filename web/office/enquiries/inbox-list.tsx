import { Link, useLocation, useNavigate } from "react-router";
import { inboxQueueLabels, inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { type InboxCounts, useInboxPage } from "#web/office/enquiries/enquiry-queries.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { OfficePager } from "../kit/office-pager.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { InboxTable } from "./inbox-table.tsx";
import { type InboxState, type InboxView, readInboxSearch, writeInboxAddress } from "./inbox-view.ts";
import { ReplySlaLine } from "./reply-sla-line.tsx";

/** No more are counted than that (server/calls/enquiries/enquiry-queue-page.ts). */
const mostCounted = 1000;
export const inboxHeadingId = "h-inbox";

function writeCount(count: number | undefined): string {
  if (count === undefined) return "";
  return count >= mostCounted ? ` ${formatNumber(mostCounted - 1)}+` : ` ${formatNumber(count)}`;
}

function Queues({ chosen, counts }: { chosen: InboxView["queue"] | null; counts?: InboxCounts }) {
  return (
    <nav aria-label="Queues">
      <ul className="filters__kinds">
        {inboxQueues.map((queue) => (
          <li key={queue}>
            <Link
              to={writeInboxAddress({ queue })}
              aria-current={queue === chosen ? "page" : undefined}
              preventScrollReset
            >
              {inboxQueueLabels[queue]}
              {queue === "all" ? null : <span className="num">{writeCount(counts?.[queue])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const emptyFacts: Readonly<Record<InboxView["queue"], string>> = {
  new: "No enquiries waiting for a first reply",
  due_soon: "No replies due within two hours",
  overdue: "No overdue replies",
  mine: "Nothing assigned to you",
  all: "No enquiries yet",
};

/** One queue of the inbox, or what a search found; kept fresh, so that a new enquiry is seen within five seconds. */
export function InboxList({ owner, view }: { owner: string; view: InboxView }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const search = readInboxSearch(state);
  const { queue, older, newer } = view;
  const now = useBusinessNow();
  const live = useInboxPage(owner, { queue: search ? "all" : queue, search, older, newer });
  useQuickRefresh(live.reload);
  const kept: InboxState = search ? { search } : {};
  const title = search ? "Search results" : inboxQueueLabels[queue];

  return (
    <>
      <div className="inbox-head">
        <Queues chosen={search ? null : queue} counts={live.data?.counts} />
        <OfficeSearch
          id="inbox-search"
          label="Search by reference, name, phone or email"
          search={search}
          onSearch={(text) =>
            navigate(writeInboxAddress({ queue }), { state: text ? { search: text } : {}, preventScrollReset: true })
          }
        />
        <div className="row">
          <CsvButton list="enquiries" filter={{ queue: search ? "all" : queue, search }} />
        </div>
      </div>
      <p className="vh" role="status">
        {live.data ? `${live.data.counts.new} new, ${live.data.counts.overdue} overdue` : ""}
      </p>
      <LivePanel
        id={inboxHeadingId}
        title={title}
        live={live}
        failure="The enquiries could not be loaded."
        aside={() =>
          search ? (
            <Link to={writeInboxAddress({ queue })} state={{}}>
              Clear search
            </Link>
          ) : null
        }
      >
        {(page) => (
          <>
            {page.enquiries.length === 0 ? (
              <EmptyState fact={search ? "No results" : older || newer ? "No more enquiries" : emptyFacts[queue]} />
            ) : (
              <InboxTable
                caption={`Enquiries: ${title}`}
                enquiries={page.enquiries}
                now={now}
                addressOf={(enquiry) => writeInboxAddress({ ...view, enquiry })}
                state={kept}
              />
            )}
            <OfficePager
              page={page}
              isBeyond={page.enquiries.length === 0 && Boolean(older || newer)}
              addressOf={(cursors) => writeInboxAddress({ queue, ...cursors })}
              state={kept}
              headingId={inboxHeadingId}
            />
          </>
        )}
      </LivePanel>
      <ReplySlaLine owner={owner} />
    </>
  );
}
