import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type FileStore, StoreError } from "./file-store.ts";
import { incomingFolder, toDiskError } from "./stage-file.ts";

/** Makes the new name of a file, or of a folder, survive a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes folders in `root`; fulfilled once their names, and its own, are on the disk. One that is there may have been made by another
 * upload a moment ago, which has not got so far: so each is seen to once.
 */
function createFolderMaker(root: string): (folder: string) => Promise<void> {
  const synced = new Map<string, Promise<void>>();

  async function syncNames(folder: string, first = root): Promise<void> {
    const top = Math.min(root.length, first.length);
    for (let at = folder; at.length >= top; at = path.dirname(at)) await syncFolder(path.dirname(at));
  }

  return async (folder) => {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    const known = first === undefined ? synced.get(folder) : undefined;
    if (known) return known;
    const syncing = syncNames(folder, first);
    synced.set(folder, syncing);
    syncing.catch(() => synced.delete(folder));
    return syncing;
  };
}

async function* walk(folder: string, prefix: string): AsyncGenerator<{ key: string; size: number }> {
  for await (const entry of await opendir(path.join(folder, prefix))) {
    const key = prefix === "" ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) {
      if (key !== incomingFolder) yield* walk(folder, key);
      continue;
    }
    const found = await stat(path.join(folder, key)).catch(() => undefined);
    // Removed meanwhile.
    if (found !== undefined) yield { key, size: found.size };
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** The store in a folder; staged files are on the same disk, so that a rename puts them in their place. */
export function createFolderStore(folder: string): FileStore {
  const locate = (key: string) => path.join(folder, ...key.split("/"));
  const makeFolder = createFolderMaker(path.resolve(folder));
  return {
    async put(key, staged) {
      const target = path.resolve(locate(key));
      try {
        await makeFolder(path.dirname(target));
        await rename(staged.path, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        throw toDiskError(error);
      }
    },
    async open(key) {
      try {
        const handle = await open(locate(key), "r");
        return handle.createReadStream();
      } catch (error) {
        throw new StoreError(codeOf(error) === "ENOENT" ? "missing" : "unavailable", key, { cause: error });
      }
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
    async *list() {
      try {
        yield* walk(folder, "");
      } catch (error) {
        // Nothing was ever stored.
        if (codeOf(error) !== "ENOENT") throw error;
      }
    },
  };
}
