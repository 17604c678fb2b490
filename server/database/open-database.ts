import type pg from "pg";
import type { Clock } from "#domain/time/clock.ts";
import { makeBackUp } from "./backup/back-up-aside.ts";
import { withSqlState } from "./connection-errors.ts";
import type { Database } from "./database.ts";
import { createDatabase } from "./database-client.ts";
import { fillTables } from "./fill-tables.ts";
import { migrateDatabase, type OpenedAs } from "./migrations.ts";
import { startPgliteSession } from "./pglite/pglite-host.ts";
import { openPglitePool } from "./pglite/pglite-pool.ts";
import { openPostgresPool } from "./postgres-pool.ts";
import { readSqlFiles } from "./sql-files.ts";

export type DatabasePlace = {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  /** Whether each commit of the embedded database waits for the disk. */
  readonly embeddedSync?: boolean;
};
export type OpenPool = { readonly engine: Database["engine"]; readonly pool: pg.Pool; close(): Promise<void> };

/** Only the connections, as the owner: for migrations, backup and restore. */
export async function openPool({ databaseUrl, dataDir, embeddedSync }: DatabasePlace): Promise<OpenPool> {
  return databaseUrl
    ? { engine: "postgres", ...openPostgresPool(databaseUrl) }
    : { engine: "pglite", ...(await openPglitePool(dataDir, (folder) => startPgliteSession(folder, embeddedSync))) };
}

/**
 * Opens the database, applies the files of db/ and fills its tables from the domain.
 *
 * Without `databaseUrl` it is the embedded one in `<dataDir>/database`, for this process alone.
 * Throws FolderInUseError when another process has that folder, DatabaseKindError when a demo opens a production database
 * or the other way round, MigrationError when database and files do not match,
 * and an Error with SQLSTATE 08006 when the server cannot be reached.
 */
export async function openDatabase(
  options: DatabasePlace & { readonly clock: Clock; readonly openedAs?: OpenedAs },
): Promise<Database> {
  const { engine, pool, close } = await openPool(options);
  try {
    await migrateDatabase(pool, readSqlFiles(), options.openedAs);
    const backUp = engine === "pglite" ? makeBackUp(pool, options.dataDir) : undefined;
    const database = createDatabase({ engine, pool, clock: options.clock, close, backUp });
    await fillTables(database, options.clock);
    return database;
  } catch (error) {
    await close();
    throw withSqlState(error);
  }
}
