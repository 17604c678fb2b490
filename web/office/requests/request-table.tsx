import { Link } from "react-router";
import type { RequestSort } from "#domain/requests/request-sorts.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { type RequestLine, useRequestList } from "#web/office/requests/request-queries.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { StackTable } from "#web/ui/stack-table.tsx";
import { StatusBadge } from "../../customer/requests/status-badge.tsx";
import { useReturnFocus } from "../../ui/focus/use-return-focus.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel } from "../kit/list-panel.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { RequestFilters } from "./request-filters.tsx";
import { type RequestState, type RequestView, writeRequestView } from "./request-view.ts";
import { describeKind, describeWorth, nameOfRequest } from "./request-words.ts";

const headingId = "h-requests";

type LinesProps = {
  requests: readonly RequestLine[];
  sort: RequestSort;
  addressOf: (line: RequestLine) => string;
  state: object;
};

function Lines({ requests, sort, addressOf, state }: LinesProps) {
  // The time by which they are ordered.
  const end = sort === "changed" ? "Updated" : "Received";
  return (
    <StackTable
      caption="Requests"
      label="Table of requests"
      columns={["Request", "Customer", "Status", "Booked for", "Consultant", "Value", end]}
      className="office-table"
    >
      {requests.map((line) => (
        <tr key={`${line.kind} ${line.id}`}>
          <th scope="row">
            <Link to={addressOf(line)} state={state} data-record={nameOfRequest(line)} dir="auto">
              {line.title}
            </Link>
            <span className="inbox-about">{describeKind(line)}</span>
          </th>
          <td data-label="Customer">
            <span dir="auto" className="inbox-name">
              {line.customer_name}
              <span className="inbox-about">{line.customer_email}</span>
            </span>
          </td>
          <td data-label="Status">
            <span>
              <StatusBadge status={line.status} kind={line.kind} />
            </span>
          </td>
          <td data-label="Booked for" className={line.scheduled_date ? "num" : "is-none"}>
            {line.scheduled_date ? formatInstant(line.scheduled_date) : "–"}
          </td>
          <td data-label="Consultant">{line.consultant_name ?? "No consultant"}</td>
          <td data-label="Value" className={describeWorth(line) ? "num" : "is-none"}>
            {describeWorth(line) || "–"}
          </td>
          <td data-label={end} className="num">
            {formatInstant(sort === "changed" ? line.changed_at : line.created_at)}
          </td>
        </tr>
      ))}
    </StackTable>
  );
}

/** Requests of all kinds, filtered and sorted, a page at a time. */
export function RequestTable({ owner, view, search }: { owner: string; view: RequestView; search?: string }) {
  const { kind, status, consultant: consultant_id, sort, older, newer } = view;
  const live = useRequestList(owner, { kind, status, consultant_id, sort, older, newer, search });
  useQuickRefresh(live.reload);
  useReturnFocus(live.data, headingId);
  const state: RequestState = writeSearch(search);
  const isFiltered = Boolean(kind || status || consultant_id);

  return (
    <>
      <RequestFilters owner={owner} view={view} search={search} />
      <p className="row office-csv">
        <CsvButton list="requests" filter={{ kind, status, consultant_id, sort, ...state }} />
      </p>
      <ListPanel
        headingId={headingId}
        title="Requests"
        live={live}
        failure="The requests could not be loaded."
        countOf={({ requests }) => requests.length}
        none={{ fact: isFiltered ? "No requests match these filters" : "No requests yet" }}
        noMore="No more requests"
        search={search}
        cursors={{ older, newer }}
        addressOf={(cursors) => writeRequestView({ ...view, older: undefined, newer: undefined, ...cursors })}
        state={state}
      >
        {({ requests }) => (
          <Lines
            requests={requests}
            sort={sort}
            addressOf={(request) => writeRequestView({ ...view, request })}
            state={{ ...state, isFromList: true }}
          />
        )}
      </ListPanel>
    </>
  );
}
