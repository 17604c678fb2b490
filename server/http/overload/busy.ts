import { randomInt } from "node:crypto";
import { Counter } from "prom-client";
import { CallError } from "../errors.ts";
import { processMetrics } from "../metrics/process-metrics.ts";

const reasons = ["database", "address", "event_loop", "passwords", "bodies", "uploads", "archives"] as const;
/** What there is too much of: calls that wait for the database, those of one address, work of the process itself, passwords to hash, large bodies, files on their way, archives. */
export type BusyReason = (typeof reasons)[number];

const shed = new Counter({
  name: "neev_requests_shed_total",
  help: "Calls refused with 503 because this process was too busy, by what there was too much of",
  labelNames: ["reason"],
  registers: [processMetrics],
});
// Prometheus sees no increase in a series that begins with 1.
for (const reason of reasons) shed.inc({ reason }, 0);

/** In seconds. Different for each caller, or all of them would come back in the same moment. */
const retryAfter = { least: 2, most: 6 } as const;

/** Expected in a crowd, so it is counted and not logged as an error (see `isBusy`). */
export function busy(reason: BusyReason): CallError {
  shed.inc({ reason });
  return new CallError(
    503,
    { code: "busy", message: "We are very busy at the moment. Please try again in a few seconds" },
    { "Retry-After": String(randomInt(retryAfter.least, retryAfter.most + 1)) },
  );
}

export function isBusy({ body }: CallError): boolean {
  return body.code === "busy";
}
