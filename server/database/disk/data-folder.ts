import { accessSync, constants, existsSync, lstatSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** The folder of the embedded database cannot be used; the message says why, and what to do. */
export class DataFolderError extends Error {
  override name = "DataFolderError";
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? error);

/** What a system call says of a folder, and what the operator does about it. */
function explain(folder: string, code: string): string {
  const instead = "or set another DATA_DIR";
  switch (code) {
    case "EROFS":
      return `${folder} is on a disk that is mounted read-only. Mount it writable, ${instead}`;
    case "EACCES":
    case "EPERM":
      return `This user may not write to ${folder}. Give the folder to the user that runs Neev, ${instead}`;
    case "EEXIST":
    case "ENOTDIR":
      return `${folder} is not a folder. Move the file away, ${instead}`;
    case "ENOSPC":
    case "EDQUOT":
      return `The disk of ${folder} is full. Free up space, ${instead}`;
    default:
      return `${folder} cannot be used (${code}). Repair the disk, ${instead}`;
  }
}

/** What keeps this process from writing to a folder that exists, as the code of a system call; undefined when nothing does. */
export function findObstacle(folder: string): string | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

function findExisting(folder: string): string {
  const parent = path.dirname(folder);
  return parent === folder || existsSync(folder) ? folder : findExisting(parent);
}

/** Root may write in any folder, but the files that it leaves there would stop the user to whom the folder belongs. */
function refuseRoot(folder: string): void {
  if (process.geteuid?.() !== 0) return;
  const find = (place: string) => (existsSync(place) ? lstatSync(place) : undefined);
  const owner = (find(path.join(folder, "database")) ?? find(folder))?.uid ?? 0;
  if (owner === 0) return;
  throw new DataFolderError(
    `The embedded database in ${folder} belongs to another user (number ${owner}). Run this as that user: what root writes there would stop them.`,
  );
}

/**
 * Creates the folder when it is missing. Throws DataFolderError, before anything else is written, when this process cannot
 * write to it, to the database's own folder in it, or to the file of its lock.
 */
export function requireWritable(dataDir: string): void {
  const folder = path.resolve(dataDir);
  refuseRoot(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = codeOf(error);
    // So Node says it of folders within one that cannot be written, too.
    const obstacle = code === "ENOENT" ? findObstacle(findExisting(folder)) : undefined;
    throw new DataFolderError(`${explain(folder, obstacle ?? code)}.`, { cause: error });
  }
  for (const part of [folder, path.join(folder, "database"), path.join(folder, "database.lock")]) {
    const found = statSync(part, { throwIfNoEntry: false });
    const obstacle = found && (found.isDirectory() ? findObstacle(part) : findFileObstacle(part));
    if (obstacle) throw new DataFolderError(`${explain(part, obstacle)}.`);
  }
}

function findFileObstacle(file: string): string | undefined {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}
