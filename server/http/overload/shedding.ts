import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "#server/database/database.ts";
import { readClientAddress, type TrustedProxies } from "../client-address.ts";
import { type BusyReason, busy } from "./busy.ts";
import { isStreamed, limitLargeBodies } from "./large-bodies.ts";
import { watchLoopDelay } from "./loop-delay.ts";

export type OverloadLimits = {
  /** So many calls may wait for a connection to the database; what visitors only read is refused at half of it. */
  readonly mostWaiting: number;
  /** Where so many calls wait, one address may have no more than as many in progress. */
  readonly mostOfAddress: number;
  /** From this median delay of the event loop, in milliseconds, ... */
  readonly lateMs: number;
  /** ... so many calls may be in progress. A loop that is late for few calls has a busy machine, not a crowd. */
  readonly mostWhileLate: number;
  /** Of all large bodies that are on their way or in work; those of one address may have a quarter. */
  readonly mostBodyBytes: number;
};

/** Why these: decision 035. `npm run bench -- load` shows what they do. */
const usual: OverloadLimits = {
  mostWaiting: 200,
  mostOfAddress: 50,
  lateMs: 40,
  mostWhileLate: 40,
  mostBodyBytes: 64 * 1024 * 1024,
};

const logEveryMs = 10_000;

/**
 * Refuses calls that would only make all others late, before the body is read and before anything is looked up. Pages never
 * come here, since they are answered from memory, nor do the addresses that load balancers ask.
 */
export function registerShedding(
  app: FastifyInstance,
  {
    database,
    trusted,
    limits: changed,
  }: { database: Database; trusted: TrustedProxies; limits?: Partial<OverloadLimits> },
): void {
  const limits = { ...usual, ...changed };
  const loop = watchLoopDelay();
  let inProgress = 0;
  const ofAddress = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;

  function findReason(request: FastifyRequest): BusyReason | undefined {
    const { waiting } = database.connections();
    if (waiting >= (isVisitorReading(request) ? limits.mostWaiting / 2 : limits.mostWaiting)) return "database";
    const own = ofAddress.get(readClientAddress(request.raw, trusted)) ?? 0;
    if (Math.min(waiting, own) >= limits.mostOfAddress) return "address";
    if (loop.delayMs() >= limits.lateMs && inProgress >= limits.mostWhileLate) return "event_loop";
    return undefined;
  }

  app.addHook("onRequest", async (request) => {
    if (isLight(request)) return;
    const reason = findReason(request);
    if (reason === undefined) return;
    if (performance.now() - loggedAt >= logEveryMs) {
      loggedAt = performance.now();
      request.log.warn({ reason, ...database.connections(), in_progress: inProgress }, "Too busy: calls are refused");
    }
    throw busy(reason);
  });
  // A call whose body has not come is no work yet: forty clients that send none would make every other call one of a crowd. A file
  // is on its way for as long as its line takes.
  app.addHook("preValidation", async (request, reply) => {
    // A response that is closed already says so no more.
    if (isLight(request) || isStreamed(request) || reply.raw.closed) return;
    const address = readClientAddress(request.raw, trusted);
    inProgress += 1;
    ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1);
    // Also when the caller goes away before there is an answer.
    reply.raw.once("close", () => {
      inProgress -= 1;
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left > 0) ofAddress.set(address, left);
      else ofAddress.delete(address);
    });
  });
  limitLargeBodies(app, limits.mostBodyBytes, trusted);
  app.addHook("onClose", async () => loop.stop());
}

/** Unknown addresses, and those of watchers and gateways, are answered from memory. */
function isLight({ is404, routeOptions }: FastifyRequest): boolean {
  const config = routeOptions.config as { quiet?: boolean; isLight?: boolean } | undefined;
  return is404 || config?.quiet === true || config?.isLight === true;
}

const token = /^Bearer +[^.\s]+\.[^.\s]+\.[^.\s]+$/i;

/** Without a session, clients send the key in place of the token. A false token wins nothing: it is refused next. */
function isVisitorReading({ method, headers }: FastifyRequest): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !token.test(headers.authorization ?? "");
}
