import type { FastifyInstance } from "fastify";
import { isCallPath, pathOf } from "./paths.ts";

const ALLOWED_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

// The headers that the official clients send and read, as recorded; without an exposed Content-Range every count is null.
const ALLOWED_HEADERS =
  "authorization, apikey, content-type, x-client-info, x-supabase-api-version, accept-profile, content-profile, prefer, x-retry-count, range, traceparent, tracestate, baggage";
const EXPOSED_HEADERS =
  "X-Supabase-Api-Version, Content-Range, Content-Location, Content-Profile, Preference-Applied, Location, X-Total-Count, Link, Retry-After, WWW-Authenticate, Proxy-Status, X-Request-Id";

/** Also for requests that fail before any hook has run. */
export function corsHeaders(path: string): Record<string, string> {
  if (!isCallPath(path)) return {};
  return { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED_HEADERS };
}

/**
 * Any origin may make the calls: what a caller may do comes from the token it sends, and no cookie is ever read. Set
 * before anything can fail, since a browser shows an error without these headers as a network error.
 */
export function registerCors(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const path = pathOf(request.url);
    reply.headers(corsHeaders(path));
    if (request.method !== "OPTIONS" || !isCallPath(path)) return;
    return reply
      .headers({
        Allow: ALLOWED_METHODS,
        "Access-Control-Allow-Methods": ALLOWED_METHODS,
        "Access-Control-Allow-Headers": ALLOWED_HEADERS,
        "Access-Control-Max-Age": "86400",
      })
      .code(204)
      .send();
  });
}
