import type { FastifyInstance } from "fastify";
import { isCallPath, pathOf } from "./paths.ts";

const ALLOWED_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

// The headers that the official clients send and read, as recorded; without an exposed Content-Range every count is null.
const ALLOWED_HEADERS =
  "authorization, apikey, content-type, x-client-info, x-supabase-api-version, accept-profile, content-profile, prefer, x-retry-count, range, traceparent, tracestate, baggage".split(
    ", ",
  );
const EXPOSED_HEADERS =
  "X-Supabase-Api-Version, Content-Range, Content-Location, Content-Profile, Preference-Applied, Location, X-Total-Count, Link, Retry-After, WWW-Authenticate, Proxy-Status, X-Request-Id, Content-Disposition";

/** A field name of RFC 9110; what is longer is no header that a client means. */
const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]{1,64}$/;
const MOST_ASKED = 64;

/** The known headers, and those of its own that the client asks for: a header gives no right, so any may be sent. */
function allowHeaders(asked: string | undefined): string {
  const names = (asked ?? "").split(",", MOST_ASKED).map((name) => name.trim().toLowerCase());
  return [...new Set([...ALLOWED_HEADERS, ...names.filter((name) => FIELD_NAME.test(name))])].join(", ");
}

/** Also for requests that fail before any hook has run. */
export function corsHeaders(path: string): Record<string, string> {
  if (!isCallPath(path)) return {};
  return { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED_HEADERS };
}

/**
 * Any origin may make the calls: what a caller may do comes from the token it sends. A cookie identifies no caller, but the holder of a link to
 * a list of documents, in requests of this site (decision 044). Set
 * before anything can fail, since a browser shows an error without these headers as a network error.
 */
export function registerCors(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    // The route rather than the address: %72est is rest to the router.
    const path = request.routeOptions.url ?? pathOf(request.url);
    reply.headers(corsHeaders(path));
    if (request.method !== "OPTIONS" || !isCallPath(path)) return;
    return reply
      .headers({
        Allow: ALLOWED_METHODS,
        "Access-Control-Allow-Methods": ALLOWED_METHODS,
        "Access-Control-Allow-Headers": allowHeaders(request.headers["access-control-request-headers"]),
        Vary: "Access-Control-Request-Headers",
        "Access-Control-Max-Age": "86400",
      })
      .code(204)
      .send();
  });
}
