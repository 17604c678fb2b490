import { z } from "zod";
import { exportScopeOf } from "#domain/business/export-scopes.ts";
import { writeCsv } from "#domain/fields/csv.ts";
import { readFields } from "#domain/fields/fields.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { asBackend } from "#server/database/change-role.ts";
import { CallError } from "#server/http/errors.ts";
import { requireOffice } from "./admission.ts";
import { defineCall } from "./define-call.ts";
import type { ExportDefinition } from "./export-definition.ts";

/** A file is created in memory: this many rows are a few megabytes. */
const most = 20_000;

/** The call that returns any of these lists as a file. */
export function makeExportCall(lists: readonly ExportDefinition[]) {
  const byName = new Map(lists.map((definition) => [definition.list, definition]));
  const names = [...byName.keys()];
  const asked = z.strictObject({
    list: z.enum(names, { error: `The list must be one of ${names.join(", ")}` }),
    filter: z.record(z.string(), z.unknown(), { error: "The filter must be an object" }).default({}),
  });

  return defineCall({
    name: "export-list",
    summary: `Exports an office list that the caller's role may see as a CSV file, at most the newest ${most} rows, with the same filter as the list. Each export is logged as an event`,
    who: "the office",
    readsOnly: false,
    takesLong: true,
    body: asked,
    answers: [
      {
        status: 200,
        when: "The file",
        body: z.object({
          file_name: z.string(),
          csv: z.string(),
          rows: z.number().int(),
          is_complete: z.boolean().meta({ description: "Whether the file has all rows" }),
        }),
      },
    ],

    async handle({ body: { list, filter }, caller, parts, tx }) {
      const who = exportScopeOf(list);
      const { columns, filter: schema, readRows } = byName.get(list) as ExportDefinition;
      await requireOffice(tx, caller, who);
      const reading = readFields(schema, filter);
      if (!reading.ok) {
        const [message = "The filter could not be read"] = Object.values(reading.fields);
        throw new CallError(400, { code: "invalid_input", message, fields: reading.fields });
      }
      const now = parts.clock.now();
      const read = () => readRows(tx, { filter: reading.value, now, callerId: caller.sub, most: most + 1 });
      // Lists for administrators alone are of what no policy shows to the office.
      const found = await (who === "administrators" ? asBackend(tx, read) : read());
      const rows = found.slice(0, most);
      const is_complete = found.length <= most;
      await tx.query("select private.log_export($1, $2, $3)", [list, rows.length, is_complete]);
      const csv = writeCsv(columns, rows);
      return {
        status: 200,
        body: { file_name: `${list}-${formatIstDay(now)}.csv`, csv, rows: rows.length, is_complete },
      };
    },
  });
}
