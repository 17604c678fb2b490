import { restoreDatabase } from "./database/backup/restore-database.ts";
import { readSqlFiles } from "./database/sql-files.ts";
import { runCommand } from "./operator-command.ts";

/** npm run restore -- FILE [--replace] */
function readArguments(args: readonly string[]): { file: string; replace: boolean } {
  const replace = args.includes("--replace");
  const [file, ...rest] = args.filter((argument) => argument !== "--replace");
  if (!file || rest.length > 0) throw new Error("Usage: npm run restore -- FILE [--replace]");
  return { file, replace };
}

await runCommand(readArguments, async ({ pool }, { file, replace }) => {
  await restoreDatabase(pool, readSqlFiles(), file, replace);
  process.stdout.write(`The database was restored from ${file}.\n`);
});
