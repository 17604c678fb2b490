import path from "node:path";
import { findLedger, type LedgerLine, readLedger } from "./database/backup/ledger-file.ts";
import { requireUnserved } from "./database/backup/require-unserved.ts";
import { restoreDatabase, settleDatabase } from "./database/backup/restore-database.ts";
import type { Settled } from "./database/backup/settle-restored.ts";
import { listSums } from "./database/backup/table-sums.ts";
import { readKind, requireKind } from "./database/database-kind.ts";
import { asOwner } from "./database/migrations.ts";
import { readSqlFiles } from "./database/sql-files.ts";
import { folderBeside } from "./files/backup/copy-files.ts";
import { requireOwnPlace } from "./files/backup/require-own-place.ts";
import { type FoundFiles, findFiles, nameProblems, putFiles } from "./files/backup/restore-files.ts";
import { chooseStore, filesFolder } from "./files/choose-store.ts";
import type { FileStore } from "./files/file-store.ts";
import { writeMarker } from "./files/store-marker.ts";
import { mailKinds, recordDue } from "./job-handlers.ts";
import { runCommand } from "./operator-command.ts";

type Pool = Parameters<typeof asOwner>[0];
type Asked = {
  file?: string;
  replace: boolean;
  isWithoutMissing: boolean;
  takes: { bucket: boolean; folder: boolean };
};

const allowed = ["--replace", "--without-missing", "--take-bucket", "--take-folder"];
const usage = `Usage: npm run restore -- FILE ${allowed.map((option) => `[${option}]`).join(" ")}, or npm run restore -- --replay`;

/** npm run restore -- FILE [--replace] [--without-missing] [--take-bucket] [--take-folder], or npm run restore -- --replay */
function readArguments(args: readonly string[]): Asked {
  const options = args.filter((argument) => argument.startsWith("--"));
  const [file, ...rest] = args.filter((argument) => !argument.startsWith("--"));
  const expected = file === undefined ? ["--replay"] : allowed;
  if (rest.length > 0 || options.some((option) => !expected.includes(option)) || args.length === 0)
    throw new Error(usage);
  return {
    file,
    replace: options.includes("--replace"),
    isWithoutMissing: options.includes("--without-missing"),
    takes: { bucket: options.includes("--take-bucket"), folder: options.includes("--take-folder") },
  };
}

function say(...sentences: string[]): void {
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
}

/** The lines of all ledgers beside the backups; says so when there is none, or when it is not whole. */
async function readLedgers(folders: ReadonlySet<string>): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let isFound = false;
  for (const folder of folders) {
    const ledger = await readLedger(folder);
    if (!ledger) continue;
    isFound = true;
    lines.push(...ledger.lines);
    if (ledger.unreadable > 0)
      say(`${ledger.unreadable} lines of ${findLedger(folder)} cannot be read and were left out.`);
  }
  if (!isFound)
    say(
      `There is no ledger: ${[...folders].map(findLedger).join(" or ")}.`,
      "Accounts suspended or deleted since the backup may be back. If you have the ledger, put it there and run npm run restore -- --replay.",
    );
  return lines;
}

function report({ sessions, held, replayed, failed }: Settled): void {
  const count = (kind: string) => replayed.filter((line) => line.kind.endsWith(kind)).length;
  say(
    `All sign-ins have ended (${sessions} sessions), and links in earlier emails no longer work.`,
    `From the ledger: ${count("suspended")} suspended, ${count("suspension_lifted")} suspensions lifted, ${count("_erased")} erased.`,
    "Roles, passwords, second factors and consents are those of the backup: check who is an administrator before you serve.",
  );
  if (held > 0)
    say(
      `${held} emails are on hold, as they may have been sent already. Send the others again under System in PowerAdmin.`,
    );
  for (const { kind, subject, at, reason } of failed)
    process.stderr.write(`Not applied: ${kind} ${subject} of ${at} (${reason}). Do it by hand before you serve.\n`);
  if (failed.length > 0) process.exitCode = 1;
}

/** Every document is found whole before anything is changed, or the restore is refused. */
async function findDocuments(file: string, store: FileStore, isWithoutMissing: boolean): Promise<FoundFiles> {
  const found = await findFiles(file, store);
  const problems = nameProblems(found);
  const count = found.missing.length + found.changed.length;
  if (count === 0) return found;
  for (const line of problems) process.stderr.write(`${line}\n`);
  if (!isWithoutMissing)
    throw new Error(
      `${count} documents of this backup are neither in ${folderBeside(file)} nor in the store as they were, so nothing was restored. Put that folder beside it, or add --without-missing to restore without them.`,
    );
  say(`${count} documents are missing and were left out.`);
  return found;
}

/** How many documents are sealed, also those that are missing: a server without the key opens none of them. */
async function countSealed(pool: Pool): Promise<number> {
  return asOwner(pool, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from private.file_contents where sealed_with is not null",
    );
    return rows[0]?.count ?? 0;
  });
}

/** Of a database; undefined before it has documents. */
async function readOwnMarker(pool: Pool): Promise<string | undefined> {
  return asOwner(pool, async (client) => {
    const { rows } = await client.query("select to_regclass('private.file_store') is not null as exists");
    if (!rows[0].exists) return undefined;
    return (await client.query<{ marker: string }>("select marker from private.file_store")).rows[0]?.marker;
  });
}

/** The store belongs to the database that was restored, whichever it was of before. */
async function markStore(pool: Pool, store: FileStore, folder: string): Promise<void> {
  const marker = await readOwnMarker(pool);
  if (marker !== undefined) await writeMarker(store, folder, marker);
}

await runCommand(readArguments, async ({ engine, pool }, asked, { production, backupDir, dataDir, s3Url }) => {
  const { file, replace, isWithoutMissing, takes } = asked;
  // Production may put a backup in the place of a demo, but a demo may not put one in the place of production.
  if (!production) requireKind(await asOwner(pool, readKind), "demo");
  if (engine === "postgres" && file !== undefined) await requireUnserved(pool);
  const folders = new Set([...(file === undefined ? [] : [path.resolve(path.dirname(file))]), backupDir]);
  const since = { ledger: await readLedgers(folders), mailKinds, recordDue };
  const files = readSqlFiles();
  if (file === undefined) {
    report(await settleDatabase(pool, files, since));
    return;
  }
  const store = chooseStore(s3Url, filesFolder(dataDir));
  const place = s3Url ? "bucket" : "folder";
  if (!takes[place]) await requireOwnPlace(store, { file, own: await readOwnMarker(pool), place });
  const found = await findDocuments(file, store, isWithoutMissing);
  const prepare = () => putFiles(file, found, store, filesFolder(dataDir));
  const { sums, hasSums, at, ...settled } = await restoreDatabase(pool, files, file, replace, { ...since, prepare });
  await markStore(pool, store, filesFolder(dataDir));
  say(
    `The database was restored from ${file}, written at ${at}. Rows and checksum of each table as loaded:`,
    ...listSums(sums),
    hasSums
      ? "Each table has the rows and the checksum that were written into the backup."
      : "The backup is of an earlier version, which wrote no checksums into it: they are those of the rows in the file.",
  );
  const documents = found.stored.length + found.beside.length;
  if (documents > 0) say(`${documents} documents are in the store, each with the checksum that the backup names.`);
  const sealed = await countSealed(pool);
  if (sealed > 0) say(`${sealed} of them are sealed: they open only with the FILES_KEY they were sealed with.`);
  report(settled);
});
