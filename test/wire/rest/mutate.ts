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

/** The request with something broken in it, each second one as a signed-in user; never the request as it was. */
export function mutateRequest(asked: Asked, random: () => number, token: string): Asked {
  const authorization: Record<string, string> = random() < 0.5 ? { authorization: `Bearer ${token}` } : {};
  const original = { ...asked, headers: { ...authorization, ...asked.headers } };
  for (;;) {
    const mutated = breakSomewhere(original, random);
    if (writeWhole(mutated) !== writeWhole(original)) return mutated;
  }
}

function writeWhole({ method, path, headers, body }: Asked): string {
  return JSON.stringify([method, decodeLoosely(path), headers, body]);
}

/** Escapes are undone as far as they are whole, so that another way to write the same is no mutation. */
function decodeLoosely(path: string): string {
  return path.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** A word of its own for every kind of place that can be broken. */
function breakSomewhere(asked: Asked, random: () => number): Asked {
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
  /** Only what stands behind an operator: the question stays one, so that more of them reach the database. */
  const mutateValue = (query: string): string => {
    const parameters = query.split("&");
    const place = Math.floor(random() * parameters.length);
    const parameter = parameters[place] ?? "";
    const at = Math.max(parameter.lastIndexOf("="), parameter.lastIndexOf(".")) + 1;
    parameters[place] = parameter.slice(0, at) + mutateText(parameter.slice(at));
    return parameters.join("&");
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
  const changedQuery = random() < 0.8 ? (random() < 0.5 ? mutateText(query) : mutateValue(query)) : query;
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
