import { validationFailed } from "../auth-error.ts";
import type { AuthParts, AuthRequest } from "../auth-parts.ts";
import { findSignedIn, readBearer } from "./signed-in.ts";

/** Which sessions end; `$1` is the account, `$2` the session of the caller. */
const scopes: Readonly<Record<string, string>> = {
  global: "user_id = $1 and $2::uuid is not null",
  local: "user_id = $1 and id = $2",
  others: "user_id = $1 and id <> $2",
};

/** `POST /logout?scope=global|local|others`. */
export async function signOut({ authorization, query }: AuthRequest, parts: AuthParts): Promise<void> {
  const scope = query.scope ?? "global";
  if (typeof scope !== "string" || !Object.hasOwn(scopes, scope))
    throw validationFailed(`Unsupported logout scope "${String(scope).slice(0, 40)}"`);
  const claims = await readBearer(authorization, parts.tokens);
  await parts.database.asSystem(`user:${claims.sub}`, async (tx) => {
    await findSignedIn(tx, claims, { mayLackPassword: true });
    await tx.query(`delete from auth.sessions where ${scopes[scope]}`, [claims.sub, claims.session_id]);
  });
  parts.callers.forgetAccount(claims.sub);
}
