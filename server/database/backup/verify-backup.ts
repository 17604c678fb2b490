import { stat, statfs } from "node:fs/promises";
import { isConnectionError } from "../connection-errors.ts";
import { reservedBytes } from "../disk/disk-room.ts";
import { openPglitePool } from "../pglite/pglite-pool.ts";
import type { SqlFiles } from "../sql-files.ts";
import { inspectBackup, refuseUnknownMigrations } from "./inspect-backup.ts";
import { type Restored, restoreDatabase } from "./restore-database.ts";
import type { Mails } from "./settle-restored.ts";
import { makeThrowawayFolder } from "./throwaway-folder.ts";

/** A backup could not be tried out: of the backup itself this says nothing. */
export class NotVerifiedError extends Error {
  override name = "NotVerifiedError";
}

/** An empty database, and what one byte of a backup becomes in it, on the generous side. */
const room = { empty: 200_000_000, perByte: 20 };

async function requireRoom(file: string, folder: string): Promise<void> {
  // The worker tries backups out beside the embedded database, which must not stop saving meanwhile.
  const needed = room.empty + room.perByte * (await stat(file)).size + reservedBytes;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new NotVerifiedError(
    `There is not enough space to try the backup out: about ${Math.ceil(needed / 1e6)} MB are needed in ${folder}. ` +
      "Free some, or name another folder with TMPDIR.",
  );
}

/** The machine's limits are not the backup's fault. */
function tellApart(error: unknown): unknown {
  const { code = "", message } = error as Error & { code?: string };
  const isOfMachine = "syscall" in (error as object) || /^53/.test(code) || isConnectionError(error);
  return isOfMachine ? new NotVerifiedError(`The backup could not be tried out: ${message}`, { cause: error }) : error;
}

/**
 * Restores the backup into an embedded database that is thrown away, up to what this version adds, as a restore would do
 * it. No other database is opened. Throws what a restore throws, and NotVerifiedError when it could not be tried.
 */
export async function verifyBackup(file: string, files: SqlFiles, mails: Mails): Promise<Restored> {
  try {
    // First what needs no database.
    const { head } = await inspectBackup(file);
    refuseUnknownMigrations(head, files);
    const { folder, remove } = makeThrowawayFolder();
    try {
      await requireRoom(file, folder);
      const { pool, close } = await openPglitePool(folder);
      try {
        return await restoreDatabase(pool, files, file, true, { ledger: [], ...mails });
      } finally {
        await close();
      }
    } finally {
      remove();
    }
  } catch (error) {
    throw tellApart(error);
  }
}
