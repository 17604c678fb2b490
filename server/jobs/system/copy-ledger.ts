import { mkdir, stat } from "node:fs/promises";
import { appendToLedger, findLedger, type LedgerLine, selectLedger } from "#server/database/backup/ledger-file.ts";
import type { Database } from "#server/database/database.ts";
import type { JobHandler, JobParts, JobPlanner } from "../job.ts";

/** What was copied last: as long as both sides are as they were, there is nothing to do. No line is ever removed. */
const copied = new WeakMap<Database, { folder: string; count: number; size: number }>();

async function readSize(folder: string): Promise<number | undefined> {
  return (await stat(findLedger(folder)).catch(() => undefined))?.size;
}

/**
 * Copies the ledger of the database to the file beside the backups. Without a ledger there, and without daily backups,
 * there is no backup that it would have to complete: then none is started.
 */
async function copyLedger({ database, env }: Pick<JobParts, "database" | "env">): Promise<void> {
  const { backupDir: folder, backsUpDaily } = env;
  if (folder === undefined) return;
  const size = await readSize(folder);
  if (size === undefined && !backsUpDaily) return;
  const { rows: counted } = await database.asSystem("worker", (tx) =>
    tx.query<{ count: number }>("select count(*)::int as count from private.restore_ledger"),
  );
  const before = copied.get(database);
  const count = counted[0]?.count ?? 0;
  if (count === 0 || (before?.folder === folder && before.count === count && before.size === size)) return;
  const { rows } = await database.asSystem("worker", (tx) => tx.query<LedgerLine>(selectLedger));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendToLedger(folder, rows);
  copied.set(database, { folder, count: rows.length, size: (await readSize(folder)) ?? 0 });
}

/** After a suspension or an erasure, at once; tried again while the folder cannot be written. */
export const copyLedgerLines: JobHandler = async (_, parts) => copyLedger(parts);

/**
 * For the folders of other machines, whose worker did not have the job, and for lines that came while it ran. A folder
 * that cannot be written must not stop the worker: the job and the next backup report it.
 */
export const planLedger: JobPlanner = (parts) => copyLedger(parts).catch(() => {});
