import { Link, useLocation, useNavigate } from "react-router";
import { type CaseQueue, caseQueueLabels, caseQueues } from "#domain/cases/case-queues.ts";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { type CasePage, useCasePage } from "#web/office/cases/case-queries.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type InboxState, readInboxSearch } from "../enquiries/inbox-view.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { OfficePager } from "../kit/office-pager.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { OfficeCaseTable } from "./case-table.tsx";
import { type CaseView, firstQueue, writeCaseAddress } from "./case-view.ts";

const headingId = "h-cases";
/** No more are counted than that (server/calls/enquiries/enquiry-queue-page.ts). */
const mostCounted = 1000;

const kinds = [
  { kind: "grievance", label: "Grievances", list: "grievances" },
  { kind: "refund", label: "Refund requests", list: "refund-requests" },
] as const;
const factsOf = (kind: CaseKind) => kinds.find((each) => each.kind === kind) ?? kinds[0];

function Kinds({ chosen }: { chosen: CaseKind }) {
  return (
    <nav aria-label="Case type">
      <ul className="filters__kinds">
        {kinds.map(({ kind, label }) => (
          <li key={kind}>
            <Link
              to={writeCaseAddress({ kind, queue: firstQueue(kind) })}
              aria-current={kind === chosen ? "page" : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function writeCount(count: number | undefined): string {
  if (count === undefined) return "";
  return count >= mostCounted ? ` ${formatNumber(mostCounted - 1)}+` : ` ${formatNumber(count)}`;
}

type QueuesProps = { kind: CaseKind; chosen: CaseQueue | null; counts?: CasePage["counts"] };

function Queues({ kind, chosen, counts }: QueuesProps) {
  return (
    <nav aria-label="Queues">
      <ul className="filters__kinds">
        {caseQueues[kind].map((queue) => (
          <li key={queue}>
            <Link
              to={writeCaseAddress({ kind, queue })}
              aria-current={queue === chosen ? "page" : undefined}
              preventScrollReset
            >
              {caseQueueLabels[queue]}
              {queue === "all" ? null : <span className="num">{writeCount(counts?.[queue])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const emptyFacts: Readonly<Record<CaseQueue, string>> = {
  acknowledge: "No grievances to acknowledge",
  investigate: "No grievances under investigation",
  follow_up: "No grievances to follow up",
  overdue: "No overdue cases",
  escalated: "No escalated cases",
  urgent: "No open urgent cases",
  review: "No refund requests to review",
  pay: "No approved refunds to pay",
  all: "No cases yet",
};

/** One queue of grievances or refund requests, or what a search found; kept fresh while somebody looks. */
export function OfficeCaseList({ owner, view }: { owner: string; view: CaseView }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const search = readInboxSearch(state);
  const { kind, queue, older, newer } = view;
  const now = useBusinessNow();
  const live = useCasePage(owner, { kind, queue: search ? "all" : queue, search, older, newer });
  useQuickRefresh(live.reload);
  const kept: InboxState = search ? { search } : {};
  const title = search ? "Search results" : caseQueueLabels[queue];
  const { label, list } = factsOf(kind);

  return (
    <>
      <div className="inbox-head">
        <Kinds chosen={kind} />
        <Queues kind={kind} chosen={search ? null : queue} counts={live.data?.counts} />
        <OfficeSearch
          id="case-search"
          label={`Search ${label.toLowerCase()} by reference, name, phone or email`}
          search={search}
          onSearch={(text) =>
            navigate(writeCaseAddress({ kind, queue }), {
              state: text ? { search: text } : {},
              preventScrollReset: true,
            })
          }
        />
        <div className="row">
          <CsvButton list={list} filter={{ queue: search ? "all" : queue, search }} />
        </div>
      </div>
      <LivePanel
        id={headingId}
        title={title}
        live={live}
        failure="The cases could not be loaded."
        aside={() =>
          search ? (
            <Link to={writeCaseAddress({ kind, queue })} state={{}}>
              Clear search
            </Link>
          ) : null
        }
      >
        {(page) => (
          <>
            {page.cases.length === 0 ? (
              <EmptyState fact={search ? "No results" : older || newer ? "No more cases" : emptyFacts[queue]} />
            ) : (
              <OfficeCaseTable
                kind={kind}
                caption={`${label}: ${title}`}
                cases={page.cases}
                now={now}
                addressOf={(reference) => writeCaseAddress({ ...view, reference })}
                state={kept}
              />
            )}
            <OfficePager
              page={page}
              isBeyond={page.cases.length === 0 && Boolean(older || newer)}
              addressOf={(cursors) => writeCaseAddress({ kind, queue, ...cursors })}
              state={kept}
              headingId={headingId}
            />
          </>
        )}
      </LivePanel>
    </>
  );
}
