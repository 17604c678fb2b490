import { z } from "zod";
import { isNationalHoliday } from "#domain/business/holidays.ts";
import { defineExport } from "../export-definition.ts";

/** Every day on which the office is or was closed. */
export const holidaysExport = defineExport({
  list: "holidays",
  filter: z.strictObject({}),
  columns: ["Day", "Name", "National"],
  async readRows(tx, { most }) {
    const { rows } = await tx.query<{ day: string; name: string }>(
      "select day, name from public.holidays order by day desc limit $1",
      [most],
    );
    return rows.map(({ day, name }) => [day, name, isNationalHoliday(day) ? "yes" : "no"]);
  },
});
