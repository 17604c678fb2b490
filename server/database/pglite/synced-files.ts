import fs from "node:fs";
import path from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** Of Emscripten's file system over Node's: an open file or folder, with its number. */
type Stream = { readonly nfd: number };
type Files = { tryFSOperation(work: () => void): void; stream_ops: { fsync?: (stream: Stream) => number } };

/** Its types do not tell it. Without them a commit would not wait for the disk, so the database does not open. */
function hasOperations(files: object): files is Files {
  return "tryFSOperation" in files && "stream_ops" in files;
}

/** PGlite's files, where `fsync` is Node's: in its own the call succeeds and does nothing. */
export class SyncedFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    const takeOver: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      const { NODEFS } = module;
      if (!hasOperations(NODEFS)) throw new Error("EMBEDDED_SYNC=1 is not possible with this version of PGlite.");
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        // An error becomes the database's own, which then ends and recovers from its log.
        NODEFS.tryFSOperation(() => fs.fsyncSync(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), takeOver] } };
  }
}

/** By fsync, as the other methods are none here. */
export const syncedSettings = ["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "synchronous_commit=on"];

function syncOne(file: string): void {
  const descriptor = fs.openSync(file, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Waits until the disk has everything in the folder, also what was written before, and the name of the folder. */
export function syncFolder(folder: string): void {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) syncOne(path.join(folder, name));
  syncOne(folder);
  syncOne(path.dirname(folder));
}
