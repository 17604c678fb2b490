import type pg from "pg";
import { timeZone } from "../database-client.ts";
import type { StoredTable } from "../stored-tables.ts";
import { readRows, textSettings } from "./read-rows.ts";
import { describeDifferences, sumTable, type TableSum } from "./table-sums.ts";

/** What was loaded is not what the backup holds; nothing was changed. */
export class RestoredRowsError extends Error {
  override name = "RestoredRowsError";
}

/**
 * Reads back what was loaded, and returns rows and checksum of each table. Inside the restoring transaction, before later
 * migrations change any of it. Throws RestoredRowsError, naming each table that differs from the backup.
 */
export async function checkRestored(
  client: pg.ClientBase,
  loaded: readonly StoredTable[],
  expected: ReadonlyMap<string, TableSum>,
): Promise<ReadonlyMap<string, TableSum>> {
  await client.query(textSettings);
  const found = new Map<string, TableSum>();
  for (const table of loaded) {
    const sum = sumTable();
    for await (const row of readRows(client, table)) sum.add(row);
    found.set(table.table, sum.read());
  }
  await client.query("select set_config('timezone', $1, true)", [timeZone]);
  const differences = describeDifferences(expected, found);
  if (differences.length > 0)
    throw new RestoredRowsError(
      `What was loaded is not what the backup holds, so nothing was changed: ${differences.join(" ")}`,
    );
  return found;
}
