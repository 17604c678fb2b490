import { z } from "zod";
import { weekdayNames } from "#domain/consultations/consultant-hours.ts";
import { readConsultants } from "#server/calls/schedules/read-schedules.ts";
import { defineExport } from "../export-definition.ts";

/** Every consultant's week, one line for each period; a consultant without hours has one line. */
export const schedulesExport = defineExport({
  list: "schedules",
  filter: z.strictObject({}),
  columns: ["Consultant", "Can be booked", "Weekday", "From", "Until"],
  async readRows(tx, { most }) {
    const consultants = await readConsultants(tx);
    const lines = consultants.flatMap(({ name, is_bookable, hours }) => {
      const who = [name, is_bookable ? "yes" : "no"];
      if (hours.length === 0) return [[...who, null, null, null]];
      return hours.map(({ weekday, opens, closes }) => [...who, weekdayNames[weekday] ?? null, opens, closes]);
    });
    return lines.slice(0, most);
  },
});
