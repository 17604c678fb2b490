import { createHash } from "node:crypto";
import { z } from "zod";
import { mostImportLength, mostImportRows } from "#domain/clients/client-import.ts";
import { clientKinds } from "#domain/clients/client-kinds.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { count, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { readImport } from "./imports/read-import.ts";
import { findKnownClients, storeImport } from "./imports/store-import.ts";

/** More sentences help no reader. */
const mostErrors = 1000;
const shown = 10;

const asked = z.strictObject({
  csv: z
    .string({ error: "Please choose a file" })
    .min(1, { error: "The file is empty" })
    .max(mostImportLength, { error: "The file is too large. At most 2 MB can be imported at once" }),
  dry_run: z.boolean({ error: "dry_run must be true or false" }).default(false),
});

export const importClients = defineCall({
  name: "import-clients",
  summary: `Imports clients from the text of a CSV file of at most ${formatNumber(mostImportRows)} rows: all of them, or none if any row has an error. The first row names the columns, in any order; cells are separated by commas, semicolons or tabs. With \`dry_run\` nothing is stored`,
  who: "managers",
  readsOnly: false,
  takesLong: true,
  /** In JSON a character takes up to six bytes, most take one or three. */
  mostBytes: 4 * 1024 * 1024,
  body: asked,
  answers: [
    {
      status: 200,
      when: "How many rows there are, how many clients were stored (0 with an error or `dry_run`), and the errors by row",
      body: z.object({
        rows: count,
        accepted: count.meta({ description: "Clients that were stored; with `dry_run`, rows without an error" }),
        errors: z
          .array(z.object({ row: count, field: z.string(), message: z.string() }))
          .meta({ description: `By row, as the spreadsheet counts them: the heads are row 1. At most ${mostErrors}` }),
        error_count: count,
        ignored: z.array(z.string()).meta({ description: "Heads of columns that are not imported" }),
        preview: z
          .array(
            z.object({
              ...{ row: count, kind: z.enum(clientKinds), legal_name: z.string(), pan: textOrNull, gstin: textOrNull },
              ...{ contact_name: textOrNull, email: textOrNull, phone: textOrNull },
            }),
          )
          .meta({ description: `The first ${shown} good rows` }),
      }),
    },
  ],

  async handle({ body: { csv, dry_run }, parts, tx }) {
    const { rows, clients, errors: found, ignored } = readImport(csv);
    const preview = clients.slice(0, shown).map(({ row, client, contact }) => ({
      ...{ row, kind: client.kind, legal_name: client.legal_name, pan: client.pan, gstin: client.gstin },
      ...{ contact_name: contact?.full_name ?? null, email: contact?.email ?? null, phone: contact?.phone ?? null },
    }));
    const hash = createHash("sha256").update(csv).digest("hex");
    if (!dry_run) {
      // The same file sent twice, such as after a lost answer, is stored once.
      const { rows: before } = await tx.query<{ done: boolean }>("select private.take_import($1) as done", [hash]);
      if (before[0]?.done)
        return { status: 200, body: { rows, accepted: rows, errors: [], error_count: 0, ignored, preview } };
    }
    const all = [...found, ...(await findKnownClients(tx, clients))].sort((a, b) => a.row - b.row);
    const isGood = all.length === 0;
    if (isGood && !dry_run) {
      await storeImport(tx, clients, parts.clock.now());
      await tx.query("select private.log_import($1, $2)", [hash, clients.length]);
    }
    const good = rows - new Set(all.map(({ row }) => row)).size;
    const accepted = dry_run ? Math.max(good, 0) : isGood ? clients.length : 0;
    return {
      status: 200,
      body: { rows, accepted, errors: all.slice(0, mostErrors), error_count: all.length, ignored, preview },
    };
  },
});
