import { sayDuration } from "#domain/time/durations.ts";
import { endWithStarter } from "./database/backup/run-aside.ts";
import { NotVerifiedError, verifyBackup } from "./database/backup/verify-backup.ts";
import { compileOnce } from "./database/pglite/compile-once.ts";
import { readSqlFiles } from "./database/sql-files.ts";
import { mailKinds } from "./job-handlers.ts";
import { escalateOverdue } from "./jobs/cases/plan-escalations.ts";

/**
 * npm run verify -- FILE: says whether the backup would restore, without opening any database but one that is thrown away.
 * Exits with 0 if it would, with 1 if it would not, and with 2 if it could not be tried.
 */
async function verify([file, ...rest]: readonly string[]): Promise<void> {
  if (!file || rest.length > 0) throw new NotVerifiedError("Usage: npm run verify -- FILE");
  const startedAt = performance.now();
  const mails = { mailKinds, recordDue: escalateOverdue };
  const { at, sums, hasSums } = await verifyBackup(file, readSqlFiles(), mails);
  const rows = [...sums.values()].reduce((sum, table) => sum + table.rows, 0);
  const checked = hasSums
    ? "each as its checksum in the backup says"
    : "without checksums, as an earlier version wrote it";
  const took = sayDuration((performance.now() - startedAt) / 1_000);
  process.stdout.write(
    `${file} would restore. It was written at ${at} and holds ${rows} rows in ${sums.size} tables, ${checked}. Trying it took ${took}.\n`,
  );
}

// Nothing that is written may be read by other users of the machine.
process.umask(0o077);
// On the way out the database that is thrown away is removed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(2));
endWithStarter();
compileOnce();
try {
  await verify(process.argv.slice(2));
} catch (error) {
  const { message } = error as Error;
  const isTried = !(error instanceof NotVerifiedError);
  process.stderr.write(isTried ? `The backup would not restore: ${message}\n` : `${message}\n`);
  process.exitCode = isTried ? 1 : 2;
}
