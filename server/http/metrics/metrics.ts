import { Counter, Histogram, Registry } from "prom-client";
import type { Database } from "#server/database/database.ts";
import { registerPoolGauges } from "./pool-gauges.ts";
import { processMetrics } from "./process-metrics.ts";
import type { ReadFigures } from "./system-figures.ts";
import { registerSystemGauges } from "./system-gauges.ts";

export type Metrics = {
  /** `route` is a pattern, never an address: each value of a label is a separate series. Without `seconds` it is only counted. */
  observe(method: string, route: string, status: number, seconds: number | undefined): void;
  print(): Promise<string>;
  readonly contentType: string;
};

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** @param readFigures what is known about the whole system */
export function createMetrics(database: Database, readFigures: ReadFigures): Metrics {
  const own = new Registry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by method, route pattern and status class",
    labelNames: ["method", "route", "status"],
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [own],
  });
  // Apart from the times: each status would have a series for each bucket.
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answers, by method, route pattern and status",
    labelNames: ["method", "route", "status"],
    registers: [own],
  });
  registerPoolGauges(own, database);
  const refresh = registerSystemGauges(own, database, readFigures);
  const all = Registry.merge([processMetrics, own]);
  return {
    observe(method, route, status, seconds) {
      const known = { method: METHODS.has(method) ? method : "other", route };
      if (seconds !== undefined) durations.observe({ ...known, status: `${Math.floor(status / 100)}xx` }, seconds);
      requests.inc({ ...known, status });
    },
    async print() {
      await refresh();
      return all.metrics();
    },
    contentType: all.contentType,
  };
}
