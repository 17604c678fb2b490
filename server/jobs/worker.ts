import { randomUUID } from "node:crypto";
import { NoRoomError } from "#server/database/disk/disk-room.ts";
import { MailError } from "#server/mail/mailer.ts";
import { backOffMs, failsAfterMs, unansweredBackOffMs } from "./back-off.ts";
import { forgetWorker, recordHeartbeat } from "./heartbeat.ts";
import type { Job, JobHandler, JobParts, JobPlanner } from "./job.ts";
import { finishJob, leaseJob, postponeJob, releaseLeases, renewLease } from "./job-queue.ts";
import { createClockWatch, mayDelete } from "./watch-clock.ts";

export type WorkerParts = JobParts & Required<Pick<JobParts, "log">>;

/** Milliseconds. A lease is renewed while its job is in progress, so it only tells how soon the job of a dead worker is taken up. */
const defaultTimes = {
  lease: 60_000,
  /** Other processes write jobs too, and jobs come due, without waking this worker. */
  poll: 1_000,
  /** How late a reminder or an escalation may be. */
  remind: 10_000,
  /** The heartbeat by which the office sees that the worker runs (domain/system/system-health.ts). */
  note: 10_000,
  /** After a failure of the queue itself, which is the database's. */
  pause: 1_000,
  stop: 8_000,
  cleanUp: 3_600_000,
  backOff: (attempts: number) => backOffMs(attempts, Math.random()),
  unansweredBackOff: unansweredBackOffMs,
};

export type WorkerTimes = typeof defaultTimes;

/**
 * What a worker does: a handler for each kind of job, and the plans by the clock. Jobs of other kinds wait for a worker that has
 * a handler, such as one of a newer version (db/functions/prepare_job.sql ends those that need nothing done).
 */
export type Work = {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly planners: readonly JobPlanner[];
};

export type Worker = { wake(): void; stop(): Promise<void> };

/** Errors other than the mailer's may quote the values they failed on; of those only the kind is recorded. */
function describeError(error: unknown): string {
  if (error instanceof MailError || error instanceof NoRoomError) return error.message;
  const { name, code } = error as { name?: unknown; code?: unknown };
  return [name, code].filter((part) => typeof part === "string").join(" ") || "unknown error";
}

async function performJob(
  job: Job,
  handle: JobHandler | undefined,
  parts: WorkerParts,
  times: WorkerTimes,
): Promise<void> {
  const { database, log } = parts;
  const about = { request_id: job.request_id ?? undefined, job: job.id, kind: job.kind, attempts: job.attempts };
  const renewing = setInterval(() => void renewLease(database, job, times.lease).catch(() => {}), times.lease / 3);
  try {
    await handle?.(job, parts);
  } catch (error) {
    const reason = describeError(error);
    const isUnanswered = error instanceof MailError && error.isUnanswered;
    const waitMs = isUnanswered ? times.unansweredBackOff(job.attempts) : times.backOff(job.attempts);
    // Refused for good: the office corrects the address (send-once.ts).
    const isRefused = error instanceof MailError && error.isRefused;
    const hasFailed = await postponeJob(database, job, { reason, waitMs, failsAfterMs: isRefused ? 0 : failsAfterMs });
    if (hasFailed) log.error({ ...about, reason }, "A job failed finally");
    else log.warn({ ...about, reason, waitMs }, "A job failed and will be tried again");
    return;
  } finally {
    clearInterval(renewing);
  }
  await finishJob(database, job);
  log.info(about, "A job is done");
}

/** A wait that can be interrupted; a wake-up outside a wait ends the next one at once. */
function createAlarm() {
  let isRinging = false;
  let end = () => {};
  return {
    ring() {
      isRinging = true;
      end();
    },
    async wait(ms: number) {
      if (!isRinging) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        end = resolve;
        await promise;
        clearTimeout(timer);
      }
      isRinging = false;
    },
  };
}

/** The embedded database does one transaction at a time, so more jobs at once would only hold up the people on the site. */
const jobsAtOnce = { pglite: 1, postgres: 4 } as const;

/**
 * Runs jobs, a few at once, while there are any; then waits until it is woken or a second has passed. Any number of workers may
 * run on one database. `stop` waits some seconds for the jobs in progress: an unfinished one is retried when its lease is over.
 */
export function runWorker(
  { handlers, planners }: Work,
  parts: WorkerParts,
  changedTimes: Partial<WorkerTimes> = {},
): Worker {
  const times = { ...defaultTimes, ...changedTimes };
  const { database, log } = parts;
  const kinds = Object.keys(handlers);
  const alarm = createAlarm();
  const isRightTime = createClockWatch(parts);
  const inProgress = new Set<Promise<void>>();
  let isStopping = false;
  let cleanedUpAt = Number.NEGATIVE_INFINITY;
  let plannedAt = Number.NEGATIVE_INFINITY;
  let saidReason = "";

  async function cleanUpInTime(): Promise<void> {
    if (performance.now() - cleanedUpAt < times.cleanUp) return;
    cleanedUpAt = performance.now();
    await database.asSystem("worker", (tx) => tx.query("select private.end_idle_jobs()"));
    if (await mayDelete(database)) await database.asSystem("worker", (tx) => tx.query("select private.clean_up()"));
  }

  /** Jobs ordered by the clock, also while other jobs are waiting. */
  async function planInTime(): Promise<void> {
    if (performance.now() - plannedAt < times.remind) return;
    plannedAt = performance.now();
    if (!(await isRightTime())) return;
    for (const plan of planners) await plan(parts);
  }

  function startJob(job: Job): void {
    const work = performJob(job, handlers[job.kind], parts, times)
      // The outcome could not be recorded: the job is retried when its lease is over.
      .catch((error) => log.error({ job: job.id, reason: describeError(error) }, "The job queue cannot be used"))
      .finally(() => {
        inProgress.delete(work);
        alarm.ring();
      });
    inProgress.add(work);
  }

  /** Calls that wait for a connection come first: meanwhile, one job at a time has to do. */
  function hasRoom(): boolean {
    const isWaitedFor = database.connections().waiting > 0;
    return inProgress.size < (isWaitedFor ? 1 : jobsAtOnce[database.engine]);
  }

  async function workOnJobs(): Promise<void> {
    if (database.engine === "pglite" && inProgress.size === 0) await releaseLeases(database);
    while (!isStopping) {
      await planInTime();
      const job = hasRoom() && (await leaseJob(database, times.lease, kinds));
      if (job !== false) saidReason = "";
      if (job) startJob(job);
      else {
        await cleanUpInTime();
        await alarm.wait(times.poll);
      }
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        await workOnJobs();
      } catch (error) {
        const reason = describeError(error);
        // Once, not each second: on a full disk the log would take the last of it.
        if (reason !== saidReason) log.error({ reason }, "The job queue cannot be used");
        saidReason = reason;
        if (!isStopping) await alarm.wait(times.pause);
      }
    }
    await Promise.all(inProgress);
  }

  const id = randomUUID();
  const { backupDir } = parts.env;
  let noting: Promise<void> = Promise.resolve();
  const note = () => {
    // The loop reports an unreachable queue; a failed heartbeat is ignored.
    noting = noting.then(() => recordHeartbeat(database, { id, kinds, backupDir })).catch(() => {});
  };
  note();
  const notes = setInterval(note, times.note);

  const running = run();
  return {
    wake: () => alarm.ring(),
    async stop() {
      isStopping = true;
      alarm.ring();
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, times.stop);
      clearInterval(notes);
      const ended = running.then(() => noting).then(() => forgetWorker(database, id).catch(() => {}));
      await Promise.race([ended, promise]);
      clearTimeout(timer);
    },
  };
}
