import { createHash } from "node:crypto";
import { errors, importJWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from "jose";
import type { Claims } from "#server/database/database.ts";
import type { SigningKey } from "#server/database/signing-keys.ts";

export const accessTokenSeconds = 3600;
/** Tolerance for clocks that differ a little; PostgREST allows the same (docs/protocol.md, section 6). */
const leewaySeconds = 30;
const mostRemembered = 10_000;

export type AccessClaims = Claims & {
  readonly role: "authenticated";
  readonly sub: string;
  readonly session_id: string;
  readonly exp: number;
};

export type Refusal =
  | { readonly kind: "malformed"; readonly reason: string }
  | { readonly kind: "unverifiable"; readonly reason: string }
  | { readonly kind: "expired" | "early" | "audience"; readonly reason: string };

/** An access token that this backend did not issue, or that is no longer valid. */
export class AccessTokenError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.name = "AccessTokenError";
    this.refusal = refusal;
  }
}

export type AccessTokens = {
  sign(claims: JWTPayload): Promise<{ token: string; expiresAt: number }>;
  /** The claims of a token whose signature, issuer, audience and time are right. Says nothing about its session. */
  verify(token: string): Promise<AccessClaims>;
  /** The public keys, for clients that verify tokens themselves. */
  readonly jwks: { readonly keys: readonly Record<string, unknown>[] };
};

/** Access tokens of this backend: only ES256, whatever the header of a token says (RFC 8725, 3.1). */
export async function createAccessTokens(keys: readonly SigningKey[], siteUrl: string): Promise<AccessTokens> {
  const issuer = `${siteUrl}/auth/v1`;
  const jwks = keys.map(({ kid, x, y }) => ({
    ...{ kty: "EC", crv: "P-256", x, y, alg: "ES256", kid, use: "sig", key_ops: ["verify"] },
  }));
  const first = keys[0] as SigningKey;
  const signer = await importJWK({ ...first, key_ops: undefined, use: undefined }, "ES256");
  const verifiers = new Map<string, Awaited<ReturnType<typeof importJWK>>>();
  for (const key of jwks) verifiers.set(key.kid, await importJWK(key, "ES256"));
  const findKey: JWTVerifyGetKey = ({ kid }) => {
    const key = verifiers.get(kid ?? "");
    if (!key || key instanceof Uint8Array) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  // By hash, so that a memory dump contains no tokens. Checking a signature takes a tenth of a millisecond.
  const verified = new Map<string, AccessClaims>();

  return {
    jwks: { keys: jwks },

    async sign(claims) {
      const issuedAt = Math.floor(Date.now() / 1000);
      const expiresAt = issuedAt + accessTokenSeconds;
      const token = await new SignJWT({ iss: issuer, ...claims, aud: "authenticated", iat: issuedAt, exp: expiresAt })
        .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: first.kid })
        .sign(signer);
      return { token, expiresAt };
    },

    async verify(token) {
      const name = createHash("sha256").update(token).digest("base64");
      const known = verified.get(name);
      if (known && known.exp + leewaySeconds > Date.now() / 1000) return known;
      const claims = await checkToken(token, findKey, issuer);
      if (verified.size >= mostRemembered) verified.delete(verified.keys().next().value as string);
      verified.set(name, claims);
      return claims;
    },
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function checkToken(token: string, findKey: JWTVerifyGetKey, issuer: string): Promise<AccessClaims> {
  const parts = token.split(".").length;
  if (parts !== 3) throw new AccessTokenError({ kind: "malformed", reason: `Expected 3 parts in JWT; got ${parts}` });
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ["ES256"],
      issuer,
      audience: "authenticated",
      clockTolerance: leewaySeconds,
      requiredClaims: ["sub", "exp", "iat", "session_id"],
    });
    const { role, sub, session_id } = payload;
    if (role !== "authenticated" || !uuid.test(String(sub)) || !uuid.test(String(session_id)))
      throw new errors.JWTInvalid("claims of another kind of token");
    // Signed by us, and the claims that can differ are checked above.
    return payload as unknown as AccessClaims;
  } catch (error) {
    throw new AccessTokenError(describeRefusal(error));
  }
}

function describeRefusal(error: unknown): Refusal {
  if (error instanceof errors.JWTExpired)
    return { kind: "expired", reason: "token has invalid claims: token is expired" };
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud")
    return { kind: "audience", reason: "token has invalid claims: token has invalid audience" };
  if (error instanceof errors.JWTClaimValidationFailed && (error.claim === "nbf" || error.claim === "iat"))
    return { kind: "early", reason: "token has invalid claims: token is not valid yet" };
  if (error instanceof errors.JWTClaimValidationFailed)
    return { kind: "unverifiable", reason: `token has invalid claims: token has invalid ${error.claim}` };
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    return { kind: "malformed", reason: "token is malformed" };
  return { kind: "unverifiable", reason: "token signature is invalid" };
}
