import { generateKeyPairSync } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";
import { makeKey } from "#server/database/signing-keys.ts";

/** A key of the test's own, for JWT_KEYS, so that a test can sign what the backend would have signed. */
export const testKey = makeKey();
export const testKeys = JSON.stringify({ keys: [testKey] });

/** A token with the backend's own key; the claims replace what a right one says. */
export function signToken(claims: JWTPayload, issuer: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: issuer, aud: "authenticated", role: "authenticated", iat: now, exp: now + 3600, ...claims })
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: testKey.kid })
    .sign({ ...testKey, key_ops: undefined } as never);
}

/** The same claims signed with a stranger's key under our key's name. */
export function signAsStranger(claims: JWTPayload): Promise<string> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "JWT", kid: testKey.kid }).sign(privateKey);
}

export const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
