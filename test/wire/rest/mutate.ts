import type { Asked } from "./asked.ts";

/** The same mutations in every run: what was found once can be looked at again (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pieces = [
  ..."()[]{},.:;*\"'\\%&=+-<>/|!~$ ",
  ..."नमسلا🙂é",
  ...[
    "%00",
    "%C0%AF",
    "\u0000",
    "\ud800",
    "--",
    "/*",
    "';drop table items;--",
    '"',
    "\\'",
    "$1",
    "$$",
    "::",
    "->>",
    "..",
    "not.",
    "or=(",
  ],
  ...[
    "select=",
    "order=",
    "limit=",
    "offset=",
    "columns=",
    "on_conflict=",
    "null",
    "NaN",
    "Infinity",
    "1e999",
    "-1",
    "9".repeat(40),
  ],
  ...[
    "eq.",
    "in.(",
    "is.",
    "fts(",
    "like(any).{",
    "public.",
    "pg_catalog.",
    "auth.users",
    "count()",
    "id::text",
    "x".repeat(300),
  ],
  ...["((((((((((", "{{{{", "[[[[", '{"a":', "true", '[{"name":"x"}]'],
];

/** A word of its own for every kind of place that can be broken. */
export function mutateRequest(asked: Asked, random: () => number): Asked {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const mutateText = (text: string): string => {
    let result = text;
    for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
      const at = Math.floor(random() * (result.length + 1));
      const to = at + Math.floor(random() * 6);
      const choice = random();
      if (choice < 0.5) result = result.slice(0, at) + pick(pieces) + result.slice(at);
      else if (choice < 0.75) result = result.slice(0, at) + result.slice(to);
      else result = result.slice(0, to) + result.slice(at);
    }
    return result;
  };
  const headers = { ...asked.headers };
  const names = ["prefer", "accept", "range", "content-type", "accept-profile", "content-profile", "authorization"];
  if (random() < 0.3) {
    const name = pick(names);
    const changed = mutateText(
      headers[name] ?? pick(["count=exact", "application/json", "0-9", "public", "Bearer a.b.c"]),
    );
    headers[name] = changed.replaceAll(/[^\t\x20-\x7e]/g, "?");
  }
  const [path = "", query = ""] = asked.path.split(/\?(.*)/s);
  const changedQuery = random() < 0.8 ? mutateText(query) : query;
  const method = random() < 0.05 ? pick(["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"]) : asked.method;
  const hasBody = asked.body !== undefined && !["GET", "HEAD"].includes(method);
  return {
    method,
    path:
      encodeURI((random() < 0.05 ? mutateText(path) : path).toWellFormed()).replaceAll("?", "%3F") +
      toQuery(changedQuery),
    headers,
    body: hasBody ? (random() < 0.7 ? mutateText(asked.body ?? "") : asked.body) : undefined,
  };
}

/** An address takes ASCII only; escapes that are broken stay so. */
function toQuery(query: string): string {
  const escaped = query
    .toWellFormed()
    .replaceAll(/[^\x21-\x7e]/gu, (each) => encodeURIComponent(each))
    .replaceAll("#", "%23");
  return escaped && `?${escaped}`;
}
