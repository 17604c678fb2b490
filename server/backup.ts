import { mkdir } from "node:fs/promises";
import path from "node:path";
import { askForBackup } from "./database/backup/ask-for-backup.ts";
import { backUpDatabase } from "./database/backup/back-up-database.ts";
import { appendToLedger, type LedgerLine } from "./database/backup/ledger-file.ts";
import { readStoredLedger } from "./database/backup/restore-database.ts";
import type { CommandPlace } from "./database/database-place.ts";
import { asOwner } from "./database/migrations.ts";
import { openPool } from "./database/open-database.ts";
import { runInPlace } from "./operator-command.ts";

/** npm run backup -- FILE */
function readFile([file, ...rest]: readonly string[]): string {
  if (!file || rest.length > 0) throw new Error("Usage: npm run backup -- FILE");
  return file;
}

/** Through the process that serves the embedded database, where there is one: no second one may open its folder. */
async function backUp(place: CommandPlace, file: string): Promise<LedgerLine[]> {
  if (place.databaseUrl === undefined) {
    const lines = await askForBackup(place.dataDir, file, () =>
      process.stdout.write("The process that serves this database writes the backup, and goes on serving.\n"),
    );
    if (lines) return lines;
  }
  const { pool, close } = await openPool(place);
  try {
    await backUpDatabase(pool, file, new Date());
    return await asOwner(pool, readStoredLedger);
  } finally {
    await close();
  }
}

await runInPlace(readFile, async (place, file) => {
  const lines = await backUp(place, file);
  // Beside this backup, and where the worker goes on with it.
  const folders = new Set([path.resolve(path.dirname(file)), place.backupDir]);
  for (const folder of folders)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendToLedger(folder, lines);
    } catch (error) {
      process.stderr.write(`The ledger cannot be kept in ${folder}: ${(error as Error).message}\n`);
    }
  process.stdout.write(`Backup written to ${file}. It contains personal data: keep it as secure as the database.\n`);
});
