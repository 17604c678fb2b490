import { sayDuration } from "#domain/time/durations.ts";
import { endWithStarter } from "./database/backup/run-aside.ts";
import { NotVerifiedError, verifyBackup } from "./database/backup/verify-backup.ts";
import { compileOnce } from "./database/pglite/compile-once.ts";
import { readSqlFiles } from "./database/sql-files.ts";
import { readCommandPlace } from "./env.ts";
import { folderBeside } from "./files/backup/copy-files.ts";
import { findFiles, nameProblems } from "./files/backup/restore-files.ts";
import { chooseStore, filesFolder } from "./files/choose-store.ts";
import { mailKinds, recordDue } from "./job-handlers.ts";

/** `, and 12 documents, …`; throws when one is not as it was stored. */
async function verifyDocuments(file: string): Promise<string> {
  const { dataDir, s3Url } = readCommandPlace({ DATA_DIR: process.env.DATA_DIR, S3_URL: process.env.S3_URL });
  const found = await findFiles(file, chooseStore(s3Url, filesFolder(dataDir)));
  const lost = found.missing.length + found.changed.length;
  for (const line of nameProblems(found)) process.stderr.write(`${line}\n`);
  if (lost > 0)
    throw new Error(`${lost} of its documents are neither in ${folderBeside(file)} nor in the store as they were.`);
  const { length: spoilt } = found.spoilt;
  if (spoilt > 0)
    throw new Error(
      `${spoilt} of its documents are not as they were stored in ${folderBeside(file)}. The store of this machine has them whole; another machine would not. Remove these copies: the next backup copies them again.`,
    );
  const count = found.stored.length + found.beside.length;
  if (count === 0) return "";
  const elsewhere = found.stored.length > 0 ? `, ${found.stored.length} of them only in the store of this machine` : "";
  return `, and ${count} documents, each as its checksum says${elsewhere}`;
}

/**
 * npm run verify -- FILE: says whether the backup would restore, without opening any database but one that is thrown away.
 * Exits with 0 if it would, with 1 if it would not, and with 2 if it could not be tried.
 */
async function verify([file, ...rest]: readonly string[]): Promise<void> {
  if (!file || rest.length > 0) throw new NotVerifiedError("Usage: npm run verify -- FILE");
  const startedAt = performance.now();
  // First, since it takes less long.
  const documents = await verifyDocuments(file);
  const mails = { mailKinds, recordDue };
  const { at, sums, hasSums } = await verifyBackup(file, readSqlFiles(), mails);
  const rows = [...sums.values()].reduce((sum, table) => sum + table.rows, 0);
  const checked = hasSums
    ? "each as its checksum in the backup says"
    : "without checksums, as an earlier version wrote it";
  const took = sayDuration((performance.now() - startedAt) / 1_000);
  process.stdout.write(
    `${file} would restore. It was written at ${at} and holds ${rows} rows in ${sums.size} tables, ${checked}${documents}. Trying it took ${took}.\n`,
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
