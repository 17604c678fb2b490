import { Gauge, type Registry } from "prom-client";
import type { Database } from "#server/database/database.ts";
import type { ReadFigures, SystemFigures } from "./system-figures.ts";

/** A scrape has ten seconds by default and is needed most when the database hangs. */
const patienceMs = 1_000;
/** A database that works ends the statement of a call within two seconds: of one that is merely busy something is heard. */
const silenceMs = 3_000;

/**
 * Gauges of the whole system, alike in every process. They are left out while the database does not answer.
 * @returns what brings them up to date, before they are printed: each metric is printed without waiting for another one
 */
export function registerSystemGauges(
  registry: Registry,
  database: Database,
  readFigures: ReadFigures,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const waiting = gauge("neev_jobs_waiting", "Pending jobs by kind", ["kind"]);
  const failed = gauge(
    "neev_jobs_failed",
    "Jobs that are no longer tried; refused: by a mail server, for their address",
    ["kind", "cause"],
  );
  const oldest = gauge("neev_jobs_oldest_seconds", "How long the oldest job of a kind that is due has waited", [
    "kind",
  ]);
  const late = gauge("neev_late_replies", "Records whose reply or next step is overdue, as in My work", ["kind"]);
  const unsent = gauge("neev_mails_unsent", "Emails that were not accepted or came back, by what becomes of them", [
    "state",
  ]);
  const unread = gauge("neev_mailbox_unread_seconds", "How long ago the mailbox was read; 0 without IMAP_URL");
  const documents = gauge(
    "neev_files_missing",
    "Documents that cannot be given out, by why: the bytes are not as stored",
    ["problem"],
  );
  const running = gauge("neev_workers_running", "Workers seen within the last minute");
  const seen = gauge("neev_worker_last_seen_timestamp_seconds", "When a worker was last seen; 0 if never");
  const backedUp = gauge("neev_backup_last_success_timestamp_seconds", "When the last backup ended well; 0 if never");
  const backupFailed = gauge("neev_backup_last_failed", "1 if the last backup failed");
  const verified = gauge(
    "neev_backup_last_verified_timestamp_seconds",
    "When a backup was last restored as a test; 0 if never",
  );
  const verifyFailed = gauge("neev_backup_last_verify_failed", "1 if that backup would not restore");
  const free = gauge("neev_disk_free_bytes", "Free space of the disks of the data and of the backups", ["disk"]);
  const size = gauge("neev_disk_size_bytes", "Size of these disks", ["disk"]);
  const clock = gauge(
    "neev_clock_difference_seconds",
    "By how much the clock of this process is ahead of the database's; negative: behind",
  );
  const labelled = [waiting, failed, oldest, late, unsent, documents, free, size];
  const single = [unread, running, seen, backedUp, backupFailed, verified, verifyFailed, clock];
  const former = registerFormerNames(registry);

  const show = (figures: SystemFigures | undefined) => {
    for (const each of labelled) each.reset();
    for (const each of single) each.set(Number.NaN);
    former(figures);
    if (figures === undefined) return;
    for (const { kind, ...job } of figures.jobs) {
      waiting.set({ kind }, job.waiting);
      failed.set({ kind, cause: "refused" }, job.refused);
      failed.set({ kind, cause: "other" }, job.failed);
      oldest.set({ kind }, job.oldest);
    }
    for (const { kind, count } of figures.late) late.set({ kind }, count);
    for (const [state, count] of Object.entries(figures.mails)) unsent.set({ state }, count);
    unread.set(figures.mailbox.unread);
    for (const [problem, count] of Object.entries(figures.documents)) documents.set({ problem }, count);
    running.set(figures.workers.running);
    seen.set(figures.workers.seen_at);
    backedUp.set(figures.backups.succeeded_at);
    backupFailed.set(figures.backups.has_failed ? 1 : 0);
    verified.set(figures.verified.at);
    verifyFailed.set(figures.verified.has_failed ? 1 : 0);
    clock.set(figures.clock);
    for (const { disk, ...space } of figures.disks) {
      free.set({ disk }, space.free);
      size.set({ disk }, space.total);
    }
  };

  const up = gauge(
    "neev_database_up",
    "1 if the database answers, this scrape or other transactions of this process; 0 if nothing is heard of it",
  );
  const known = gauge(
    "neev_system_figures_known",
    "1 if the database answered this scrape within a second; 0: the figures of the whole system are left out",
  );
  const read = readOneAtATime(() => database.asSystem("metrics", readFigures));
  return async () => {
    const figures = await read();
    show(figures);
    known.set(figures === undefined ? 0 : 1);
    const isHeard = performance.now() - database.heardAt() < silenceMs;
    up.set(figures !== undefined || isHeard ? 1 : 0);
  };
}

/** Without labels, as before; they stay for one release. */
function registerFormerNames(registry: Registry): (figures: SystemFigures | undefined) => void {
  const gauge = (name: string, now: string) =>
    new Gauge({ name, help: `Former name, until the next release: see ${now}`, registers: [registry] });
  const waiting = gauge("jobs_waiting", "neev_jobs_waiting");
  const failed = gauge("jobs_failed", "neev_jobs_failed");
  const oldest = gauge("jobs_oldest_due_seconds", "neev_jobs_oldest_seconds");
  return (figures) => {
    const sum = (count: (job: SystemFigures["jobs"][number]) => number) =>
      figures?.jobs.reduce((total, job) => total + count(job), 0) ?? Number.NaN;
    waiting.set(sum((job) => job.waiting));
    failed.set(sum((job) => job.refused + job.failed));
    oldest.set(figures ? Math.max(0, ...figures.jobs.map((job) => job.oldest)) : Number.NaN);
  };
}

/**
 * Undefined when there is no answer in time. A database that hangs is asked once, however often a scrape comes: each further
 * question would hold another connection.
 */
function readOneAtATime<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let asked: Promise<T | undefined> | undefined;
  return async () => {
    asked ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, patienceMs, undefined);
    return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
  };
}
