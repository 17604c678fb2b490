import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Claims, Database } from "#server/database/database.ts";
import { owesSecondFactor, secondFactorOwed, type VerifyCaller } from "#server/http/callers.ts";
import { readClientAddress, readTrustedProxies } from "#server/http/client-address.ts";
import { isTooDeep, tooDeep } from "#server/http/json-nesting.ts";
import { type Answer, sendAnswer } from "./answer.ts";
import { answerRestError, longestBody } from "./answer-error.ts";
import { type Catalogue, keepCatalogue, mayBeStale } from "./catalogue.ts";
import { EmbeddedRows } from "./grammar/read-select.ts";
import { limitLargeAnswers } from "./limits/large-answers.ts";
import { type CallLimits, limitCalls, type TakeTurn } from "./limits/limit-calls.ts";
import { refuseCostly } from "./limits/refuse-costly.ts";
import { RestError } from "./rest-error.ts";
import { type RestRequest, readRestRequest } from "./rest-request.ts";
import { runCall } from "./run-call.ts";
import { runDelete, runInsert, runUpdate } from "./run-change.ts";
import { runRead } from "./run-read.ts";
import { refuseEmbedded, refuseTable } from "./unknown-names.ts";

declare module "fastify" {
  interface FastifyRequest {
    callerClaims?: Claims;
  }
}

export type RestParts = {
  readonly database: Database;
  readonly verifyCaller: VerifyCaller;
  readonly worker?: { wake(): void };
  /** Without them, calls are not counted. */
  readonly limits?: CallLimits;
};

type Run = (
  database: Database,
  request: RestRequest,
  table: NonNullable<ReturnType<Catalogue["tables"]["get"]>>,
) => Promise<Answer>;

const runs: Readonly<Record<RestRequest["method"], Run>> = {
  GET: runRead,
  HEAD: runRead,
  POST: runInsert,
  PATCH: runUpdate,
  DELETE: runDelete,
};

const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE"] as const;
const otherMethods = ["PUT"] as const;

/** The body stays text: PostgreSQL reads it exactly as it was sent. */
function registerBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: longestBody }, (request, body, done) => {
    const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
    if (type !== undefined && type !== "" && type !== "application/json") {
      return done(new RestError(400, { code: "PGRST102", message: `Content-Type not acceptable: ${type}` }));
    }
    let text: string;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(body as Buffer);
    } catch {
      return done(new RestError(400, { code: "PGRST102", message: "The body is not valid UTF-8 text" }));
    }
    if (!isTooDeep(text)) return done(null, text);
    done(new RestError(400, { code: "PGRST102", message: tooDeep }));
  });
}

/** `/rest/v1/<table>` and `/rest/v1/rpc/<function>` (docs/protocol.md, section 5): run in the database with the caller's role. */
export function registerRest(root: FastifyInstance, { database, verifyCaller, worker, limits }: RestParts): void {
  const keeper = keepCatalogue(database);
  const holdLarge = limitLargeAnswers();
  const trusted = limits?.trusted ?? readTrustedProxies([]);
  let takeTurn: TakeTurn;

  async function answerTable(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if ((request.params as { name: string }).name === "") throw refusePath(request);
    const claims = await identify(request);
    const call = await readCall(request, claims, false);
    const known = await keeper.current();
    let table = known.tables.get(call.name);
    if (!table) {
      const fresh = await keeper.refreshed();
      table = fresh.tables.get(call.name);
      if (!table) throw refuseTable(call.name, fresh);
    }
    const answer = await runs[call.method](database, call, table).catch(async (error) => {
      const fresh = mayBeStale(error) ? (await keeper.refreshed()).tables.get(call.name) : undefined;
      if (fresh === undefined || fresh === table) throw error;
      return runs[call.method](database, call, fresh);
    });
    // A write may have created a job for the worker.
    if (call.method !== "GET" && call.method !== "HEAD") worker?.wake();
    else holdLarge(reply, answer, [readClientAddress(request.raw, trusted), ...(claims.sub ? [claims.sub] : [])]);
    return sendAnswer(reply, answer);
  }

  async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const claims = await identify(request);
    if (!["GET", "HEAD", "POST"].includes(request.method)) {
      const message = `Cannot use the ${request.method} method on RPC`;
      throw new RestError(405, { code: "PGRST101", message }, { Allow: "GET, HEAD, POST, OPTIONS" });
    }
    const call = await readCall(request, claims, true);
    const known = await keeper.current();
    const catalogue = known.callables.has(call.name) ? known : await keeper.refreshed();
    return sendAnswer(reply, await runCall(database, call, catalogue));
  }

  async function readCall(request: FastifyRequest, claims: Claims, callsFunction: boolean): Promise<RestRequest> {
    try {
      const call = readRestRequest(request, claims, callsFunction);
      refuseCostly(call.question);
      return call;
    } catch (error) {
      if (!(error instanceof EmbeddedRows)) throw error;
      const { name } = request.params as { name: string };
      throw refuseEmbedded(name, error.embedded, (await keeper.current()).tables.get(name));
    }
  }

  async function identify(request: FastifyRequest): Promise<Claims> {
    await takeTurn.ofAddress(request);
    const claims = await verifyCaller(request.headers.authorization);
    request.callerClaims = claims;
    await takeTurn.ofAccount(request);
    if (owesSecondFactor(claims)) refuseOwing(request);
    return claims;
  }

  root.register(
    async (app) => {
      takeTurn = await limitCalls(app, limits);
      app.decorateRequest("callerClaims", undefined);
      app.setErrorHandler(answerRestError);
      registerBody(app);
      app.route({ method: [...methods, ...otherMethods], url: "/rpc/:name", handler: answerCall });
      app.route({ method: [...methods], url: "/:name", exposeHeadRoute: false, handler: answerTable });
      app.route({
        method: [...otherMethods],
        url: "/:name",
        handler: (request) => {
          throw refuseMethod(request);
        },
      });
      app.setNotFoundHandler((request, reply) => answerRestError(refusePath(request), request, reply));
    },
    { prefix: "/rest/v1" },
  );
}

/** What the site asks to know who is signed in stays open: the own profile and the own role. */
function refuseOwing({ method, url, params }: FastifyRequest): void {
  const { name } = params as { name?: string };
  const isRead = method === "GET" || method === "HEAD";
  if (url.startsWith("/rest/v1/rpc/") ? name === "has_role" || name === "office_role" : isRead && name === "profiles")
    return;
  throw new RestError(403, { code: "42501", message: secondFactorOwed });
}

function refuseMethod({ method }: FastifyRequest): RestError {
  const allowed = { Allow: [...methods, "OPTIONS"].join(", ") };
  return new RestError(405, { code: "PGRST117", message: `Unsupported HTTP method: ${method}` }, allowed);
}

function refusePath(request: FastifyRequest): RestError {
  if (![...methods, ...otherMethods].some((method) => method === request.method)) return refuseMethod(request);
  const atRoot = /^\/rest\/v1\/?(?:\?|$)/.test(request.url);
  return atRoot
    ? new RestError(404, { code: "PGRST126", message: "Root endpoint metadata is disabled" })
    : new RestError(404, { code: "PGRST125", message: "Invalid path specified in request URL" });
}
