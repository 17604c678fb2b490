import { csvTime } from "#domain/fields/csv-cells.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { consultationTypeLabels } from "#domain/requests/request-kinds.ts";
import { labelOfStatus } from "#domain/requests/request-status.ts";
import { type BookedConsultation, bookedOnDays, calendarSpan } from "#server/calls/consultations/calendar-span.ts";
import { defineExport } from "../export-definition.ts";

/** The bookings on the days of the calendar that are shown. */
export const calendarExport = defineExport({
  list: "calendar",
  filter: calendarSpan,
  columns: ["Begins", "Ends", "Consultant", "Customer", "Topic", "Type", "Status"],
  async readRows(tx, { filter: { from, to, consultant_id = null }, most }) {
    const { rows } = await tx.query<BookedConsultation>(bookedOnDays, [from, to, consultant_id, most]);
    return rows.map(({ starts_at, ends_at, consultant_name, customer_name, topic, type, status, outcome }) => [
      ...[csvTime(starts_at), csvTime(ends_at), consultant_name, customer_name, topic],
      ...[labelValue(consultationTypeLabels, type), labelOfStatus("consultation", status, outcome)],
    ]);
  },
});
