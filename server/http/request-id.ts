import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isFromTrustedProxy, type TrustedProxies } from "./client-address.ts";
import { readTraceparent } from "./tracing/traceparent.ts";

/** What stands in headers, log lines and pages as it is; proxies make UUIDs, hexadecimal numbers, and HAProxy and Apache ids with `:` and `@`. */
const acceptable = /^[A-Za-z0-9][A-Za-z0-9._:@-]{7,127}$/;

/**
 * The id of a request: that of a trusted proxy (X-Request-Id, or the trace of its `traceparent`), so that one id leads through all logs;
 * otherwise one that a caller cannot choose: a prefix unique to the process, and a counter.
 */
export function createRequestIds(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const prefix = randomBytes(6).toString("base64url");
  let count = 0;
  return (request) => readGiven(request, trusted) ?? `${prefix}-${(++count).toString(36)}`;
}

function readGiven(request: IncomingMessage, trusted: TrustedProxies): string | undefined {
  const { "x-request-id": id, traceparent } = request.headers;
  if (id === undefined && traceparent === undefined) return undefined;
  if (!isFromTrustedProxy(request, trusted)) return undefined;
  return typeof id === "string" && acceptable.test(id) ? id : readTraceparent(traceparent)?.traceId;
}
