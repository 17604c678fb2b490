import { backUpDatabase } from "./database/backup/back-up-database.ts";
import { readDatabasePlace } from "./database/database-place.ts";
import { openPool } from "./database/open-database.ts";

/** npm run backup -- FILE */
async function backUp([file, ...rest]: string[]): Promise<void> {
  if (!file || rest.length > 0) throw new Error("Usage: npm run backup -- FILE");
  const opened = await openPool(readDatabasePlace(process.env));
  try {
    await backUpDatabase(opened.pool, file, new Date());
    process.stdout.write(`Backup written to ${file}. It contains personal data: keep it as secure as the database.\n`);
  } finally {
    await opened.close();
  }
}

await backUp(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message || error.cause || "The database cannot be reached"}\n`);
  process.exitCode = 1;
});
