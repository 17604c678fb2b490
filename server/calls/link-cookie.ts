import type { IncomingHttpHeaders } from "node:http";

/** What the names of the cookies begin with, one for each link to a list of documents that a browser has opened. */
export const listCookie = "neev_list_";
const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Their secrets, of a request that comes from this site, or from a program: no other site can use them (decision 044). Undefined without
 * one. What a cookie opens, its secret says; its name is believed in nothing.
 */
export function readListCookies(headers: IncomingHttpHeaders): readonly string[] | undefined {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return undefined;
  const secrets: string[] = [];
  for (const pair of (headers.cookie ?? "").split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name.startsWith(listCookie) && secretPattern.test(value)) secrets.push(value);
  }
  return secrets.length > 0 ? secrets : undefined;
}
