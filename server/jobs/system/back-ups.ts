import path from "node:path";
import { keepBackup } from "#server/database/backup/backup-folder.ts";
import { copyFiles, nameFiles, removeUnnamedFiles } from "#server/files/backup/copy-files.ts";
import type { JobHandler, JobParts } from "../job.ts";
import { renewLease } from "../job-queue.ts";
import { verifyInTime } from "./verify-backups.ts";

/** A large database takes longer than a lease: while this process lives, no other worker may start the same backup. */
const leaseMs = 60_000;
const renewMs = 20_000;

/** What the office sees; messages of the operating system may name folders and are left out. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "The backup folder is not writable",
  EPERM: "The backup folder is not writable",
  EROFS: "The backup folder is not writable",
  ENOENT: "The backup folder cannot be created",
  ENOTDIR: "The backup folder cannot be created",
  EEXIST: "The backup folder cannot be created",
  ENOSPC: "The disk is full",
  EDQUOT: "The disk is full",
};

function describeFailure(error: unknown): string {
  const code = String((error as { code?: unknown }).code ?? "");
  return reasons[code] ?? `The backup could not be written${/^[A-Z0-9_]+$/.test(code) ? ` (${code})` : ""}`;
}

type FileFigures = readonly [files: number | null, leftOut: number | null, bytes: number | null];

/** The documents beside it, or only their names. What is left out its list names, and the log tells the operator. */
async function backUpFiles({ env, files, log }: JobParts, file: string): Promise<FileFigures> {
  if (files === undefined) return [null, null, null];
  const isNamed = env.backupFiles === "name";
  const { held, leftOut } = await (isNamed ? nameFiles(file) : copyFiles(files.store, file));
  if (leftOut.length > 0 && !isNamed)
    log?.error({ left_out: leftOut.length, list: `${file}.files` }, "documents are not in the backup");
  await removeUnnamedFiles(path.dirname(file));
  return [held.length, leftOut.length, held.reduce((sum, { size }) => sum + size, 0)];
}

/**
 * Writes the backup that was ordered and records the outcome. A failure is recorded at once and not retried. A backup that
 * a killed process had started is started again.
 */
export const writeBackup: JobHandler = async (job, parts) => {
  const { database, env } = parts;
  const id = job.payload.record_id ?? "";
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<{ is_daily: boolean }>(
      `update private.backups set started_at = now() where id = $1 and ended_at is null
       returning day is not null as is_daily`,
      [id],
    ),
  );
  const [started] = rows;
  if (!started) return;
  const renewing = setInterval(() => void renewLease(database, job, leaseMs).catch(() => {}), renewMs);
  const end = (columns: readonly unknown[]) =>
    database.asSystem("worker", (tx) =>
      tx.query(
        `update private.backups set ended_at = clock_timestamp(), file_name = $2, size = $3, sha256 = $4, problem = $5,
           files = $6, files_left_out = $7, files_bytes = $8
         where id = $1 and ended_at is null`,
        [id, ...columns],
      ),
    );
  try {
    const kind = started.is_daily ? "daily" : "ordered";
    if (env.backupDir === undefined) throw Object.assign(new Error("No folder"), { code: "ENOENT" });
    const { file_name, size, sha256 } = await keepBackup(database, env.backupDir, id, kind);
    const figures = await backUpFiles(parts, path.join(env.backupDir, file_name));
    await end([file_name, size, sha256, null, ...figures]);
    // Beside the jobs that follow: emails do not wait for it.
    if (started.is_daily) void verifyInTime(parts, { id, file: path.join(env.backupDir, file_name) });
  } catch (error) {
    await end([null, null, null, describeFailure(error), null, null, null]);
  } finally {
    clearInterval(renewing);
  }
};
