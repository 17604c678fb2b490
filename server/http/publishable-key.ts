import type { FastifyInstance, FastifyRequest } from "fastify";
import { isCallPath, pathOf } from "./paths.ts";

const MISSING = {
  message: "No API key found in request",
  hint: "No `apikey` request header or url param was found.",
};
const WRONG = {
  message: "Invalid API key",
  hint: "Double check your Supabase `anon` or `service_role` API key.",
};

/** Addresses for people who open a link and services that verify a signature, which have no key. */
const OPEN = new Set(["/auth/v1/verify", "/auth/v1/callback", "/auth/v1/authorize", "/auth/v1/.well-known/jwks.json"]);

/** The key check of Supabase's gateway, with its error bodies: the key is public and only says which site is meant. */
export function registerKeyCheck(app: FastifyInstance, publishableKey: string): void {
  app.addHook("onRequest", async (request, reply) => {
    // The route rather than the address: %66unctions is functions to the router.
    const path = request.routeOptions.url ?? pathOf(request.url);
    if (!isCallPath(path) || OPEN.has(path)) return;
    const key = readKey(request);
    if (key === publishableKey) return;
    return reply.code(401).send(key === undefined ? MISSING : WRONG);
  });
}

function readKey(request: FastifyRequest): unknown {
  return request.headers.apikey ?? (request.query as Record<string, unknown>).apikey;
}
