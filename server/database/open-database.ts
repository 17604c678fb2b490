import type pg from "pg";
import type { Clock } from "#domain/time/clock.ts";
import { makeBackUp } from "./backup/back-up-aside.ts";
import { withSqlState } from "./connection-errors.ts";
import type { Database } from "./database.ts";
import { createDatabase } from "./database-client.ts";
import { requireWritable } from "./disk/data-folder.ts";
import { type DiskRoom, requireRoom, watchDisk } from "./disk/disk-room.ts";
import { spareDisk } from "./disk/spare-disk.ts";
import { fillTables } from "./fill/fill-tables.ts";
import { requireSameTime } from "./limits/compare-clocks.ts";
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
export type OpenPool = {
  readonly engine: Database["engine"];
  readonly pool: pg.Pool;
  /** Of the embedded database. */
  readonly room?: DiskRoom;
  close(): Promise<void>;
};

/** Only the connections, as the owner: for migrations, backup and restore. */
export async function openPool(place: DatabasePlace): Promise<OpenPool> {
  const { databaseUrl } = place;
  return databaseUrl ? { engine: "postgres", ...openPostgresPool(databaseUrl) } : openEmbedded(place);
}

async function openEmbedded({ dataDir, embeddedSync }: DatabasePlace): Promise<OpenPool> {
  requireWritable(dataDir);
  const room = watchDisk(dataDir);
  await requireRoom(room);
  // A thread that has died is not started again on a full disk either: it would only die again.
  const start = async (folder: string) => {
    await requireRoom(room);
    return startPgliteSession(folder, embeddedSync);
  };
  const hasRoom = async () => (await room.findProblem()) === undefined;
  const opened = await openPglitePool(dataDir, start, { mayWrite: hasRoom });
  return { engine: "pglite", room, ...opened };
}

/**
 * Opens the database, applies the files of db/ and fills its tables from the domain.
 *
 * Without `databaseUrl` it is the embedded one in `<dataDir>/database`, for this process alone.
 * Throws FolderInUseError when another process has that folder, DataFolderError and NoRoomError when it cannot be written or
 * is full, DatabaseKindError when a demo opens a production database
 * or the other way round, ClockError when this machine and the server have different times, MigrationError when database and files do not match,
 * and an Error with SQLSTATE 08006 when the server cannot be reached.
 */
export async function openDatabase(
  options: DatabasePlace & {
    readonly clock: Clock;
    readonly openedAs?: OpenedAs;
    /** Is told later what the operator should know. */
    readonly warn?: (sentence: string) => void;
  },
): Promise<Database> {
  const { engine, pool, room, close } = await openPool(options);
  try {
    // The embedded database has the clock of this machine.
    if (engine === "postgres") await requireSameTime(pool);
    await migrateDatabase(pool, readSqlFiles(), options.openedAs);
    const backUp = room && makeBackUp(pool, options.dataDir, room.hasRoomFor, options.warn);
    const client = createDatabase({ engine, pool, clock: options.clock, close, backUp });
    const database = room ? spareDisk(client, room) : client;
    await fillTables(database, options.clock);
    return database;
  } catch (error) {
    await close();
    throw withSqlState(error);
  }
}
