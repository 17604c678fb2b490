import { generateKeyPairSync } from "node:crypto";
import { importJWK, SignJWT } from "jose";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const jwk = { ...privateKey.export({ format: "jwk" }), kid: "bench" };

/** SITE_URL of a server that is to accept the tokens, and its JWT_KEYS. */
export const benchIssuer = "http://bench.test";
export const benchKeys = JSON.stringify({ keys: [jwk] });
/** The public key, as PostgREST wants it. */
export const benchPublicKey = JSON.stringify({ ...publicKey.export({ format: "jwk" }), kid: "bench", alg: "ES256" });

/** A token as sign-in would give it, for a session that is in the database. */
export async function signBenchToken(userId: string, sessionId: string): Promise<string> {
  return new SignJWT({ role: "authenticated", session_id: sessionId })
    .setProtectedHeader({ alg: "ES256", kid: "bench" })
    .setSubject(userId)
    .setIssuer(`${benchIssuer}/auth/v1`)
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(await importJWK(jwk, "ES256"));
}
