import type { IncomingMessage } from "node:http";
import { type Span, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isFromTrustedProxy, type TrustedProxies } from "../client-address.ts";
import { isTracing, runFor, startSpan } from "./spans.ts";
import { readTraceparent } from "./traceparent.ts";

/** `route` is a pattern: an address can hold what identifies a person. */
export type Answered = { method: string; route: string; status: number; requestId: string };

/** The span of a request; it goes on from that of a trusted proxy. */
function openSpan(request: IncomingMessage, trusted: TrustedProxies, startTime?: number): Span {
  const { traceparent } = request.headers;
  const parent = isFromTrustedProxy(request, trusted) ? readTraceparent(traceparent) : undefined;
  return startSpan(request.method ?? "GET", { kind: SpanKind.SERVER, attributes: {}, parent, startTime });
}

function closeSpan(span: Span, { method, route, status, requestId }: Answered): void {
  span.updateName(`${method} ${route}`).setAttributes({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    "neev.request_id": requestId,
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

export type RequestSpans = {
  /** Of a page, whose answer is written at once: started and ended afterwards. */
  addPage(request: IncomingMessage, answered: Answered, milliseconds: number): void;
  /** Ends the span of a call. @returns the id of its trace, for the log */
  end(request: FastifyRequest, answered: Answered): string | undefined;
  /** Before any other hook: all that a request causes is done for it. */
  register(app: FastifyInstance): void;
};

export function createRequestSpans(trusted: TrustedProxies): RequestSpans {
  const origins = new WeakMap<FastifyRequest, { requestId: string; span: Span | undefined }>();
  return {
    addPage(request, answered, milliseconds) {
      if (isTracing()) closeSpan(openSpan(request, trusted, Date.now() - milliseconds), answered);
    },
    end(request, answered) {
      const span = origins.get(request)?.span;
      if (span) closeSpan(span, answered);
      return span?.spanContext().traceId;
    },
    register(app) {
      app.addHook("onRequest", (request, _reply, done) => {
        const span = isTracing() ? openSpan(request.raw, trusted) : undefined;
        const origin = { requestId: request.id, span };
        origins.set(request, origin);
        runFor(origin, done);
      });
      // The body arrives in events of the connection, which know nothing of the request.
      app.addHook("preValidation", (request, _reply, done) => {
        const origin = origins.get(request);
        if (origin) runFor(origin, done);
        else done();
      });
    },
  };
}
