import { restoreDatabase } from "./database/backup/restore-database.ts";
import { readKind, requireKind } from "./database/database-kind.ts";
import { asOwner } from "./database/migrations.ts";
import { readSqlFiles } from "./database/sql-files.ts";
import { runCommand } from "./operator-command.ts";

/** npm run restore -- FILE [--replace] */
function readArguments(args: readonly string[]): { file: string; replace: boolean } {
  const replace = args.includes("--replace");
  const [file, ...rest] = args.filter((argument) => argument !== "--replace");
  if (!file || rest.length > 0) throw new Error("Usage: npm run restore -- FILE [--replace]");
  return { file, replace };
}

await runCommand(readArguments, async ({ pool }, { file, replace }, { production }) => {
  // Production may put a backup in the place of a demo, but a demo may not put one in the place of production.
  if (!production) requireKind(await asOwner(pool, readKind), "demo");
  await restoreDatabase(pool, readSqlFiles(), file, replace);
  process.stdout.write(`The database was restored from ${file}.\n`);
});
