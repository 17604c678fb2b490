import autocannon from "autocannon";
import { fillHomeForm } from "#test/support/backend.ts";

// The load comes from a process of its own, so that it takes no time from the event loop it measures.
const { url, kind, connections, seconds } = JSON.parse(process.argv[2] ?? "{}");

/** As a browser asks for a page. */
const page = { method: "GET", path: "/", headers: { "accept-encoding": "gzip, deflate, br, zstd" } };

/** Each sending is another person's. */
const enquiry = {
  method: "POST",
  path: "/functions/v1/submit-enquiry",
  headers: { "content-type": "application/json", apikey: "sb_publishable_neev" },
  setupRequest: <R extends object>(request: R) => ({ ...request, body: JSON.stringify(fillHomeForm()) }),
};

const requests = { page, enquiry } as const;

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: [typeof kind === "string" ? requests[kind as keyof typeof requests] : kind],
});
process.stdout.write(
  JSON.stringify({
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    succeeded: result["2xx"],
    failed: result.non2xx + result.errors,
    answers: result.statusCodeStats,
  }),
);
