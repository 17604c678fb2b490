import Fastify, { type FastifyInstance } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import type { Claims, Database } from "#server/database/database.ts";
import { TokenError, type VerifyCaller } from "#server/http/callers.ts";
import type { CallLimits } from "#server/rest/limits/limit-calls.ts";
import { registerRest } from "#server/rest/register.ts";

/** A secret that tests share with a real PostgREST; nothing else accepts what is signed with it. */
export const testSecret = "a secret of the tests that is long enough for HS256";

const key = new TextEncoder().encode(testSecret);

/** A token as sign-in would give it, for a user of that id. */
export function signToken(userId: string, claims: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT({ role: "authenticated", aud: "authenticated", ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
}

export const verifyTestToken: VerifyCaller = async (authorization) => {
  const token = /^bearer (.+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined || token.startsWith("sb_")) return { role: "anon" };
  try {
    return (await jwtVerify(token, key)).payload as Claims;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_JWT_EXPIRED") throw new TokenError("PGRST303", "JWT expired");
    throw new TokenError(
      "PGRST301",
      "No suitable key or wrong key type",
      "None of the keys was able to decode the JWT",
    );
  }
};

/** The table calls alone, over a real database, with tokens that a test signs itself. */
export async function startTableCalls(
  database: Database,
  limits?: CallLimits,
): Promise<{ url: string; app: FastifyInstance }> {
  const app = Fastify({ bodyLimit: 64 * 1024 });
  registerRest(app, { database, verifyCaller: verifyTestToken, limits });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url: `${origin}/rest/v1`, app };
}
