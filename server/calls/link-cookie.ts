import type { IncomingHttpHeaders } from "node:http";

/** The cookie of a browser that has opened a link to a list of documents. */
export const listCookie = "neev_list";
const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** Its secret, of a request that comes from this site, or from a program: no other site can use it (decision 044). */
export function readListCookie(headers: IncomingHttpHeaders): string | undefined {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return undefined;
  for (const pair of (headers.cookie ?? "").split(";")) {
    const [name, value = ""] = pair.trim().split("=", 2);
    if (name === listCookie && secretPattern.test(value)) return value;
  }
  return undefined;
}
