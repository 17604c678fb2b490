import path from "node:path";
import pg from "pg";
import { watchPool } from "../limits/database-watch.ts";
import { valueParsers } from "../value-parsers.ts";
import { takeFolder } from "./folder-lock.ts";
import { type PgliteSession, startPgliteSession } from "./pglite-host.ts";
import { PgliteStream } from "./pglite-stream.ts";
import { vacuumTables } from "./vacuum-tables.ts";

/**
 * The log grows between checkpoints, and the embedded database has no background process to make them. Milliseconds.
 * `mayWrite`: whether the disk has enough free space for it. `wait`: how long anyone waits for the one connection before there
 * is an error.
 */
const housekeeping = { checkpoint: 5 * 60_000, vacuum: 6 * 60 * 60_000, mayWrite: async () => true, wait: 15_000 };
export type Housekeeping = typeof housekeeping;

/** @param restart ends the thread: after a checkpoint that had no room, it answers nothing any more */
function startHousekeeping(pool: pg.Pool, times: Housekeeping, restart: () => Promise<void>): () => void {
  let previous: Promise<unknown> = Promise.resolve();
  const tidy = async (work: () => Promise<unknown>) => {
    if (!(await times.mayWrite())) return;
    await work().catch(async (error: Error) => {
      // Someone has the connection for long, such as an import: this turn is left out, and nothing is ended.
      if (!error.message.startsWith("timeout exceeded when")) await restart();
    });
  };
  const run = (work: () => Promise<unknown>) => {
    previous = previous.then(() => tidy(work)).catch(() => {});
  };
  const timers = [
    setInterval(run, times.checkpoint, () => pool.query("checkpoint")).unref(),
    setInterval(run, times.vacuum, () => vacuumTables(pool, { analyze: true })).unref(),
  ];
  return () => timers.forEach(clearInterval);
}

/**
 * The embedded database in `<dataDir>/database` as a pool of one connection, which puts transactions in a queue.
 * Throws FolderInUseError when another process has the folder. The next use restarts a thread that died.
 */
export async function openPglitePool(
  dataDir: string,
  startSession = startPgliteSession,
  changed: Partial<Housekeeping> = {},
): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const folder = path.resolve(dataDir, "database");
  const lock = takeFolder(path.resolve(dataDir));
  let session: Promise<PgliteSession> | undefined;

  async function openSession(): Promise<PgliteSession> {
    const open = await session?.catch(() => undefined);
    if (!open || open.ended) session = startSession(folder);
    return session as Promise<PgliteSession>;
  }

  try {
    await openSession();
  } catch (error) {
    lock.release();
    throw error;
  }
  const times = { ...housekeeping, ...changed };
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: times.wait,
    ssl: false,
    user: "postgres",
    database: "postgres",
    types: valueParsers,
    // The types ask for a socket; pg uses only what a stream has, and the methods that this one adds.
    stream: () => new PgliteStream(openSession) as never,
  });
  watchPool(pool);
  const stopHousekeeping = startHousekeeping(pool, times, async () => (await session)?.kill());
  return {
    pool,
    async close() {
      stopHousekeeping();
      await pool.end();
      await (await session)?.close();
      lock.release();
    },
  };
}
