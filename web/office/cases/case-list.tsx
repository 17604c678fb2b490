import { useLocation } from "react-router";
import { type CaseQueue, caseQueueLabels, caseQueues } from "#domain/cases/case-queues.ts";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { useCasePage } from "#web/office/cases/case-queries.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel, searchTitle } from "../kit/list-panel.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { readSearch, writeSearch } from "../kit/search-state.ts";
import { WorkList } from "../lists/work-list.tsx";
import { PlaceViews } from "../shell/place-views.tsx";
import { CaseTable } from "./case-table.tsx";
import { type CaseView, firstQueue, writeCaseAddress } from "./case-view.ts";

export const caseHeadingId = "h-cases";

const kinds = [
  { kind: "grievance", label: "Grievances", list: "grievances" },
  { kind: "refund", label: "Refund requests", list: "refund-requests" },
] as const;
const factsOf = (kind: CaseKind) => kinds.find((each) => each.kind === kind) ?? kinds[0];

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

/** One queue of grievances or refund requests, or the results of a search, refreshed every few seconds. */
export function CaseList({ owner, view, open }: { owner: string; view: CaseView; open?: string }) {
  const search = readSearch(useLocation().state);
  const { kind, queue, older, newer } = view;
  const now = useBusinessNow();
  const asked = search ? "all" : queue;
  const live = useCasePage(owner, { kind, queue: asked, search, older, newer });
  useQuickRefresh(live.reload);
  const state = writeSearch(search);
  const { label, list } = factsOf(kind);

  return (
    <WorkList
      head={
        <ChoiceLinks
          label="Queues"
          links={caseQueues[kind].map((each) => ({
            key: each,
            label: caseQueueLabels[each],
            to: writeCaseAddress({ kind, queue: each }),
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
            to={writeCaseAddress({ kind, queue })}
            resultsId={caseHeadingId}
          />
          <CsvButton list={list} filter={{ queue: asked, search }} />
        </>
      }
    >
      <PlaceViews>
        <ChoiceLinks
          label="Case type"
          links={kinds.map((each) => ({
            key: each.kind,
            label: each.label,
            to: writeCaseAddress({ kind: each.kind, queue: firstQueue(each.kind) }),
            isChosen: each.kind === kind,
          }))}
        />
      </PlaceViews>
      <ListPanel
        headingId={caseHeadingId}
        title={caseQueueLabels[queue]}
        live={live}
        failure="The cases could not be loaded."
        countOf={({ cases }) => cases.length}
        none={{ fact: emptyFacts[queue] }}
        noMore="No more cases"
        search={search}
        cursors={{ older, newer }}
        addressOf={(cursors) => writeCaseAddress({ kind, queue, ...cursors })}
        state={state}
      >
        {({ cases }) => (
          <CaseTable
            kind={kind}
            caption={`${label}: ${search ? searchTitle : caseQueueLabels[queue]}`}
            cases={cases}
            now={now}
            addressOf={(reference) => writeCaseAddress({ ...view, reference })}
            open={open}
            state={state}
          />
        )}
      </ListPanel>
    </WorkList>
  );
}
