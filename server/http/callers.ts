import type { Claims } from "#server/database/database.ts";

/**
 * Identifies the caller by the `Authorization` header: `app.ts` takes it from the accounts and passes it to all calls.
 * Without a header, or with the publishable key in it, the caller is `anon`. Throws a TokenError for a bad token.
 */
export type VerifyCaller = (authorization: string | undefined) => Promise<Claims>;

/** Whether the caller is an administrator who has to set up, or show, the second factor before anything else. */
export function owesSecondFactor(claims: Claims): boolean {
  return claims.owes_second_factor === true;
}

export const secondFactorOwed =
  "Administrators of this site need two-factor authentication. Please set it up, or enter a code, and try again";

/**
 * A token that is not accepted. PGRST301: it cannot be decoded or its signature is wrong; PGRST303: by its claims it has
 * expired or is not valid yet; PGRST302: a token is needed. The sentences are those of PostgREST (docs/protocol.md, section 5.6).
 * 42501: it is right and opens nothing yet; no 401, which a client takes for the end of the session.
 */
export class TokenError extends Error {
  readonly code: "PGRST301" | "PGRST302" | "PGRST303" | "42501";
  readonly details: string | null;

  constructor(code: TokenError["code"], message: string, details: string | null = null) {
    super(message);
    this.name = "TokenError";
    this.code = code;
    this.details = details;
  }
}
