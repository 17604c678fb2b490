import { z } from "zod";
import { writeCsv } from "#domain/fields/csv.ts";
import { readFields } from "#domain/fields/fields.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "./accounts/account-calls.ts";
import { asAdministrator } from "./as-administrator.ts";
import type { BusinessCall } from "./define-call.ts";
import { listExports } from "./export-registry.ts";
import { notAllowed } from "./require-administrator.ts";

/** A file is made in memory: so many rows are some megabytes. */
const most = 20_000;

const names = listExports.map(({ list }) => list);
const asked = z.strictObject({
  list: z.enum(names, { error: `The list must be one of ${names.join(", ")}` }),
  filter: z.record(z.string(), z.unknown(), { error: "The filter is an object" }).default({}),
});

export const exportList: BusinessCall<z.output<typeof asked>> = {
  name: "export-list",
  summary: `A list of the office as a file for a spreadsheet, the newest ${most} rows at most; the filter is that of the list; that it was taken is an event`,
  who: "administrators",
  readsOnly: false,
  body: asked,
  read: (input) => readFields(asked, input ?? {}),
  answers: [
    {
      status: 200,
      when: "The file",
      body: z.object({
        file_name: z.string(),
        csv: z.string(),
        rows: z.number().int(),
        is_complete: z.boolean().meta({ description: "Whether there are no more rows than the file has" }),
      }),
    },
  ],
  refusals: [notSignedIn, notAllowed],

  async handle({ body: { list, filter }, caller, parts }) {
    const { now, found, rows, columns } = await asAdministrator(parts, caller, async (tx, { sub }) => {
      const chosen = listExports.find((one) => one.list === list) as (typeof listExports)[number];
      const reading = readFields(chosen.filter, filter);
      if (!reading.ok) {
        const [message = "The filter could not be read"] = Object.values(reading.fields);
        throw new CallError(400, { code: "invalid_input", message, fields: reading.fields });
      }
      const now = parts.clock.now();
      const found = await chosen.readRows(tx, { filter: reading.value, now, callerId: sub, most: most + 1 });
      const rows = found.slice(0, most);
      await tx.query("select private.log_export($1, $2, $3)", [list, rows.length, found.length <= most]);
      return { now, found, rows, columns: chosen.columns };
    });
    return {
      status: 200,
      body: {
        file_name: `${list}-${formatIstDay(now)}.csv`,
        csv: writeCsv(columns, rows),
        rows: rows.length,
        is_complete: found.length <= most,
      },
    };
  },
};
