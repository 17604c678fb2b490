import type { FastifyRequest } from "fastify";

/** Node splits headers into bytes; a text in them is UTF-8, whatever the client. */
function decode(value: string): string {
  return Buffer.from(value, "latin1").toString("utf8");
}

/** The last of several cookies of one name counts, as in PostgREST. */
function readCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return Object.fromEntries(
    pairs
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s))
      .map(([name = "", value = ""]) => [name, value]),
  );
}

/**
 * What a function in SQL may read about the call with `current_setting('request.headers', true)::json` and its
 * neighbours (docs/protocol.md, section 5.1). All headers are there, the token among them: they belong to the caller,
 * and last as long as the transaction. They cannot be longer than the server lets headers be (server/app.ts).
 */
export function readRequestSettings({ method, url, headers }: FastifyRequest): Record<string, string> {
  const { cookie, ...others } = headers;
  const texts = Object.entries(others).map(([name, value]) => [name, decode([value ?? ""].flat().join(", "))]);
  return {
    "request.method": method,
    // Without `/rest/v1`, as PostgREST sees it.
    "request.path": (url.split("?", 1)[0] ?? "").replace(/^(?:\/[^/]*){2}/, ""),
    "request.headers": JSON.stringify(Object.fromEntries(texts)),
    "request.cookies": JSON.stringify(readCookies(cookie === undefined ? undefined : decode(cookie))),
  };
}
