import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "#domain/time/clock.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { leavesBody } from "./connections/unread-body.ts";
import { renderErrorPage } from "./error-page.ts";
import { CallError, quoteReference, toCallError } from "./errors.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { countUnexpectedError } from "./metrics/process-metrics.ts";
import { isBusy } from "./overload/busy.ts";
import { isCallPath, pathOf } from "./paths.ts";
import { routedSecurityHeaders } from "./security-headers.ts";
import type { RequestSpans } from "./tracing/request-spans.ts";

type AnswerParts = {
  readonly siteUrl: string;
  readonly metrics: Metrics;
  readonly spans: RequestSpans;
  readonly clock: Clock;
};

/** As proxies write it for a caller that left before there was an answer: it has no status. */
const callerGone = 499;

/** What every routed request gets: headers, a log line, a metric, and an answer for errors. */
export function registerAnswers(app: FastifyInstance, parts: AnswerParts): void {
  const security = routedSecurityHeaders(parts.siteUrl);
  parts.spans.register(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(security).header("X-Request-Id", request.id);
    // The site computes deadlines from it, since the device's own clock may be wrong.
    if (isCallPath(pathOf(request.url))) reply.header("Neev-Now", formatIstInstant(parts.clock.now()));
  });
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onSend", async (request, reply) => {
    // An idle connection would delay the stop of the server until it times out.
    if (stopping || leavesBody(request.raw)) reply.header("Connection", "close");
  });
  function note(request: FastifyRequest, { elapsedTime }: FastifyReply, status: number): void {
    const route = request.routeOptions.url;
    const isPage = route === undefined && !isCallPath(pathOf(request.url));
    // pages.ts has answered it, with its own span.
    if (isPage) return;
    const isAnswered = status !== callerGone;
    const answered = {
      method: request.method,
      route: route ?? "unmatched",
      status,
      ms: Math.round(elapsedTime * 10) / 10,
    };
    // How long a caller stayed is no time of ours.
    parts.metrics.observe(answered.method, answered.route, status, isAnswered ? elapsedTime / 1000 : undefined);
    const trace_id = parts.spans.end(request, { ...answered, requestId: request.id });
    const isQuiet = (request.routeOptions.config as { quiet?: boolean } | undefined)?.quiet === true;
    const line = trace_id ? { ...answered, trace_id } : answered;
    request.log[isQuiet ? "debug" : "info"](line, isAnswered ? "answered" : "the caller has left");
  }
  app.addHook("onRequest", async (request, reply) => {
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) note(request, reply, callerGone);
    });
  });
  app.addHook("onResponse", async (request, reply) => note(request, reply, reply.statusCode));
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const outcome = toCallError(error);
  logOutcome(request.log, outcome);
  reply.code(outcome.status).headers(outcome.headers).header("Cache-Control", "no-store");
  const requestId = outcome.status >= 500 ? request.id : undefined;
  if (wantsPage(request))
    return reply.type("text/html; charset=utf-8").send(renderErrorPage("Sorry", `${outcome.body.message}.`, requestId));
  const isUnexpected = outcome.body.code === "unexpected";
  if (!isUnexpected) return reply.type("application/json; charset=utf-8").send(outcome.body);
  const message = quoteReference(outcome.body.message, request.id);
  return reply.type("application/json; charset=utf-8").send({ ...outcome.body, message, request_id: request.id });
}

function wantsPage(request: FastifyRequest): boolean {
  return !isCallPath(pathOf(request.url)) && (request.headers.accept ?? "").includes("text/html");
}

/** What was expected is not logged: refusals of a crowd would be a crowd of lines. */
export function logOutcome(log: FastifyBaseLogger, outcome: CallError): void {
  if (isBusy(outcome)) return;
  if (outcome.status === 503) log.warn({ err: outcome.cause ?? outcome }, "unavailable");
  else if (outcome.status >= 500) noteUnexpected(log, outcome.cause ?? outcome);
}

export function noteUnexpected(log: FastifyBaseLogger, err: unknown): void {
  countUnexpectedError();
  log.error({ err }, "unexpected error");
}

/** Unknown business calls are refused before the body is read, since what they send is no reason to refuse them. */
export function registerUnknownCalls(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.is404 && pathOf(request.url).startsWith("/functions/v1/")) throw refuseUnknownCall(app, request);
  });
}

/** For an unknown address among the calls, or one with another method. */
export function refuseUnknownCall(app: FastifyInstance, request: FastifyRequest): CallError {
  const url = pathOf(request.url);
  const allowed = (["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const).filter((method) =>
    app.hasRoute({ method, url }),
  );
  if (allowed.length === 0)
    return new CallError(404, { code: "not_found", message: "There is no such call. Please check its name" });
  const message = `This is answered to ${allowed.join(" and ")} only, not to ${request.method}`;
  return new CallError(405, { code: "method_not_allowed", message }, { Allow: allowed.join(", ") });
}
