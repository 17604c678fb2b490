import { watchDatabase } from "./http/tracing/watch-database.ts";
import { jobHandlers, jobPlanners } from "./job-handlers.ts";
import { watchHandlers } from "./jobs/watch-handlers.ts";
import { runWorker, type Worker, type WorkerParts, type WorkerTimes } from "./jobs/worker.ts";
import { watchMailer } from "./mail/watch-mailer.ts";

/** Starts a worker for every kind of job (jobs/worker.ts). */
export function startWorker(parts: WorkerParts, changedTimes: Partial<WorkerTimes> = {}): Worker {
  const watched = { ...parts, database: watchDatabase(parts.database), mailer: watchMailer(parts.mailer) };
  return runWorker({ handlers: watchHandlers(jobHandlers), planners: jobPlanners }, watched, changedTimes);
}
