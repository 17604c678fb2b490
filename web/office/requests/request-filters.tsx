import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { useConsultants } from "#web/office/requests/request-queries.ts";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { nameAssignees } from "../lists/assignee-filter.ts";
import type { ColumnName } from "../lists/columns.ts";
import { ColumnsMenu } from "../lists/columns-menu.tsx";
import { FilterMenu } from "../lists/filter-menu.tsx";
import { ViewsMenu } from "../lists/views-menu.tsx";
import { PlaceViews } from "../shell/place-views.tsx";
import { RequestShapes } from "./request-shapes.tsx";
import { filtersOf, type RequestView, withFilters, writeRequestView } from "./request-view.ts";
import { isOfBoard, requestFields } from "./table/request-fields.ts";

const kinds = [undefined, ...requestKinds] as const;

/** The types of requests, as links. */
export function RequestKinds({ view: shown, search }: { view: RequestView; search?: string }) {
  const view = { ...shown, older: undefined, newer: undefined };
  return (
    <ChoiceLinks
      label="Type"
      state={writeSearch(search)}
      links={kinds.map((kind) => ({
        key: kind ?? "all",
        label: kind ? requestKindFacts[kind].plural : "All types",
        to: writeRequestView({ ...view, kind }),
        isChosen: kind === view.kind,
      }))}
    />
  );
}

type FiltersProps = {
  owner: string;
  view: RequestView;
  search?: string;
  /** Those of the table. */
  columns?: readonly ColumnName[];
};

/** The filters of the requests. All are in the address except the search. */
export function RequestFilters({ owner, view: shown, search = "", columns }: FiltersProps) {
  const consultants = useConsultants(owner).data?.consultants ?? [];
  const state = writeSearch(search);
  // Another filter is another list, shown from its first page.
  const view = { ...shown, older: undefined, newer: undefined };
  const fields = nameAssignees(requestFields(view.kind), "consultant", consultants);

  return (
    <>
      <PlaceViews>
        <RequestShapes view={view} state={state} />
      </PlaceViews>
      <OfficeSearch
        id="requests-search"
        label="Search by reference, title, customer, phone, email or company"
        search={search}
        to={writeRequestView(view)}
        resultsId={view.shape === "board" ? "h-board" : "h-requests"}
      />
      <FilterMenu
        fields={columns ? fields : fields.filter(isOfBoard)}
        values={columns ? filtersOf(view) : { consultant: view.consultant }}
        addressOf={(values) =>
          writeRequestView(withFilters(view, columns ? values : { ...filtersOf(view), ...values }))
        }
        state={state}
      />
      {columns ? (
        <ColumnsMenu
          columns={columns}
          chosen={view.columns}
          addressOf={(next) => writeRequestView({ ...shown, columns: next })}
          state={state}
        />
      ) : null}
      <ViewsMenu owner={owner} screen="requests" />
    </>
  );
}
