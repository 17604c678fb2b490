import { useState } from "react";
import { Link } from "react-router";
import { allowedMoves, isLive, requestStatuses, statusLabels } from "#domain/requests/request-status.ts";
import { type RequestColumn, type RequestLine, useRequestBoard } from "#web/office/requests/request-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { CustomerEmail } from "../customer/told-sentence.tsx";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { ClearSearch } from "../kit/clear-search.tsx";
import { formatCount } from "../kit/format-count.ts";
import { searchTitle } from "../kit/list-panel.tsx";
import { type SearchState, writeSearch } from "../kit/search-state.ts";
import { WorkList } from "../lists/work-list.tsx";
import { useMoveStage } from "../services/use-move-stage.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestFilters, RequestKinds } from "./request-filters.tsx";
import { type RequestView, writeRequestView } from "./request-view.ts";

export const boardHeadingId = "h-board";
const loadMove = async () => (await import("#web/office/requests/move-request-dialog.tsx")).MoveRequestDialog;

type ColumnsProps = { view: RequestView; state: SearchState; columns: readonly RequestColumn[] };

function Columns({ view, state, columns }: ColumnsProps) {
  const now = useBusinessNow();
  const { show, close, dialog } = useLazyDialog(loadMove);
  const [email, setEmail] = useState("");
  const chosen = view.status ?? "pending";

  const finish = () => {
    refreshShown();
    // Its button is in another column now, or gone.
    focusHeading(boardHeadingId);
  };
  const service = useMoveStage({ onMoved: finish, onRefused: refreshShown });

  function move({ kind, id, title, status, scheduled_date, customer_email }: RequestLine) {
    // A service goes on by its stages, which its customer is told of.
    if (kind === "service") return void service.move(id);
    setEmail(customer_email);
    const onMoved = () => {
      close();
      finish();
    };
    void show({
      kind,
      id,
      title,
      shown: status,
      allowed: allowedMoves[status],
      scheduledAt: scheduled_date,
      onMoved,
      onRefused: refreshShown,
    });
  }

  return (
    <>
      {/* On a phone the columns are one list, and this chooses which. */}
      <ChoiceLinks
        className="office-board__chooser"
        label="Status"
        state={state}
        replace
        links={columns.map(({ status, count }) => ({
          key: status,
          label: statusLabels[status],
          to: writeRequestView({ ...view, status }),
          isChosen: status === chosen,
          count,
        }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className="office-board" aria-label="Requests by status" tabIndex={0}>
        {columns.map(({ status, count, requests }) => (
          <section
            className="office-board__column"
            key={status}
            aria-labelledby={`h-board-${status}`}
            data-status={status}
            data-chosen={status === chosen ? "" : undefined}
          >
            <h3 id={`h-board-${status}`}>
              {statusLabels[status]} <span className="num">{formatCount(count)}</span>
            </h3>
            {isLive(status) ? null : <p className="soft">Last 30 days</p>}
            {requests.length === 0 ? <p className="soft">No requests</p> : null}
            <ul>
              {requests.map((line) => (
                <RequestCard
                  key={`${line.kind} ${line.id}`}
                  line={line}
                  now={now}
                  to={writeRequestView({ ...view, request: line })}
                  state={state}
                  onMove={move}
                />
              ))}
            </ul>
            {count > requests.length ? (
              <p>
                <Link to={writeRequestView({ ...view, shape: "table", status })} state={state}>
                  View all {formatCount(count)}
                  <span className="vh"> that are {statusLabels[status].toLowerCase()}</span> in the table
                </Link>
              </p>
            ) : null}
          </section>
        ))}
      </section>
      <CustomerEmail email={email}>{dialog}</CustomerEmail>
      {service.dialog}
    </>
  );
}

/** Requests by status. What a colleague moves is seen within five seconds. */
export function OfficeRequestBoard({ owner, view, search }: { owner: string; view: RequestView; search?: string }) {
  const { kind, consultant } = view;
  const live = useRequestBoard(owner, { kind, consultant_id: consultant, search });
  useQuickRefresh(live.reload);
  const state = writeSearch(search);
  const said = live.data?.columns.map(
    ({ status, count }) => `${formatCount(count)} ${statusLabels[status].toLowerCase()}`,
  );

  return (
    <WorkList
      head={<RequestKinds view={view} search={search} />}
      tools={<RequestFilters owner={owner} view={view} search={search} />}
    >
      <p className="vh" role="status">
        {said?.join(", ")}
      </p>
      <LivePanel
        id={boardHeadingId}
        title={search ? searchTitle : "Requests"}
        live={live}
        failure="The requests could not be loaded."
        aside={() => (search ? <ClearSearch to={writeRequestView(view)} /> : null)}
      >
        {({ columns }) => (
          <Columns
            view={view}
            state={state}
            columns={requestStatuses.flatMap((status) => columns.filter((column) => column.status === status))}
          />
        )}
      </LivePanel>
    </WorkList>
  );
}
