import { statfs } from "node:fs/promises";
import path from "node:path";

/** In bytes. */
export type DiskSpace = { readonly free: number; readonly total: number };

/**
 * Free and total space of the disk of a folder; for a folder that does not exist yet, of the disk it will be on. Null when
 * the system does not report it.
 */
export async function findFreeDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const parent = path.dirname(folder);
    return (error as { code?: string }).code === "ENOENT" && parent !== folder ? findFreeDiskSpace(parent) : null;
  }
}
