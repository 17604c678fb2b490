import { randomBytes } from "node:crypto";
import { linkDays, mostOpenLinks } from "#domain/documents/list-links.ts";
import type { Transaction } from "#server/database/database.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { listCookie } from "../../link-cookie.ts";

/** A new secret for the browser that opens a link; never one that came with the request. */
export const makeListSecret = (): string => randomBytes(32).toString("base64url");

/** The links of a browser that has its full number without this one: those that have ended, then the ones opened longest ago. As the backend. */
export async function findSurplus(tx: Transaction, secrets: readonly string[] = []): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select l.id from private.checklist_links as l where l.session_hash = any ($1::text[])
     order by l.revoked_at is null and l.expires_at > private.business_now() desc, l.opened_at desc,
       array_position($1::text[], l.session_hash) desc
     offset $2`,
    [secrets.map(hashToken), mostOpenLinks - 1],
  );
  return rows.map(({ id }) => id);
}

type Opened = { readonly id: string; readonly secret: string; readonly surplus: readonly string[] };

/** Sent with the calls of this site alone, and out of reach of scripts; a cookie of its own for each link, so that two that are opened at once both stay. */
export function writeListCookies({ id, secret, surplus }: Opened, siteUrl: string): string[] {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  const write = (link: string, value: string, seconds: number) =>
    `${listCookie}${link}=${value}; Path=/functions/v1; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return [write(id, secret, linkDays * 86_400), ...surplus.map((link) => write(link, "", 0))];
}
