import { kindOf } from "./database/database-kind.ts";
import { migrateDatabase } from "./database/migrations.ts";
import { readSqlFiles } from "./database/sql-files.ts";
import { runCommand } from "./operator-command.ts";

/** npm run migrate: brings the database up to this version, without serving. */
await runCommand(
  () => {},
  async ({ pool }, _, place) => {
    const openedAs = { kind: kindOf(place), marks: false };
    const applied = await migrateDatabase(pool, readSqlFiles(), openedAs);
    for (const name of applied) process.stdout.write(`applied db/${name}\n`);
    process.stdout.write(applied.length === 0 ? "The database is up to date\n" : `${applied.length} files applied\n`);
  },
);
