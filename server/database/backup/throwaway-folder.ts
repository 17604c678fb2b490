import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { takeFolder } from "../pglite/folder-lock.ts";

const prefix = "neev-verify-";
/** A process that just began has not taken its folder yet. */
const youngMs = 10 * 60_000;

/** Of this user, not new, and not in use: the lock of the embedded database in it ends with its process. */
function isLeftOver(folder: string): boolean {
  try {
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== (process.geteuid?.() ?? found.uid)) return false;
    if (Date.now() - found.mtimeMs < youngMs) return false;
    takeFolder(folder).release();
    return true;
  } catch {
    // In use, or already removed by another process.
    return false;
  }
}

/**
 * A new folder for a database that is thrown away, open to its owner alone, and what removes it. In TMPDIR, or where the
 * system has its temporary files. What a killed process left there is removed first: it holds personal data.
 */
export function makeThrowawayFolder(): { folder: string; remove(): void } {
  const place = tmpdir();
  for (const name of readdirSync(place)) {
    const left = path.join(place, name);
    if (name.startsWith(prefix) && isLeftOver(left)) rmSync(left, { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(place, prefix));
  // The thread of the database may still write when the process is asked to end.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  return { folder, remove };
}
