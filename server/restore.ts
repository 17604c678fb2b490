import { restoreDatabase } from "./database/backup/restore-database.ts";
import { readDatabasePlace } from "./database/database-place.ts";
import { openPool } from "./database/open-database.ts";
import { readSqlFiles } from "./database/sql-files.ts";

/** npm run restore -- FILE [--replace] */
async function restore(args: string[]): Promise<void> {
  const replace = args.includes("--replace");
  const [file, ...rest] = args.filter((argument) => argument !== "--replace");
  if (!file || rest.length > 0) throw new Error("Usage: npm run restore -- FILE [--replace]");
  const opened = await openPool(readDatabasePlace(process.env));
  try {
    await restoreDatabase(opened.pool, readSqlFiles(), file, replace);
    process.stdout.write(`The database was restored from ${file}.\n`);
  } finally {
    await opened.close();
  }
}

await restore(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message || error.cause || "The database cannot be reached"}\n`);
  process.exitCode = 1;
});
