import { type RequestLine, useRequestList } from "#web/office/requests/request-queries.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel } from "../kit/list-panel.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { countFilters } from "../lists/filter-values.ts";
import { RecordTable } from "../lists/record-table.tsx";
import { WorkList } from "../lists/work-list.tsx";
import { type Selected, selectionOf, useSelection } from "../selection/selection.ts";
import { RequestFilters, RequestKinds } from "./request-filters.tsx";
import { filtersOf, type RequestView, withFilters, writeRequestView } from "./request-view.ts";
import { describeKind } from "./request-words.ts";
import { listColumns } from "./table/request-columns.tsx";
import { RequestSelection } from "./table/request-selection.tsx";

export const requestHeadingId = "h-requests";

const toSelected = ({ kind, id, reference, status, consultant_id }: RequestLine): Selected => ({
  ...{ key: reference, kind, id, expected_status: status, expected_assigned_to: consultant_id },
});

type TableProps = {
  owner: string;
  view: RequestView;
  search?: string;
  /** The last part of the address of the request that is open beside the list. */
  open?: string;
};

/** Requests of all kinds, filtered and sorted, a page at a time. */
export function RequestTable({ owner, view, search, open }: TableProps) {
  const { kind, status, consultant: consultant_id, sort, filters, older, newer } = view;
  const now = useBusinessNow();
  const live = useRequestList(owner, { kind, status, consultant_id, sort, filters, older, newer, search });
  useQuickRefresh(live.reload);
  const state = writeSearch(search);
  const values = filtersOf(view);
  const selection = useSelection(`requests ${kind} ${search} ${JSON.stringify(values)}`);
  const sorting = {
    sort,
    addressOf: (next: string | undefined) => writeRequestView(withFilters(view, { ...values, sort: next })),
  };
  const columns = listColumns({ view, now, sorting });

  return (
    <WorkList
      head={<RequestKinds view={view} search={search} />}
      tools={
        <>
          <RequestFilters owner={owner} view={view} search={search} columns={columns} />
          <CsvButton list="requests" filter={{ kind, status, consultant_id, sort, ...filters, ...state }} />
        </>
      }
    >
      <RequestSelection owner={owner} selection={selection} />
      <ListPanel
        headingId={requestHeadingId}
        title="Requests"
        live={live}
        failure="The requests could not be loaded."
        countOf={({ requests }) => requests.length}
        none={{ fact: kind || countFilters(values) > 0 ? "No requests match these filters" : "No requests yet" }}
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
            columns={columns}
            chosen={view.columns}
            rows={requests}
            nameOf={(line) => ({
              ...{ key: line.reference, name: line.title, about: describeKind(line), tags: line.tags },
              to: writeRequestView({ ...view, request: line }),
            })}
            open={open}
            state={state}
            selection={selectionOf(selection, requests.map(toSelected))}
          />
        )}
      </ListPanel>
    </WorkList>
  );
}
