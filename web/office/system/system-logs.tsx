import { useState } from "react";
import { type LoggedEvent, useEvents } from "#web/office/system/system-queries.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel } from "../kit/list-panel.tsx";
import { EventDialog } from "./event-dialog.tsx";
import { LogFilters } from "./log-filters.tsx";
import { LogTable } from "./log-table.tsx";
import { filterOf, type LogView, writeLogAddress } from "./system-view.ts";

const headingId = "h-logs";

/** System Logs: every change, who made it, and the values before it. Events cannot be changed. */
export function SystemLogs({ owner, view }: { owner: string; view: LogView }) {
  const live = useEvents(owner, view);
  const [opened, setOpened] = useState<LoggedEvent | null>(null);
  const filter = filterOf(view);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <LogFilters view={view} choices={live.data?.choices} actorName={live.data?.actor_name ?? null} />
      <ListPanel
        headingId={headingId}
        title="System Logs"
        live={live}
        failure="The log could not be loaded."
        countOf={({ events }) => events.length}
        none={
          isFiltered
            ? { fact: "No events match these filters", line: "Remove a filter and try again." }
            : { fact: "No events yet" }
        }
        noMore="No more events"
        cursors={view}
        addressOf={(cursors) => writeLogAddress({ ...filter, ...cursors })}
        aside={() => <CsvButton list="events" filter={filter} />}
      >
        {({ events }) => (
          <LogTable events={events} addressOf={(more) => writeLogAddress({ ...filter, ...more })} onOpen={setOpened} />
        )}
      </ListPanel>
      <EventDialog event={opened} onClose={() => setOpened(null)} />
    </>
  );
}
