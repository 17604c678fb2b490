import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
/** What a whole run may have there at once, several times over. */
const roomNeeded = 2 * 2 ** 30;

/**
 * Where databases go that are thrown away with their test: in memory, where the system has a folder there with enough free space. A
 * copied database is a thousand files, and making them on a disk takes longer than most tests of it.
 */
export function readQuickFolder(otherwise = tmpdir()): string {
  if (!existsSync(inMemory)) return otherwise;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= roomNeeded ? inMemory : otherwise;
}
