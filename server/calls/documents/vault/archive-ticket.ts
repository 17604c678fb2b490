import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";

/** The purpose from which its secret is derived (server/database/signing-keys.ts). */
export const archivePurpose = "downloads of all documents";
const cookie = "neev_archive";
const path = "/files/archive";
const lastsSeconds = 120;

const asked = z.strictObject({
  ...{ sub: z.uuid(), session_id: z.string(), aal: z.string().optional() },
  /** Null: the caller's own documents. */
  client_id: z.uuid().nullable(),
  year: z.int().nullable(),
});
const ticket = asked.extend({ nonce: z.string(), until: z.number() });

/** Whose documents a session may download, and whose session it is. */
export type ArchiveAsk = z.output<typeof asked>;
export type ArchiveTicket = z.output<typeof ticket>;

const sign = (secret: Buffer, text: string) => createHmac("sha256", secret).update(text).digest();

/**
 * The cookie by which this browser downloads them once, within two minutes: scripts do not see it, no other site can have it sent, and
 * the address of the download holds nothing.
 */
export function writeArchiveCookie(secret: Buffer, ask: ArchiveAsk, siteUrl: string): string {
  const made: ArchiveTicket = {
    ...ask,
    ...{ nonce: randomBytes(16).toString("base64url"), until: Date.now() + lastsSeconds * 1000 },
  };
  const text = Buffer.from(JSON.stringify(made)).toString("base64url");
  const value = `${text}.${sign(secret, text).toString("base64url")}`;
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookie}=${value}; Path=${path}; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

export const endArchiveCookie = `${cookie}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Strict`;

/** What the cookie allows; undefined without one that is ours and still valid, and from another site. */
export function readArchiveCookie(secrets: readonly Buffer[], headers: IncomingHttpHeaders): ArchiveTicket | undefined {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return undefined;
  const [, text = "", signature = ""] =
    /(?:^|; *)neev_archive=([\w-]{1,2000})\.([\w-]{43})(?:;|$)/.exec(headers.cookie ?? "") ?? [];
  const given = Buffer.from(signature, "base64url");
  const isOurs = secrets.some((secret) => given.length === 32 && timingSafeEqual(given, sign(secret, text)));
  if (!isOurs) return undefined;
  const read = ticket.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  return read.success && read.data.until > Date.now() ? read.data : undefined;
}

/** Of this process: each ticket is used once. */
export function createUsedTickets() {
  const used = new Map<string, number>();
  return (nonce: string, until: number): boolean => {
    for (const [known, end] of used) if (end < Date.now()) used.delete(known);
    if (used.has(nonce)) return false;
    used.set(nonce, until);
    return true;
  };
}
