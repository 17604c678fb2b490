import type { RequestSort } from "#domain/requests/request-sorts.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { type RequestLine, useRequestList } from "#web/office/requests/request-queries.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { StatusBadge } from "../../customer/requests/status-badge.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel } from "../kit/list-panel.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { type RecordColumn, RecordTable } from "../lists/record-table.tsx";
import { WorkList } from "../lists/work-list.tsx";
import { RequestFilters, RequestKinds } from "./request-filters.tsx";
import { type RequestView, writeRequestView } from "./request-view.ts";
import { describeKind, describeWorth } from "./request-words.ts";

export const requestHeadingId = "h-requests";

const listColumns = (sort: RequestSort): readonly RecordColumn<RequestLine>[] => [
  {
    ...{ label: "Customer", area: "who", width: "14%" },
    cell: ({ customer_name, customer_email }) => (
      <span dir="auto" title={customer_email}>
        {customer_name || customer_email}
      </span>
    ),
  },
  {
    ...{ label: "Status", area: "status", width: "8.5rem" },
    cell: ({ status, kind }) => <StatusBadge status={status} kind={kind} />,
  },
  {
    ...{ label: "Booked for or stage", area: "extra", width: "11rem", isWideOnly: true },
    cell: ({ scheduled_date, stage }) => (scheduled_date ? formatInstant(scheduled_date) : (stage ?? "–")),
  },
  {
    ...{ label: "Consultant", area: "extra", width: "9.5rem" },
    cell: ({ consultant_name }) => consultant_name ?? "No consultant",
  },
  { label: "Value", area: "extra", width: "7.5rem", isWideOnly: true, cell: (line) => describeWorth(line) || "–" },
  {
    // The time by which they are ordered.
    ...{ label: sort === "changed" ? "Updated" : "Received", area: "when", width: "11rem" },
    cell: ({ changed_at, created_at }) => formatInstant(sort === "changed" ? changed_at : created_at),
  },
];

type TableProps = {
  owner: string;
  view: RequestView;
  search?: string;
  /** The last part of the address of the request that is open beside the list. */
  open?: string;
};

/** Requests of all kinds, filtered and sorted, a page at a time. */
export function RequestTable({ owner, view, search, open }: TableProps) {
  const { kind, status, consultant: consultant_id, sort, older, newer } = view;
  const live = useRequestList(owner, { kind, status, consultant_id, sort, older, newer, search });
  useQuickRefresh(live.reload);
  const state = writeSearch(search);
  const isFiltered = Boolean(kind || status || consultant_id);

  return (
    <WorkList
      head={<RequestKinds view={view} search={search} />}
      tools={
        <>
          <RequestFilters owner={owner} view={view} search={search} />
          <CsvButton list="requests" filter={{ kind, status, consultant_id, sort, ...state }} />
        </>
      }
    >
      <ListPanel
        headingId={requestHeadingId}
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
          <RecordTable
            caption="Requests"
            head="Request"
            columns={listColumns(sort)}
            rows={requests}
            nameOf={(line) => ({
              ...{ key: line.reference, name: line.title, about: describeKind(line) },
              to: writeRequestView({ ...view, request: line }),
            })}
            open={open}
            state={state}
          />
        )}
      </ListPanel>
    </WorkList>
  );
}
