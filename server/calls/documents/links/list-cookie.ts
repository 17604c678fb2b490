import { randomBytes } from "node:crypto";
import { linkDays } from "#domain/documents/list-links.ts";
import { listCookie } from "../../link-cookie.ts";

/** A new secret for the browser that opens a link; never one that came with the request. */
export const makeListSecret = (): string => randomBytes(32).toString("base64url");

/** Sent with the calls of this site alone, and out of reach of scripts. */
export function writeListCookie(secret: string, siteUrl: string): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${listCookie}=${secret}; Path=/functions/v1; Max-Age=${linkDays * 86_400}; HttpOnly; SameSite=Strict${secure}`;
}
