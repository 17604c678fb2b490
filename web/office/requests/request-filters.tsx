import { useNavigate } from "react-router";
import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { requestStatuses, statusLabels } from "#domain/requests/request-status.ts";
import { type RequestSort, requestSorts, useConsultants } from "#web/office/requests/request-queries.ts";
import { SelectField } from "#web/ui/field.tsx";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { type RequestView, writeRequestView } from "./request-view.ts";

const sortLabels: Readonly<Record<RequestSort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  changed: "Recently updated first",
  scheduled: "Consultation time",
};
const kinds = [undefined, ...requestKinds] as const;

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
    <div className="inbox-head">
      <ChoiceLinks
        label="Type"
        state={state}
        links={kinds.map((kind) => ({
          key: kind ?? "all",
          label: kind ? requestKindFacts[kind].plural : "All types",
          to: writeRequestView({ ...view, kind }),
          isChosen: kind === view.kind,
        }))}
      />
      <div className="office-filters">
        <SelectField
          id="requests-consultant"
          label="Consultant"
          value={view.consultant ?? ""}
          onChange={({ currentTarget }) => show({ consultant: currentTarget.value || undefined })}
        >
          <option value="">All consultants</option>
          {consultants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {view.shape === "table" ? (
          <>
            <SelectField
              id="requests-status"
              label="Status"
              value={view.status ?? ""}
              onChange={({ currentTarget: { value } }) =>
                show({ status: requestStatuses.find((status) => status === value) })
              }
            >
              <option value="">Any status</option>
              {requestStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusLabels[status]}
                </option>
              ))}
            </SelectField>
            <SelectField
              id="requests-sort"
              label="Sort by"
              value={view.sort}
              onChange={({ currentTarget: { value } }) =>
                show({ sort: requestSorts.find((sort) => sort === value) ?? "newest" })
              }
            >
              {requestSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {sortLabels[sort]}
                </option>
              ))}
            </SelectField>
          </>
        ) : null}
        <OfficeSearch
          id="requests-search"
          label="Search by title, customer or email"
          search={search}
          to={writeRequestView(view)}
        />
      </div>
    </div>
  );
}
