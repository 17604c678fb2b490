import { useState } from "react";
import { type LoggedEvent, useEvents } from "#web/office/system/system-queries.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { OfficePager } from "../kit/office-pager.tsx";
import { EventDialog } from "./event-dialog.tsx";
import { LogFilters } from "./log-filters.tsx";
import { LogTable } from "./log-table.tsx";
import { filterOf, type LogView, writeLogAddress } from "./system-view.ts";

const headingId = "h-logs";

/** System Logs: every change there was, who made it, and what was before. Nobody can change them, here or elsewhere. */
export function AdminLogs({ owner, view }: { owner: string; view: LogView }) {
  const live = useEvents(owner, view);
  const [opened, setOpened] = useState<LoggedEvent | null>(null);
  const filter = filterOf(view);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <LogFilters view={view} choices={live.data?.choices} actorName={live.data?.actor_name ?? null} />
      <LivePanel
        id={headingId}
        title="System Logs"
        live={live}
        failure="The log could not be loaded."
        aside={() => <CsvButton list="events" filter={filter} />}
      >
        {(page) => (
          <>
            {page.events.length === 0 ? (
              <EmptyState
                fact={isFiltered ? "No events match these filters" : "No events yet"}
                line={isFiltered ? "Remove a filter and try again." : undefined}
              />
            ) : (
              <LogTable
                events={page.events}
                addressOf={(more) => writeLogAddress({ ...filter, ...more })}
                onOpen={setOpened}
              />
            )}
            <OfficePager
              page={page}
              isBeyond={page.events.length === 0 && (view.older ?? view.newer) !== undefined}
              addressOf={(cursors) => writeLogAddress({ ...filter, ...cursors })}
              state={{}}
              headingId={headingId}
            />
          </>
        )}
      </LivePanel>
      <EventDialog event={opened} onClose={() => setOpened(null)} />
    </>
  );
}
