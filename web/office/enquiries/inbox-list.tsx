import { useLocation } from "react-router";
import { inboxQueueLabels, inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { recordSorts } from "#domain/work/record-sorts.ts";
import { type InboxLine, useInboxPage } from "#web/office/enquiries/enquiry-queries.ts";
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
import { HeldMails } from "../messages/held-mails.tsx";
import { type Selected, selectionOf, useSelection } from "../selection/selection.ts";
import { ForRoles } from "../shell/for-roles.tsx";
import { enquiryFilters } from "./enquiry-filters.ts";
import { EnquirySelection } from "./enquiry-selection.tsx";
import { InboxTable, listColumns } from "./inbox-table.tsx";
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
  const { queue, older, newer, filters = {}, columns: chosen } = view;
  const now = useBusinessNow();
  const asked = search ? "all" : queue;
  const wanted = askAssignee(filters, owner);
  const live = useInboxPage(owner, { queue: asked, search, older, newer, filters: wanted });
  const people = useAssignees(owner, "enquiry").data?.assignees ?? [];
  const selection = useSelection(`enquiries ${queue} ${search} ${JSON.stringify(filters)}`);
  const toSelected = ({ id, reference, status, assigned_to }: InboxLine): Selected => ({
    ...{ key: reference, kind: "enquiry", id, expected_status: status, expected_assigned_to: assigned_to },
  });
  useQuickRefresh(live.reload);
  const state = writeSearch(search);
  const counts = live.data?.counts;
  const list = { queue, filters, columns: chosen };
  const columns = listColumns(now, {
    sort: recordSorts.find((sort) => sort === filters.sort),
    addressOf: (sort) => writeInboxAddress({ ...list, filters: { ...filters, sort } }),
  });

  return (
    <WorkList
      head={
        <ChoiceLinks
          label="Queues"
          links={inboxQueues.map((each) => ({
            key: each,
            label: inboxQueueLabels[each],
            to: writeInboxAddress({ ...list, queue: each }),
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
            to={writeInboxAddress(list)}
            resultsId={inboxHeadingId}
          />
          <FilterMenu
            fields={nameAssignees(enquiryFilters, "assigned_to", people)}
            values={filters}
            addressOf={(values) => writeInboxAddress({ ...list, filters: values })}
            state={state}
          />
          <ColumnsMenu
            columns={columns}
            chosen={chosen}
            addressOf={(next) => writeInboxAddress({ ...view, columns: next })}
            state={state}
          />
          <ViewsMenu owner={owner} screen="enquiries" />
          <CsvButton list="enquiries" filter={{ queue: asked, search, ...wanted }} />
        </>
      }
    >
      <div className="work__held">
        <HeldMails owner={owner} of={{}} after={inboxHeadingId} />
      </div>
      <EnquirySelection owner={owner} selection={selection} />
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
        addressOf={(cursors) => writeInboxAddress({ ...list, ...cursors })}
        state={state}
      >
        {({ enquiries }) => (
          <InboxTable
            caption={`Enquiries: ${search ? searchTitle : inboxQueueLabels[queue]}`}
            enquiries={enquiries}
            columns={columns}
            chosen={chosen}
            addressOf={(enquiry) => writeInboxAddress({ ...view, enquiry })}
            open={open}
            state={state}
            selection={selectionOf(selection, enquiries.map(toSelected))}
          />
        )}
      </ListPanel>
      <ForRoles scope="managers">
        <ReplySlaLine owner={owner} />
      </ForRoles>
    </WorkList>
  );
}
