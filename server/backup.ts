import { mkdir } from "node:fs/promises";
import path from "node:path";
import { backUpDatabase } from "./database/backup/back-up-database.ts";
import { appendToLedger } from "./database/backup/ledger-file.ts";
import { readStoredLedger } from "./database/backup/restore-database.ts";
import { asOwner } from "./database/migrations.ts";
import { runCommand } from "./operator-command.ts";

/** npm run backup -- FILE */
function readFile([file, ...rest]: readonly string[]): string {
  if (!file || rest.length > 0) throw new Error("Usage: npm run backup -- FILE");
  return file;
}

await runCommand(readFile, async ({ pool }, file, { backupDir }) => {
  await backUpDatabase(pool, file, new Date());
  // Beside this backup, and where the worker goes on with it.
  const folders = new Set([path.resolve(path.dirname(file)), backupDir]);
  const lines = await asOwner(pool, readStoredLedger);
  for (const folder of folders)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendToLedger(folder, lines);
    } catch (error) {
      process.stderr.write(`The ledger cannot be kept in ${folder}: ${(error as Error).message}\n`);
    }
  process.stdout.write(`Backup written to ${file}. It contains personal data: keep it as secure as the database.\n`);
});
