import { useLocation } from "react-router";
import { type CaseQueue, caseQueueLabels, caseQueues } from "#domain/cases/case-queues.ts";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { recordSorts } from "#domain/work/record-sorts.ts";
import { type CaseLine, useCasePage } from "#web/office/cases/case-queries.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel, searchTitle } from "../kit/list-panel.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { readSearch, writeSearch } from "../kit/search-state.ts";
import { askAssignee, nameAssignees, useAssignees } from "../lists/assignee-filter.ts";
import { ColumnsMenu } from "../lists/columns-menu.tsx";
import { FilterMenu } from "../lists/filter-menu.tsx";
import { countFilters } from "../lists/filter-values.ts";
import { ViewsMenu } from "../lists/views-menu.tsx";
import { WorkList } from "../lists/work-list.tsx";
import { type Selected, selectionOf, useSelection } from "../selection/selection.ts";
import { PlaceViews } from "../shell/place-views.tsx";
import { caseFilters } from "./case-filters.ts";
import { CaseSelection } from "./case-selection.tsx";
import { CaseTable, listColumns } from "./case-table.tsx";
import { type CaseView, firstQueue, writeCaseAddress } from "./case-view.ts";

export const caseHeadingId = "h-cases";

const caseTypes = [
  { kind: "grievance", label: "Grievances", list: "grievances" },
  { kind: "refund", label: "Refund requests", list: "refund-requests" },
] as const;
const factsOf = (kind: CaseKind) => caseTypes.find((each) => each.kind === kind) ?? caseTypes[0];

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

type CaseListProps = {
  owner: string;
  /** Those that the role decides on. */
  kinds: readonly CaseKind[];
  view: CaseView;
  open?: string;
};

/** One queue of grievances or refund requests, or the results of a search, refreshed every few seconds. */
export function CaseList({ owner, kinds, view, open }: CaseListProps) {
  const search = readSearch(useLocation().state);
  const { kind, queue, older, newer, filters = {}, columns: chosen } = view;
  const now = useBusinessNow();
  const asked = search ? "all" : queue;
  const wanted = askAssignee(filters, owner);
  const live = useCasePage(owner, { kind, queue: asked, search, older, newer, filters: wanted });
  const people = useAssignees(owner, kind).data?.assignees ?? [];
  const selection = useSelection(`cases ${kind} ${queue} ${search} ${JSON.stringify(filters)}`);
  useQuickRefresh(live.reload);
  const state = writeSearch(search);
  const { label, list } = factsOf(kind);
  const shown = { kind, queue, filters, columns: chosen };
  const columns = listColumns(kind, now, {
    sort: recordSorts.find((sort) => sort === filters.sort),
    addressOf: (sort) => writeCaseAddress({ ...shown, filters: { ...filters, sort } }),
  });
  const toSelected = ({ id, reference, status, assigned_to }: CaseLine): Selected => ({
    ...{ key: reference, kind, id, expected_status: status, expected_assigned_to: assigned_to },
  });

  return (
    <WorkList
      head={
        <ChoiceLinks
          label="Queues"
          links={caseQueues[kind].map((each) => ({
            key: each,
            label: caseQueueLabels[each],
            to: writeCaseAddress({ ...shown, queue: each }),
            isChosen: !search && each === queue,
            count: each === "all" ? undefined : live.data?.counts[each],
          }))}
        />
      }
      tools={
        <>
          <OfficeSearch
            id="case-search"
            label={`Search ${label.toLowerCase()} by reference, name, phone or email`}
            search={search}
            to={writeCaseAddress(shown)}
            resultsId={caseHeadingId}
          />
          <FilterMenu
            fields={nameAssignees(caseFilters(kind), "assigned_to", people)}
            values={filters}
            addressOf={(values) => writeCaseAddress({ ...shown, filters: values })}
            state={state}
          />
          <ColumnsMenu
            columns={columns}
            chosen={chosen}
            addressOf={(next) => writeCaseAddress({ ...view, columns: next })}
            state={state}
          />
          <ViewsMenu owner={owner} screen="cases" />
          <CsvButton list={list} filter={{ queue: asked, search, ...wanted }} />
        </>
      }
    >
      <PlaceViews>
        <ChoiceLinks
          label="Case type"
          links={caseTypes
            .filter((each) => kinds.includes(each.kind))
            .map((each) => ({
              key: each.kind,
              label: each.label,
              to: writeCaseAddress({ kind: each.kind, queue: firstQueue(each.kind) }),
              isChosen: each.kind === kind,
            }))}
        />
      </PlaceViews>
      <CaseSelection owner={owner} kind={kind} selection={selection} />
      <ListPanel
        headingId={caseHeadingId}
        title={caseQueueLabels[queue]}
        live={live}
        failure="The cases could not be loaded."
        countOf={({ cases }) => cases.length}
        none={{ fact: countFilters(filters) > 0 ? "No cases match these filters" : emptyFacts[queue] }}
        noMore="No more cases"
        search={search}
        cursors={{ older, newer }}
        addressOf={(cursors) => writeCaseAddress({ ...shown, ...cursors })}
        state={state}
      >
        {({ cases }) => (
          <CaseTable
            caption={`${label}: ${search ? searchTitle : caseQueueLabels[queue]}`}
            cases={cases}
            columns={columns}
            chosen={chosen}
            addressOf={(reference) => writeCaseAddress({ ...view, reference })}
            open={open}
            state={state}
            selection={selectionOf(selection, cases.map(toSelected))}
          />
        )}
      </ListPanel>
    </WorkList>
  );
}
