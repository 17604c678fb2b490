import type pg from "pg";
import type { StoredTable } from "../stored-tables.ts";
import type { BackupRow } from "./backup-file.ts";

const batch = 500;

/** Settings under which every value has one text, on both engines. */
export const textSettings = `select set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true),
  set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`;

/** The rows of a table as text, in batches; inside a transaction with those settings. */
export async function* readRows(
  client: pg.ClientBase,
  { table, columns }: Pick<StoredTable, "table" | "columns">,
): AsyncGenerator<BackupRow> {
  const list = columns.map(({ name }) => `${name}::text`).join(", ");
  await client.query(`declare stored no scroll cursor for select ${list} from ${table}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${batch} from stored`, rowMode: "array" });
    yield* rows;
    if (rows.length < batch) break;
  }
  await client.query("close stored");
}
