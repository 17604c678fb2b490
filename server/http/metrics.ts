import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#server/database/database.ts";

export type Metrics = {
  /** `route` is a pattern, never an address: each value of a label is a separate series. */
  observe(method: string, route: string, status: number, seconds: number): void;
  print(): Promise<string>;
  readonly contentType: string;
};

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

let processMetrics: Registry | undefined;

/** Once per process: each collection registers observers that are never released. */
function collectProcessMetrics(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

export function createMetrics(database: Database): Metrics {
  const own = new Registry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by method, route pattern and status class",
    labelNames: ["method", "route", "status"],
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [own],
  });
  registerJobGauges(own, database);
  const all = Registry.merge([collectProcessMetrics(), own]);
  return {
    observe(method, route, status, seconds) {
      const labels = { method: METHODS.has(method) ? method : "other", route, status: `${Math.floor(status / 100)}xx` };
      durations.observe(labels, seconds);
    },
    print: () => all.metrics(),
    contentType: all.contentType,
  };
}

type JobCounts = { waiting: number; failed: number; oldest: number };

function registerJobGauges(registry: Registry, database: Database): void {
  const waiting = new Gauge({ name: "jobs_waiting", help: "Pending jobs", registers: [registry] });
  const failed = new Gauge({ name: "jobs_failed", help: "Failed jobs", registers: [registry] });
  new Gauge({
    name: "jobs_oldest_due_seconds",
    help: "How long the oldest due job has been waiting",
    registers: [registry],
    async collect() {
      // Without the database there are no job figures, but the process's own figures are still needed.
      const counts = await countJobs(database).catch(() => undefined);
      waiting.set(counts?.waiting ?? Number.NaN);
      failed.set(counts?.failed ?? Number.NaN);
      this.set(counts?.oldest ?? Number.NaN);
    },
  });
}

function countJobs(database: Database): Promise<JobCounts | undefined> {
  return database.asSystem("metrics", async (tx) => {
    const { rows } = await tx.query<JobCounts>(
      `select count(*) filter (where done_at is null and failed_at is null)::int as waiting,
              count(*) filter (where failed_at is not null)::int as failed,
              coalesce(extract(epoch from clock_timestamp() - min(run_at)
                filter (where done_at is null and failed_at is null and run_at <= clock_timestamp())), 0)::float8 as oldest
         from private.jobs`,
    );
    return rows[0];
  });
}
