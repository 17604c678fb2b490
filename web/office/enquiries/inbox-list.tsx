import { useLocation } from "react-router";
import { inboxQueueLabels, inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { type InboxLine, useInboxPage } from "#web/office/enquiries/enquiry-queries.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel, searchTitle } from "../kit/list-panel.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { readSearch, writeSearch } from "../kit/search-state.ts";
import { FilterMenu } from "../lists/filter-menu.tsx";
import { countFilters } from "../lists/filter-values.ts";
import { type Selected, selectionOf, useSelection } from "../lists/selection.ts";
import { SelectionBar } from "../lists/selection-bar.tsx";
import { ViewsMenu } from "../lists/views-menu.tsx";
import { WorkList } from "../lists/work-list.tsx";
import { enquiryFilters } from "./enquiry-filters.ts";
import { InboxTable } from "./inbox-table.tsx";
import { type InboxView, writeInboxAddress } from "./inbox-view.ts";
import { ReplySlaLine } from "./reply-sla-line.tsx";

export const inboxHeadingId = "h-inbox";

const emptyFacts: Readonly<Record<InboxView["queue"], string>> = {
  new: "No enquiries waiting for a first reply",
  due_soon: "No replies due within two hours",
  overdue: "No overdue replies",
  mine: "Nothing assigned to you",
  all: "No enquiries yet",
};

/** One queue of the inbox, or the results of a search. A new enquiry appears within five seconds. */
export function InboxList({ owner, view, open }: { owner: string; view: InboxView; open?: string }) {
  const search = readSearch(useLocation().state);
  const { queue, older, newer, filters = {} } = view;
  const now = useBusinessNow();
  const asked = search ? "all" : queue;
  const live = useInboxPage(owner, { queue: asked, search, older, newer, filters });
  const selection = useSelection(`enquiries ${queue} ${search} ${JSON.stringify(filters)}`);
  const toSelected = ({ id, reference, status, assigned_to }: InboxLine): Selected => ({
    ...{ key: reference, kind: "enquiry", id, expected_status: status, expected_assigned_to: assigned_to },
  });
  useQuickRefresh(live.reload);
  const state = writeSearch(search);
  const counts = live.data?.counts;

  return (
    <WorkList
      head={
        <ChoiceLinks
          label="Queues"
          links={inboxQueues.map((each) => ({
            key: each,
            label: inboxQueueLabels[each],
            to: writeInboxAddress({ queue: each, filters }),
            isChosen: !search && each === queue,
            count: each === "all" ? undefined : counts?.[each],
          }))}
        />
      }
      tools={
        <>
          <OfficeSearch
            id="inbox-search"
            label="Search by reference, name, phone or email"
            search={search}
            to={writeInboxAddress({ queue, filters })}
            resultsId={inboxHeadingId}
          />
          <FilterMenu
            fields={enquiryFilters}
            values={filters}
            addressOf={(values) => writeInboxAddress({ queue, filters: values })}
            state={state}
          />
          <ViewsMenu owner={owner} screen="enquiries" />
          <CsvButton list="enquiries" filter={{ queue: asked, search, ...filters }} />
        </>
      }
    >
      {selection.all.length > 0 ? (
        <SelectionBar owner={owner} selection={selection} canClose>
          <CsvButton list="enquiries" filter={{ ids: selection.all.map(({ id }) => id) }} label="Export" />
        </SelectionBar>
      ) : null}
      <p className="vh" role="status">
        {counts ? `${counts.new} new, ${counts.overdue} overdue` : ""}
      </p>
      <ListPanel
        headingId={inboxHeadingId}
        title={inboxQueueLabels[queue]}
        live={live}
        failure="The enquiries could not be loaded."
        countOf={({ enquiries }) => enquiries.length}
        none={{ fact: countFilters(filters) > 0 ? "No enquiries match these filters" : emptyFacts[queue] }}
        noMore="No more enquiries"
        search={search}
        cursors={{ older, newer }}
        addressOf={(cursors) => writeInboxAddress({ queue, filters, ...cursors })}
        state={state}
      >
        {({ enquiries }) => (
          <InboxTable
            caption={`Enquiries: ${search ? searchTitle : inboxQueueLabels[queue]}`}
            enquiries={enquiries}
            now={now}
            addressOf={(enquiry) => writeInboxAddress({ ...view, enquiry })}
            open={open}
            state={state}
            selection={selectionOf(selection, enquiries.map(toSelected))}
          />
        )}
      </ListPanel>
      <ReplySlaLine owner={owner} />
    </WorkList>
  );
}
