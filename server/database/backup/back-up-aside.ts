import { rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { backUpDatabase } from "./back-up-database.ts";
import { copyDatabase } from "./copy-database.ts";
import { leaveRoom } from "./leave-room.ts";
import { runAside } from "./run-aside.ts";

const program = new URL("back-up-copy.ts", import.meta.url);
const mostMs = 60 * 60_000;

/** Where the files are copied to. What a killed process left there holds personal data, and as much space as the database. */
export function findCopy(dataDir: string): string {
  return path.join(path.resolve(dataDir), "database.copy");
}

/** Whether the disk of the database has so many bytes to spare. */
type HasRoom = (bytes: number) => Promise<boolean>;

async function readSize(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ size: number }>("select pg_database_size(current_database()) as size");
  return rows[0]?.size ?? 0;
}

/** Why it was not written from a copy; undefined when it was. */
async function backUpCopy(pool: pg.Pool, dataDir: string, file: string, hasRoom: HasRoom): Promise<string | undefined> {
  const place = findCopy(dataDir);
  try {
    // With the templates and the log; a copy begins with a checkpoint, which must not run out of space.
    if (!(await hasRoom(2 * (await readSize(pool))))) return "there is no room for a copy of its files";
    await rm(place, { recursive: true, force: true });
    const at = await copyDatabase(pool, path.join(dataDir, "database"), path.join(place, "database"));
    const { code, said } = await runAside(program, [place, file, at.toISOString()], { mostMs });
    return code === 0 ? undefined : said || "the process that writes it was ended, for want of memory or time";
  } catch (error) {
    return (error as Error).message;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * Backs the embedded database up so that other transactions wait for a copy of its files alone: the backup is written from
 * the copy, by a process that gives way to this one. Where there is no room for the copy, or no memory for that process, it
 * is written by this one, and they wait until it is complete, which `warn` is told. One at a time; throws errors of the file
 * system and the database.
 */
export function makeBackUp(
  pool: pg.Pool,
  dataDir: string,
  hasRoom: HasRoom,
  warn: (sentence: string) => void = () => {},
): (file: string) => Promise<void> {
  const folder = path.resolve(dataDir);
  let previous: Promise<unknown> = Promise.resolve();
  return (file) => {
    const done = previous.then(async () => {
      const problem = await backUpCopy(pool, folder, path.resolve(file), hasRoom);
      if (problem === undefined) return;
      const room = await leaveRoom(folder, path.resolve(file), () => hasRoom(0));
      warn(`Calls wait until the whole backup is written, as it cannot be written from a copy: ${problem}`);
      await backUpDatabase(pool, file, new Date(), ...(room ? [room] : []));
    });
    previous = done.catch(() => {});
    return done;
  };
}
