import { mkdir } from "node:fs/promises";
import path from "node:path";
import { runAside } from "#server/database/backup/run-aside.ts";
import type { Database } from "#server/database/database.ts";
import type { JobParts } from "../job.ts";

const program = new URL("../../verify.ts", import.meta.url);
const mostMs = 2 * 60 * 60_000;

type Written = { readonly id: string; readonly file: string };

/** What was found: whether it would restore, unless it could not be tried, and otherwise why. */
type Verified = { readonly restores: boolean | null; readonly problem: string | null };

/** Whether none of the last seven days has been found to restore; this one is of a day too. A clock that was ahead has left later days. */
async function isDue(database: Database, id: string): Promise<boolean> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<{ due: boolean }>(
      `select not exists (
         select from private.backups as other where other.restores and other.day between this.day - 6 and this.day) as due
       from private.backups as this where this.id = $1`,
      [id],
    ),
  );
  return rows[0]?.due === true;
}

/** Beside the data, on a disk: the system's temporary files may be in memory, which a container counts as its own. */
async function chooseFolder(dataDir: string | undefined): Promise<Record<string, string>> {
  if (dataDir === undefined) return {};
  const isThere = await mkdir(dataDir, { recursive: true, mode: 0o700 }).then(
    () => true,
    () => false,
  );
  return isThere ? { TMPDIR: dataDir } : {};
}

/** As `npm run verify` says it, in a process of its own; with the file's name alone, as the folder is the operator's. */
async function verify(file: string, dataDir: string | undefined): Promise<Verified> {
  const { code, said } = await runAside(program, [file], { mostMs, env: await chooseFolder(dataDir) });
  const sentence = said.replaceAll(file, path.basename(file)).slice(0, 1_000);
  if (code === 0) return { restores: true, problem: null };
  if (code === 1) return { restores: false, problem: sentence };
  return { restores: null, problem: sentence || "The check of the backup was ended: memory or time was too short" };
}

/**
 * Once a week, tries out whether the backup of the day would restore, and records what was found; on the other days, and
 * after a process that ended meanwhile, the next day's backup is the one that is tried. Never throws.
 */
export async function verifyInTime({ database, log, env }: JobParts, { id, file }: Written): Promise<void> {
  try {
    if (!(await isDue(database, id))) return;
    const { restores, problem } = await verify(file, env.dataDir);
    await database.asSystem("worker", (tx) =>
      tx.query(
        `update private.backups set verified_at = clock_timestamp(), restores = $2, verify_problem = $3 where id = $1`,
        [id, restores, problem],
      ),
    );
    const about = { backup: id, file: path.basename(file), problem };
    if (restores) log?.info(about, "The weekly restore test passed");
    else log?.error(about, `The weekly restore test ${restores === null ? "could not run" : "failed"}`);
  } catch (error) {
    log?.error({ backup: id, reason: (error as Error).name }, "The weekly restore test could not run");
  }
}
