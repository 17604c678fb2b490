import { jobHandlers, jobPlanners } from "./job-handlers.ts";
import { runWorker, type Worker, type WorkerParts, type WorkerTimes } from "./jobs/worker.ts";

/** Starts a worker for every kind of job (jobs/worker.ts). */
export function startWorker(parts: WorkerParts, changedTimes: Partial<WorkerTimes> = {}): Worker {
  return runWorker({ handlers: jobHandlers, planners: jobPlanners }, parts, changedTimes);
}
