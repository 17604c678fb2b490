import { readDatabasePlace } from "./database/database-place.ts";
import { migrateDatabase } from "./database/migrations.ts";
import { openPool } from "./database/open-database.ts";
import { readSqlFiles } from "./database/sql-files.ts";

/** Brings the database up to this version, without serving. */
async function migrate(): Promise<void> {
  const opened = await openPool(readDatabasePlace(process.env));
  try {
    const applied = await migrateDatabase(opened.pool, readSqlFiles());
    for (const name of applied) process.stdout.write(`applied db/${name}\n`);
    process.stdout.write(applied.length === 0 ? "The database is up to date\n" : `${applied.length} files applied\n`);
  } finally {
    await opened.close();
  }
}

await migrate().catch((error: Error) => {
  process.stderr.write(`${error.message || error.cause || "The database cannot be reached"}\n`);
  process.exitCode = 1;
});
