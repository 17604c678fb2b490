import { createHmac } from "node:crypto";

/**
 * A code of six digits that a person copies from an email. It follows from the token of their link and a seed of its own, so that it is
 * stored nowhere: the database has no token, and the link alone has no seed.
 */
export function makeMailedCode(token: string, seed: string): string {
  const digest = createHmac("sha256", token).update(`code ${seed}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
