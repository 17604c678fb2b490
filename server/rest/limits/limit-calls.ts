import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readClientAddress, type TrustedProxies } from "#server/http/client-address.ts";
import { WindowCounts } from "#server/http/window-counts.ts";
import { RestError } from "../rest-error.ts";

/**
 * In any minute, in one process. A dashboard asks for a dozen tables when it opens; behind the address of an office are
 * many dashboards.
 */
const perAccount = 600;
const perAddress = 1_200;
const timeWindow = 60_000;

export type CallLimits = {
  readonly trusted: TrustedProxies;
  /** RATE_LIMIT_SCALE: loosens the limits in proportion; 0 switches them off. */
  readonly scale: number;
};

/** Counts a table call for the address it comes from, and for the account once that is known; throws a 429. */
export type TakeTurn = Readonly<Record<"ofAddress" | "ofAccount", (request: FastifyRequest) => Promise<void>>>;

const unlimited: TakeTurn = { ofAddress: async () => {}, ofAccount: async () => {} };

export async function limitCalls(app: FastifyInstance, limits: CallLimits | undefined): Promise<TakeTurn> {
  if (limits === undefined || limits.scale === 0) return unlimited;
  await app.register(rateLimit, { global: false, store: WindowCounts });
  const limit = (allowed: number, keyGenerator: (request: FastifyRequest) => string) => {
    const max = Math.max(1, Math.round(allowed * limits.scale));
    const count = app.createRateLimit({ max, timeWindow, keyGenerator });
    return async (request: FastifyRequest) => {
      const taken = await count(request);
      if (!taken.isAllowed && taken.isExceeded) throw refuse(taken.ttlInSeconds);
    };
  };
  const ofAccount = limit(perAccount, ({ callerClaims }) => callerClaims?.sub ?? "");
  return {
    ofAddress: limit(perAddress, ({ raw }) => readClientAddress(raw, limits.trusted)),
    ofAccount: async (request) => {
      if (request.callerClaims?.sub !== undefined) await ofAccount(request);
    },
  };
}

function refuse(seconds: number): RestError {
  return new RestError(
    429,
    {
      code: "over_request_rate_limit",
      message: `That was too many requests in a short time. Please try again in ${seconds} second${seconds === 1 ? "" : "s"}`,
    },
    { "Retry-After": String(seconds) },
  );
}
