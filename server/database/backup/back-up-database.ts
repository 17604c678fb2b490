import type { Transform } from "node:stream";
import type pg from "pg";
import { beginTransaction } from "../limits/begin-transaction.ts";
import { readStoredTables, type StoredTable } from "../stored-tables.ts";
import { type BackupLine, writeBackupFile } from "./backup-file.ts";
import { readRows, textSettings } from "./read-rows.ts";
import { sumTable } from "./table-sums.ts";

/**
 * Counts of limits live for a day at most, and codes for a week. Their secret must not leave the database: a restored one
 * makes its own. The assets of the site come from its build, and each start stores them. Uploads under way start again.
 */
export const leftOut = new Set([
  ...["private.rate_limits", "private.sign_in_attempts", "private.sign_up_codes", "private.counting_secret"],
  "private.site_assets",
  ...["private.file_uploads", "private.file_parts", "private.file_strays"],
]);

async function* readIdentities(client: pg.ClientBase, { table, identities }: StoredTable): AsyncGenerator<BackupLine> {
  for (const identity of identities) {
    const { rows: found } = await client.query<{ sequence: string }>(
      "select pg_get_serial_sequence($1, $2) as sequence",
      [table, identity],
    );
    const { rows } = await client.query<{ next: string }>(
      `select (last_value + is_called::integer)::text as next from ${found[0]?.sequence}`,
    );
    const next = rows[0]?.next;
    if (next) yield { identity, table, next };
  }
}

async function* readDatabase(client: pg.ClientBase, at: Date): AsyncGenerator<BackupLine> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from private.migrations where name like 'migrations/%' order by name",
  );
  const migrations = Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
  yield { neev_backup: 1, at: at.toISOString(), migrations, sums: true };
  let count = 0;
  for (const table of await readStoredTables(client)) {
    if (leftOut.has(table.table)) continue;
    yield { table: table.table, columns: table.columns.map(({ name }) => name) };
    const sum = sumTable();
    for await (const row of readRows(client, table)) {
      count += 1;
      sum.add(row);
      yield row;
    }
    yield { sum_of: table.table, sum: sum.read() };
    yield* readIdentities(client, table);
  }
  yield { rows: count };
}

/**
 * Writes the whole database as of one moment into the file, while other calls go on reading and writing. The format is the
 * same for both engines, so that an embedded database can be restored on a server.
 * @param at the time for the file's head
 * @param onTheWay what the bytes of the file pass through
 */
export async function backUpDatabase(pool: pg.Pool, file: string, at: Date, ...onTheWay: Transform[]): Promise<void> {
  // No one waits for it, so it waits for its connection while calls have them all.
  const opening = () => `begin isolation level repeatable read read only; ${textSettings}`;
  const { client } = await beginTransaction(pool, opening, { patience: "work" });
  try {
    await writeBackupFile(file, readDatabase(client, at), ...onTheWay);
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
