import { SpanKind } from "@opentelemetry/api";
import { inSpan, isTracing, runFor } from "#server/http/tracing/spans.ts";
import { readTraceparent } from "#server/http/tracing/traceparent.ts";
import type { JobHandler } from "./job.ts";

/** What a job does is done for the request that ordered it. Its span is linked to that one's: the request has ended long before. */
function watchHandler(handle: JobHandler): JobHandler {
  return (job, parts) => {
    const requestId = job.request_id ?? undefined;
    return runFor({ requestId, span: undefined }, () => {
      if (!isTracing()) return handle(job, parts);
      const context = readTraceparent(job.traceparent ?? undefined);
      const attributes = { "neev.job.kind": job.kind, "neev.job.attempts": job.attempts, "neev.request_id": requestId };
      const links = context ? [{ context }] : [];
      return inSpan(`job ${job.kind}`, { kind: SpanKind.CONSUMER, attributes, links }, () => handle(job, parts));
    });
  };
}

export function watchHandlers(handlers: Readonly<Record<string, JobHandler>>): Readonly<Record<string, JobHandler>> {
  return Object.fromEntries(Object.entries(handlers).map(([kind, handle]) => [kind, watchHandler(handle)]));
}
