import { createServer, type RequestListener } from "node:http";
import { resolve } from "node:path";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { scaleDailyLimit } from "#domain/business/daily-requests.ts";
import type { Clock } from "#domain/time/clock.ts";
import { createAccounts } from "#server/auth/accounts.ts";
import { answerAuthError } from "#server/auth/answers.ts";
import { registerUnsubscribe } from "#server/calls/accounts/unsubscribe-route.ts";
import { registerCalendar } from "#server/calls/compliance/calendar-route.ts";
import { registerArchive } from "#server/calls/documents/vault/archive-route.ts";
import { registerCalls } from "#server/calls/registry.ts";
import { createFigureReader } from "#server/calls/system/watch-figures.ts";
import type { Database } from "#server/database/database.ts";
import type { Patience } from "#server/database/limits/time-limits.ts";
import { withOptions } from "#server/database/with-options.ts";
import { registerInbox } from "#server/mail/inbox.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { answerRestError } from "#server/rest/answer-error.ts";
import { registerRest } from "#server/rest/register.ts";
import { businessCalls } from "./business-calls.ts";
import type { Env } from "./env.ts";
import { createFiles } from "./files/files.ts";
import { answerError, refuseUnknownCall, registerAnswers, registerUnknownCalls } from "./http/answers.ts";
import { readTrustedProxies } from "./http/client-address.ts";
import { createBareRefusals } from "./http/connections/bare-errors.ts";
import { type ConnectionLimits, limitConnections } from "./http/connections/limit-connections.ts";
import { corsHeaders, registerCors } from "./http/cors.ts";
import { registerHealth } from "./http/health.ts";
import { registerJsonBody } from "./http/json-body.ts";
import { createLog } from "./http/log.ts";
import { createMetrics } from "./http/metrics/metrics.ts";
import { registerMetricsRoute } from "./http/metrics/metrics-route.ts";
import { type OverloadLimits, registerShedding } from "./http/overload/shedding.ts";
import { createPages } from "./http/pages.ts";
import { isCallPath, pathOf, toOriginForm } from "./http/paths.ts";
import { registerKeyCheck } from "./http/publishable-key.ts";
import { createRequestIds } from "./http/request-id.ts";
import { routedSecurityHeaders } from "./http/security-headers.ts";
import { registerSecurityText } from "./http/security-text.ts";
import { compressSite } from "./http/site/compress-site.ts";
import { createFindAsset } from "./http/site/find-asset.ts";
import { loadSite } from "./http/site/load-site.ts";
import { storeAssets } from "./http/site/store-assets.ts";
import { createRequestSpans } from "./http/tracing/request-spans.ts";
import { watchDatabase } from "./http/tracing/watch-database.ts";
import { jobHandlers } from "./job-handlers.ts";
import { createMailFiler } from "./jobs/messages/file-mail.ts";

export type AppParts = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly env: Env;
  readonly worker?: { wake(): void };
  readonly log?: Logger;
  /** Aborted when the process is asked to stop, before it closes. */
  readonly stopping?: AbortSignal;
  /** The folder of the built site; without it the calls work and pages answer 503. */
  readonly siteDirectory?: string;
  /** Other than the usual ones, for tests. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** How long the calls wait for the database, where a test is not about that. */
  readonly patience?: Patience;
  /** Tests bring a process to its limits with few calls. */
  readonly overload?: Partial<OverloadLimits>;
  /** Milliseconds by which it is judged how long a session is trusted; tests move it. */
  readonly passed?: () => number;
};

/** Of a business call; auth and table calls have their own. */
const BODY_LIMIT = 64 * 1024;
const MOST_HEADER_BYTES = 16 * 1024;
const BUILT_SITE = resolve(import.meta.dirname, "../build/client");

/** The whole HTTP application, not yet listening. */
export async function createApp(given: AppParts): Promise<FastifyInstance> {
  const { env, clock } = given;
  // Someone waits for each transaction from here on, but for the few of the start itself.
  const { patience = "call" } = given;
  const settings = { "neev.requests_per_day": String(scaleDailyLimit(env.rateLimitScale)) };
  const database = withOptions(watchDatabase(given.database), { patience, settings });
  const parts = { ...given, database };
  const log = parts.log ?? createLog(env.logLevel);
  const trusted = readTrustedProxies(env.trustedProxies);
  const naming = readTrustedProxies(env.proxyNamesRequests ? env.trustedProxies : []);
  const nextRequestId = createRequestIds(naming);
  const spans = createRequestSpans(naming);
  const accounts = await createAccounts(parts);
  const { engine } = given.database;
  const figures = createFigureReader({ engine, env, clock, kinds: Object.keys(jobHandlers) });
  const metrics = createMetrics(withOptions(given.database, { patience }), figures);
  const { siteUrl, publishableKey } = env;
  const site = await loadSite({ directory: parts.siteDirectory ?? BUILT_SITE, siteUrl, publishableKey });
  const connections = limitConnections(log, parts.connectionLimits);
  const bare = createBareRefusals(metrics);
  const serverOptions = { ...connections.options, maxHeaderSize: MOST_HEADER_BYTES, requireHostHeader: false };
  const pages = createPages({
    site,
    findAsset: createFindAsset(database, siteUrl),
    siteUrl,
    metrics,
    spans,
    log,
    nextRequestId,
  });
  // Without it the site can be served; only pages of other versions miss something.
  if (site) await storeAssets(given.database, site).catch((err) => log.warn({ err }, "the assets could not be stored"));
  const closing = new AbortController();
  const stopping = AbortSignal.any([closing.signal, ...(parts.stopping ? [parts.stopping] : [])]);

  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    requestIdHeader: false,
    genReqId: nextRequestId,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => {
      // No hook has run for an address that cannot be decoded.
      const path = pathOf(request.url);
      reply.headers({ ...routedSecurityHeaders(siteUrl), ...corsHeaders(path) });
      reply.header("X-Request-Id", request.id);
      const answer = path.startsWith("/rest/")
        ? answerRestError
        : path.startsWith("/auth/")
          ? answerAuthError
          : answerError;
      answer(error, request, reply);
    },
    clientErrorHandler: bare.answerBareError,
    rewriteUrl: (request) => toOriginForm(request.url ?? "/"),
    // What arrives on an open connection while the server stops is answered, and the connection then closed.
    return503OnClosing: false,
    serverFactory: (answerRouted) => {
      const answer: RequestListener = (request, response) => {
        if (!connections.noteUse(request, response)) return;
        // So that a client that keeps its connection opens the next one elsewhere.
        if (stopping.aborted) response.setHeader("Connection", "close");
        if (bare.refuseUnclearHost(request, response) || pages.answerKnown(request, response)) return;
        answerRouted(request, response);
      };
      // Node's own refusals of an unknown `Expect` and of a missing `Host` have no body and no headers.
      const server = createServer(serverOptions, answer)
        .on("checkExpectation", answer)
        .on("connect", bare.refuseTunnel);
      connections.watch(server);
      return server;
    },
  });

  registerAnswers(app, { siteUrl, metrics, spans, clock });
  registerCors(app);
  registerShedding(app, { database, trusted, limits: parts.overload });
  registerKeyCheck(app, publishableKey);
  registerUnknownCalls(app);
  registerJsonBody(app);
  registerHealth(app, database, stopping);
  registerSecurityText(app, { siteUrl, clock });
  registerMetricsRoute(app, metrics, env.metricsToken);
  accounts.register(app);
  const files = createFiles(parts);
  registerCalls(app, businessCalls, { ...parts, database, accounts, files });
  registerRest(app, {
    ...parts,
    database,
    verifyCaller: accounts.verifyCaller,
    limits: { trusted, scale: env.rateLimitScale },
  });
  const { answers, mailAuthservId: authservId } = env;
  registerInbox(app, { ...parts, fileMail: answers && createMailFiler({ database, files, answers, authservId }) });
  registerCalendar(app, parts);
  registerArchive(app, { ...parts, database, files });
  registerUnsubscribe(app, parts);
  app.setNotFoundHandler((request, reply) => {
    if (isCallPath(pathOf(request.url)) || app.hasRoute({ method: "GET", url: pathOf(request.url) }))
      return answerError(refuseUnknownCall(app, request), request, reply);
    reply.hijack();
    void pages.answerOther(request.raw, reply.raw).catch((err) => {
      log.error({ err, request_id: request.id }, "a page could not be answered");
      reply.raw.destroy();
    });
  });

  app.addHook("preClose", async () => closing.abort());
  if (site) void compressSite(site, stopping);
  return app;
}
