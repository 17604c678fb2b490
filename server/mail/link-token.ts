import { createHash, createHmac, randomBytes } from "node:crypto";

/** The seed of a link in an email: 256 random bits, useless without the secret. */
export function makeLinkSeed(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The token in a link. The request that orders the email stores only its hash; the worker that writes the email computes the
 * token from the seed again. So the token is never stored, and an email that is sent twice has the same link both times.
 */
export function makeLinkToken(secret: Buffer, seed: string): string {
  return createHmac("sha256", secret).update(seed).digest("base64url");
}

/** The form in which a token is stored and looked up. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The purpose from which the link secret is derived (server/database/signing-keys.ts). */
export const linkPurpose = "links in mails";
