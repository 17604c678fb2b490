import { statfs } from "node:fs/promises";
import path from "node:path";
import { takesNoFiles } from "../disk/disk-room.ts";

/** In bytes. */
export type DiskSpace = { readonly free: number; readonly total: number };

/**
 * Free and total space of the disk of a folder; for a folder that does not exist yet, of the disk it will be on. Nothing is
 * free where no more files can be made. Null when the system does not report it.
 */
export async function findFreeDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const space = await statfs(folder);
    const { bavail, blocks, bsize } = space;
    return { free: takesNoFiles(space) ? 0 : bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const parent = path.dirname(folder);
    return (error as { code?: string }).code === "ENOENT" && parent !== folder ? findFreeDiskSpace(parent) : null;
  }
}
