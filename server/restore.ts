import path from "node:path";
import { findLedger, type LedgerLine, readLedger } from "./database/backup/ledger-file.ts";
import { restoreDatabase, settleDatabase } from "./database/backup/restore-database.ts";
import type { Settled } from "./database/backup/settle-restored.ts";
import { listSums } from "./database/backup/table-sums.ts";
import { readKind, requireKind } from "./database/database-kind.ts";
import { asOwner } from "./database/migrations.ts";
import { readSqlFiles } from "./database/sql-files.ts";
import { mailKinds } from "./job-handlers.ts";
import { escalateOverdue } from "./jobs/cases/plan-escalations.ts";
import { runCommand } from "./operator-command.ts";

type Asked = { file?: string; replace: boolean };

/** npm run restore -- FILE [--replace], or npm run restore -- --replay */
function readArguments(args: readonly string[]): Asked {
  const options = args.filter((argument) => argument.startsWith("--"));
  const [file, ...rest] = args.filter((argument) => !argument.startsWith("--"));
  const expected = file === undefined ? ["--replay"] : ["--replace"];
  if (rest.length > 0 || options.some((option) => !expected.includes(option)) || args.length === 0)
    throw new Error("Usage: npm run restore -- FILE [--replace], or npm run restore -- --replay");
  return { file, replace: options.includes("--replace") };
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

await runCommand(readArguments, async ({ pool }, { file, replace }, { production, backupDir }) => {
  // Production may put a backup in the place of a demo, but a demo may not put one in the place of production.
  if (!production) requireKind(await asOwner(pool, readKind), "demo");
  const folders = new Set([...(file === undefined ? [] : [path.resolve(path.dirname(file))]), backupDir]);
  const since = { ledger: await readLedgers(folders), mailKinds, recordDue: escalateOverdue };
  const files = readSqlFiles();
  if (file === undefined) {
    report(await settleDatabase(pool, files, since));
    return;
  }
  const { sums, hasSums, at, ...settled } = await restoreDatabase(pool, files, file, replace, since);
  say(
    `The database was restored from ${file}, written at ${at}. Rows and checksum of each table as loaded:`,
    ...listSums(sums),
    hasSums
      ? "Each table has the rows and the checksum that were written into the backup."
      : "The backup is of an earlier version, which wrote no checksums into it: they are those of the rows in the file.",
  );
  report(settled);
});
