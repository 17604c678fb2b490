import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { watchOf } from "../limits/database-watch.ts";

/** Well below the time that a call waits for a database that stands still. */
const hearMs = 200;

/**
 * Copies the files of the embedded database as of one moment, and returns that moment. Other transactions wait as long as
 * the files are copied: its only connection is taken, and without a statement it writes nothing. The copy is opened like
 * the files of a killed process; of the log it has only what that needs.
 */
export async function copyDatabase(pool: pg.Pool, folder: string, copy: string, copyFiles = cp): Promise<Date> {
  await pool.query("checkpoint");
  const client = await pool.connect();
  // Callers wait for it as for a long transaction, not as for a database that hangs.
  const timer = setInterval(watchOf(pool).hear, hearMs);
  try {
    const { rows } = await client.query<{ first: string; last: string }>(
      "select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()",
    );
    const { first = "", last = "" } = rows[0] ?? {};
    const log = path.join(folder, "pg_wal");
    const isNeeded = (file: string) => {
      const name = path.basename(file);
      return path.dirname(file) !== log || !/^[0-9A-F]{24}$/.test(name) || (name >= first && name <= last);
    };
    const at = new Date();
    await copyFiles(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isNeeded });
    return at;
  } finally {
    clearInterval(timer);
    client.release();
  }
}
