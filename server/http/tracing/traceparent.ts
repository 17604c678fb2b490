import { isSpanContextValid, type SpanContext } from "@opentelemetry/api";

const shape = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** Reads a `traceparent` (W3C Trace Context, 3.2): of a later version only what this one knows. Undefined if it is not valid. */
export function readTraceparent(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId = "", spanId = "", flags = ""] = shape.exec(typeof header === "string" ? header : "") ?? [];
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(found) ? found : undefined;
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & 1).toString().padStart(2, "0")}`;
}
