import fs, { existsSync, type Mode, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { SyncedFiles, syncedSettings, syncFolder } from "./synced-files.ts";

/** The thread in which the embedded database runs: protocol bytes come in, protocol bytes go out, in order. */
const { folder, isSynced } = workerData as { folder: string; isSynced: boolean };

// PostgreSQL writes some files as 0644, and PGlite's file system sets that mode without asking the umask. In this thread
// alone no file is opened to other users.
const { chmodSync, fchmodSync } = fs;
Object.assign(fs, {
  chmodSync: (file: string, mode: Mode) => chmodSync(file, Number(mode) & 0o700),
  fchmodSync: (file: number, mode: Mode) => fchmodSync(file, Number(mode) & 0o700),
});

const usualParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB", "-c", "timezone=Asia/Kolkata"];

function create(dataDir: string): Promise<PGlite> {
  if (!isSynced) return PGlite.create({ dataDir, relaxedDurability: false, startParams: usualParams });
  // -F is fsync=off.
  const startParams = [...usualParams.filter((parameter) => parameter !== "-F"), ...syncedSettings];
  return PGlite.create({ fs: new SyncedFiles(dataDir), relaxedDurability: false, startParams });
}

/** PostgreSQL says why on a console that does not exist here. */
async function open(dataDir: string): Promise<PGlite> {
  try {
    return await create(dataDir);
  } catch (cause) {
    throw new Error(
      `The embedded database in ${dataDir} does not open (${(cause as Error).message}). All its files must belong to the user that ` +
        "runs Neev, and memory, space and open files must suffice. If they do, its files are damaged or of another version: restore the last backup with another DATA_DIR.",
      { cause },
    );
  }
}

/** PGlite takes a partly created folder for a complete one; so it is created beside its final path and then moved. */
async function prepareFolder(): Promise<void> {
  if (existsSync(path.join(folder, "PG_VERSION"))) return;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is neither empty nor a database. Move it away, or set another DATA_DIR.`);
  }
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await open(unfinished)).close();
  if (isSynced) syncFolder(unfinished);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

async function answer(database: PGlite, request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(request, { onRawData: (bytes) => void parts.push(bytes.slice()) });
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

await prepareFolder();
// Also what was written before each commit waited for the disk.
if (isSynced) syncFolder(folder);
const database = await open(folder);
let previous: Promise<unknown> = Promise.resolve();

parentPort?.on("message", (request: Uint8Array | "close") => {
  previous = previous.then(async () => {
    if (request === "close") {
      await database.close();
      parentPort?.postMessage("closed");
      parentPort?.close();
      return;
    }
    const response = await answer(database, request);
    parentPort?.postMessage(response, [response.buffer]);
  });
});
parentPort?.postMessage("ready");
