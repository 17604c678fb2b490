import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process uses the folder; nothing was opened. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

const busy = 5;

/** A lock without a reference would be garbage-collected and its file closed: the folder would be unlocked while in use. */
const held = new Set<DatabaseSync>();

/**
 * Takes the embedded database's folder for this process alone, until `release` or the end of the process.
 *
 * PGlite does not notice a second process on its folder, and both lose rows. Node offers no file lock of its own, but
 * SQLite comes with it and takes one from the operating system (fcntl, LockFileEx): the kernel releases it however the
 * process ends. So no lock is ever stale, no process id is compared (ids are reused, in containers at once), only one of
 * two starting processes succeeds, and containers that share the folder see each other's lock.
 * The file is never written to; nothing else may open it, as closing any other handle would drop the lock (POSIX).
 */
export function takeFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.resolve(dataDir, "database.lock");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("begin exclusive");
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode !== busy)
      throw new Error(`${file} cannot be locked (${message}). It is an empty file: remove what is there instead.`);
    throw new FolderInUseError(
      `The embedded database in ${path.resolve(dataDir)} is in use by another process. Stop that process first, give ` +
        "this one another DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which many processes can share.",
    );
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}
