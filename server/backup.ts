import { backUpDatabase } from "./database/backup/back-up-database.ts";
import { runCommand } from "./operator-command.ts";

/** npm run backup -- FILE */
function readFile([file, ...rest]: readonly string[]): string {
  if (!file || rest.length > 0) throw new Error("Usage: npm run backup -- FILE");
  return file;
}

await runCommand(readFile, async ({ pool }, file) => {
  await backUpDatabase(pool, file, new Date());
  process.stdout.write(`Backup written to ${file}. It contains personal data: keep it as secure as the database.\n`);
});
