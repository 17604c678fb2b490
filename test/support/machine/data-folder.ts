import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

let root: string | undefined;
let count = 0;
const ofUrls = new Map<string, string>();
const ofDatabases = new WeakMap<object, string>();

/** Of this process; it goes away with it. */
function makeFolder(): string {
  if (root === undefined) {
    const made = mkdtempSync(path.join(tmpdir(), "neev-data-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    root = made;
  }
  count += 1;
  return path.join(root, `${count}`);
}

/**
 * DATA_DIR of what serves this database, unless a test says another: one for each, made when something is stored in it. In a folder
 * that several share, each would sweep away the documents of the others; the one of the repository is for `npm start`, which serves
 * no folder that a test has marked.
 * @param database one that is open, or the address of one
 */
export function findDataFolder(database: string | object): string {
  const known = typeof database === "string" ? ofUrls.get(database) : ofDatabases.get(database);
  if (known !== undefined) return known;
  const folder = makeFolder();
  if (typeof database === "string") ofUrls.set(database, folder);
  else ofDatabases.set(database, folder);
  return folder;
}
