import { kindOf } from "./database/database-kind.ts";
import { migrateDatabase } from "./database/migrations.ts";
import { readSqlFiles } from "./database/sql-files.ts";
import { runCommand } from "./operator-command.ts";

/** npm run migrate, or npm run migrate -- --mark-production for a database whose kind is unclear */
function readArguments(args: readonly string[]): { decides: boolean } {
  const decides = args[0] === "--mark-production";
  if (args.length > (decides ? 1 : 0))
    throw new Error("Usage: npm run migrate, or npm run migrate -- --mark-production");
  return { decides };
}

/** Brings the database up to this version, without serving. */
await runCommand(readArguments, async ({ pool }, { decides }, place) => {
  if (decides && !place.production)
    throw new Error("--mark-production needs NODE_ENV=production. Nothing was changed.");
  const openedAs = { kind: kindOf(place), marks: false, decides };
  const applied = await migrateDatabase(pool, readSqlFiles(), openedAs);
  for (const name of applied) process.stdout.write(`applied db/${name}\n`);
  process.stdout.write(applied.length === 0 ? "The database is up to date\n" : `${applied.length} files applied\n`);
  if (decides) process.stdout.write("The database is marked as production's and holds no accounts of the demo.\n");
});
