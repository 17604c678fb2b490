import { csvExactTime } from "#domain/fields/csv-cells.ts";
import type { EventChange } from "#domain/system/event-log.ts";
import { type EventRow, eventFilter, readEvent, writeEventsPage } from "#server/calls/system/events-page.ts";
import { defineExport } from "../export-definition.ts";

function writeChange({ field, value, before, after }: EventChange): string {
  if (value === "not_kept") return `${field}: changed, value not recorded`;
  if (value === "hidden") return `${field}: changed, value not shown`;
  return `${field}: ${before ?? "nothing"} → ${after ?? "nothing"}`;
}

/** The log of the office, by the same filter as list-events. */
export const eventsExport = defineExport({
  list: "events",
  filter: eventFilter,
  columns: ["Number", "Time", "Actor", "Actor's id", "Action", "Table", "Record", "Changes"],
  async readRows(tx, { filter, most }) {
    const { text, values } = writeEventsPage(filter, null, most);
    const { rows } = await tx.query<EventRow>(text, values);
    return rows.map((row) => {
      const { actor_name, changes } = readEvent(row);
      return [
        ...[row.id, csvExactTime(row.at), actor_name, row.actor, row.action, row.table_name, row.record_id],
        changes.map(writeChange).join("\n"),
      ];
    });
  },
});
