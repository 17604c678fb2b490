import { createHash, createHmac, randomBytes } from "node:crypto";

/** What a link to be mailed is made from: 256 random bits, worth nothing without the secret. */
export function makeLinkSeed(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The token in a link. The request that orders the mail keeps its hash, the worker that writes the mail makes it anew from
 * the seed: so it is never stored, and a mail that has to be sent twice has the same link both times.
 */
export function makeLinkToken(secret: Buffer, seed: string): string {
  return createHmac("sha256", secret).update(seed).digest("base64url");
}

/** How a token is kept, as one finds it again. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** What the link secret is derived for (server/database/signing-keys.ts). */
export const linkPurpose = "links in mails";
