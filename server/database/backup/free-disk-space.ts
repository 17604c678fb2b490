import { statfs } from "node:fs/promises";
import path from "node:path";

/** Bytes of a disk. */
export type Room = { readonly free: number; readonly total: number };

/**
 * How much room the disk of a folder has for us; of a folder that is still to be made, the disk on which it will be.
 * Null when the system does not say.
 */
export async function findFreeDiskSpace(folder: string): Promise<Room | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const parent = path.dirname(folder);
    return (error as { code?: string }).code === "ENOENT" && parent !== folder ? findFreeDiskSpace(parent) : null;
  }
}
