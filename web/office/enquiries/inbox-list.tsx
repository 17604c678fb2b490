import { useLocation } from "react-router";
import { inboxQueueLabels, inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { useInboxPage } from "#web/office/enquiries/enquiry-queries.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel, searchTitle } from "../kit/list-panel.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { readSearch, writeSearch } from "../kit/search-state.ts";
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
export function InboxList({ owner, view }: { owner: string; view: InboxView }) {
  const search = readSearch(useLocation().state);
  const { queue, older, newer } = view;
  const now = useBusinessNow();
  const asked = search ? "all" : queue;
  const live = useInboxPage(owner, { queue: asked, search, older, newer });
  useQuickRefresh(live.reload);
  const state = writeSearch(search);
  const counts = live.data?.counts;

  return (
    <>
      <div className="inbox-head">
        <ChoiceLinks
          label="Queues"
          links={inboxQueues.map((each) => ({
            key: each,
            label: inboxQueueLabels[each],
            to: writeInboxAddress({ queue: each }),
            isChosen: !search && each === queue,
            count: each === "all" ? undefined : counts?.[each],
          }))}
        />
        <OfficeSearch
          id="inbox-search"
          label="Search by reference, name, phone or email"
          search={search}
          to={writeInboxAddress({ queue })}
        />
        <div className="row">
          <CsvButton list="enquiries" filter={{ queue: asked, search }} />
        </div>
      </div>
      <p className="vh" role="status">
        {counts ? `${counts.new} new, ${counts.overdue} overdue` : ""}
      </p>
      <ListPanel
        headingId={inboxHeadingId}
        title={inboxQueueLabels[queue]}
        live={live}
        failure="The enquiries could not be loaded."
        countOf={({ enquiries }) => enquiries.length}
        none={{ fact: emptyFacts[queue] }}
        noMore="No more enquiries"
        search={search}
        cursors={{ older, newer }}
        addressOf={(cursors) => writeInboxAddress({ queue, ...cursors })}
        state={state}
      >
        {({ enquiries }) => (
          <InboxTable
            caption={`Enquiries: ${search ? searchTitle : inboxQueueLabels[queue]}`}
            enquiries={enquiries}
            now={now}
            addressOf={(enquiry) => writeInboxAddress({ ...view, enquiry })}
            state={state}
          />
        )}
      </ListPanel>
      <ReplySlaLine owner={owner} />
    </>
  );
}
