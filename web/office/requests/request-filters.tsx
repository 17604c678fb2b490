import { useNavigate } from "react-router";
import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { requestSortLabels, requestSorts } from "#domain/requests/request-sorts.ts";
import { requestStatuses, statusLabels } from "#domain/requests/request-status.ts";
import { useConsultants } from "#web/office/requests/request-queries.ts";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { FilterSelect } from "../kit/filter-select.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { PlaceViews } from "../shell/place-views.tsx";
import { RequestShapes } from "./request-shapes.tsx";
import { type RequestView, writeRequestView } from "./request-view.ts";

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

type FiltersProps = { owner: string; view: RequestView; search?: string };

/** The filters of the requests. All are in the address except the search. */
export function RequestFilters({ owner, view: shown, search = "" }: FiltersProps) {
  const consultants = useConsultants(owner).data?.consultants ?? [];
  const navigate = useNavigate();
  const state = writeSearch(search);
  // Another filter is another list, shown from its first page.
  const view = { ...shown, older: undefined, newer: undefined };
  const show = (change: Partial<RequestView>) =>
    navigate(writeRequestView({ ...view, ...change }), { state, preventScrollReset: true });

  return (
    <>
      <PlaceViews>
        <RequestShapes view={view} state={state} />
      </PlaceViews>
      <FilterSelect
        id="requests-consultant"
        label="Consultant"
        value={view.consultant}
        all="All consultants"
        options={consultants.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(consultant) => show({ consultant })}
      />
      {view.shape === "table" ? (
        <>
          <FilterSelect
            id="requests-status"
            label="Status"
            value={view.status}
            all="Any status"
            options={requestStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
            onChoose={(status) => show({ status })}
          />
          <FilterSelect
            id="requests-sort"
            label="Sort by"
            value={view.sort}
            options={requestSorts.map((sort) => ({ value: sort, label: requestSortLabels[sort] }))}
            onChoose={(sort = "newest") => show({ sort })}
          />
        </>
      ) : null}
      <OfficeSearch
        id="requests-search"
        label="Search by title, customer or email"
        search={search}
        to={writeRequestView(view)}
        resultsId={view.shape === "board" ? "h-board" : "h-requests"}
      />
    </>
  );
}
