import { statfs, utimes } from "node:fs/promises";
import path from "node:path";
import { findObstacle } from "./data-folder.ts";

/**
 * So many bytes stay free. The database needs room to end what it has started and to write its log (in files of 16 MB);
 * when it finds none, it stops, and could not start again either.
 */
export const reservedBytes = 64 * 1024 * 1024;

const reservedFiles = 200;

/** Many file systems hold a number of files that was set when they were made, whatever space is left; others say 0. */
export function takesNoFiles({ files, ffree }: { readonly files: number; readonly ffree: number }): boolean {
  return files > 0 && ffree < reservedFiles;
}

/** SQLSTATE of a full disk, as a PostgreSQL server has it. */
export const diskFull = "53100";

/** Nothing can be written to the disk of the embedded database: nothing was, and reading goes on. */
export class NoRoomError extends Error {
  override name = "NoRoomError";
  readonly code = diskFull;
}

export type DiskRoom = {
  /** What keeps the database from writing, in sentences; undefined when nothing does. Asks the system once a second. */
  findProblem(): Promise<string | undefined>;
  /** Whether so many bytes can be written beside the database, and enough stays free. */
  hasRoomFor(bytes: number): Promise<boolean>;
};

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;
const askedMs = 1_000;

/** Some systems do not say how much is free; then the database finds out. */
const readSpace = (dataDir: string) => statfs(dataDir).catch(() => undefined);

/** After an error of the disk, Linux may stop writing to it; then only an attempt to write shows it. */
async function findFault(dataDir: string): Promise<string | undefined> {
  const now = new Date();
  const code = await utimes(dataDir, now, now).catch((error: { code?: string }) => error.code);
  return code === "EROFS" || code === "EIO" ? code : undefined;
}

async function measure(dataDir: string): Promise<string | undefined> {
  const obstacle = findObstacle(dataDir) ?? (await findFault(dataDir));
  if (obstacle !== undefined)
    return `${dataDir} cannot be written any more (${obstacle}). Nothing is saved until it can. Check the disk and how it is mounted.`;
  const space = await readSpace(dataDir);
  if (space === undefined) return undefined;
  if (takesNoFiles(space))
    return `The disk of DATA_DIR ${dataDir} takes no more files, although it has space (df -i ${dataDir}). Nothing is saved until it does. Remove some files.`;
  const free = space.bavail * space.bsize;
  if (free >= reservedBytes) return undefined;
  return (
    `The disk of DATA_DIR ${dataDir} is full: ${megabytes(free)} are free, and the database needs ${megabytes(reservedBytes)}. ` +
    "Nothing is saved until there is space. Free some up."
  );
}

/** Watches the disk of the embedded database's folder. */
export function watchDisk(folder: string): DiskRoom {
  const dataDir = path.resolve(folder);
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<string | undefined> = Promise.resolve(undefined);
  return {
    findProblem() {
      if (performance.now() - asked >= askedMs) {
        asked = performance.now();
        answer = measure(dataDir);
      }
      return answer;
    },
    async hasRoomFor(bytes) {
      if ((await measure(dataDir)) !== undefined) return false;
      const space = await readSpace(dataDir);
      return space === undefined || space.bavail * space.bsize >= bytes + reservedBytes;
    },
  };
}

/** Throws NoRoomError when the disk is full or cannot be written. */
export async function requireRoom(room: DiskRoom): Promise<void> {
  const problem = await room.findProblem();
  if (problem !== undefined) throw new NoRoomError(problem);
}

/** For a note that may be missing: what it belongs to goes on while nothing can be written. Other errors are passed on. */
export function ignoreFullDisk(error: unknown): void {
  if ((error as { code?: unknown }).code !== diskFull) throw error;
}
