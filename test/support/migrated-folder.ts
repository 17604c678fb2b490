import { createHash, randomUUID } from "node:crypto";
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readSqlFiles } from "#server/database/sql-files.ts";
import { readQuickFolder } from "./quick-folder.ts";

const cache = fileURLToPath(new URL("../../node_modules/.cache/neev-databases/", import.meta.url));
/** Of the files of db/. */
export const databaseVersion = createHash("sha256").update(JSON.stringify(readSqlFiles())).digest("hex").slice(0, 12);

/** The holidays that a template is filled with do not depend on the day of the run. */
export const templateClock = { now: () => new Date("2026-11-18T11:00:00+05:30") };

/** A migrated data folder, kept between runs until db/ changes; made beside its place, as files run at the same time. */
async function prepareFolder(): Promise<string> {
  const template = path.join(cache, databaseVersion);
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(path.join(tmpdir(), "neev-database-"));
  const { openDatabase } = await import("#server/database/open-database.ts");
  await (await openDatabase({ dataDir: unfinished, clock: templateClock })).close();
  // What is unfinished belongs to another file that prepares the same folder now.
  for (const outdated of readdirSync(cache))
    if (outdated !== databaseVersion && !outdated.startsWith("unfinished-"))
      rmSync(path.join(cache, outdated), { recursive: true, force: true });
  const staged = path.join(cache, `unfinished-${randomUUID()}`);
  cpSync(unfinished, staged, { recursive: true });
  rmSync(unfinished, { recursive: true });
  try {
    renameSync(staged, template);
  } catch {
    rmSync(staged, { recursive: true, force: true });
  }
  return template;
}

/** A folder with a migrated embedded database, for one test alone. */
export async function copyMigratedFolder() {
  const dataDir = mkdtempSync(path.join(readQuickFolder(), "neev-database-"));
  cpSync(await prepareFolder(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}
