import { useState } from "react";
import { type LoggedEvent, useEvents } from "#web/records/office-system.ts";
import { EventDialog } from "./admin-event-dialog.tsx";
import { LogFilters } from "./admin-log-filters.tsx";
import { LogTable } from "./admin-log-table.tsx";
import { filterOf, type LogView, writeLogAddress } from "./admin-system-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { LivePanel } from "./live-panel.tsx";
import { OfficePager } from "./office-pager.tsx";

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
                fact={isFiltered ? "No event like that" : "No events yet"}
                line={isFiltered ? "Take something out of the filter." : undefined}
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
