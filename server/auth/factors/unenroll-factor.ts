import type { Transaction } from "#server/database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthParts, AuthRequest } from "../auth-parts.ts";
import { takeCallLimit } from "../limits.ts";
import { orderMail } from "../links.ts";
import { secondMethods } from "../sessions/sessions.ts";
import { findSignedIn, readBearer } from "../sessions/signed-in.ts";
import { checkFactorId, findFactor } from "./find-factor.ts";

/** `DELETE /factors/:id`. A verified factor is removed only shortly after it, or a recovery code, was verified. */
export async function unenrollFactor({ authorization, factorId, address }: AuthRequest, parts: AuthParts) {
  const { database, env, tokens } = parts;
  const claims = await readBearer(authorization, tokens);
  checkFactorId(factorId);
  const actor = `user:${claims.sub}`;
  await database.asSystem(actor, (tx) => takeCallLimit(tx, "factors", address, env.rateLimitScale));
  await database.asSystem(actor, async (tx) => {
    const account = await findSignedIn(tx, claims);
    const factor = await findFactor(tx, account.id, factorId);
    if (factor.status === "verified" && account.aal !== "aal2")
      throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    if (factor.status === "verified" && !account.is_fresh)
      throw new AuthError(422, "insufficient_aal", "Verify a code again before you unenroll this factor");
    await tx.query("delete from auth.mfa_factors where id = $1", [factor.id]);
    if (factor.status === "verified") await lowerSessions(tx, account.id, factor.id);
  });
  parts.callers.forgetAccount(claims.sub);
  parts.worker?.wake();
  return { id: factorId.toLowerCase() };
}

/** Sessions raised by the factor become aal1 again; after the last factor all do, and the recovery codes are deleted. */
async function lowerSessions(tx: Transaction, userId: string, factorId: string): Promise<void> {
  const { rowCount } = await tx.query(
    "select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1",
    [userId],
  );
  const isLast = rowCount === 0;
  await tx.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
       where user_id = $1 and (factor_id = $2 or $3) returning id)
     delete from auth.mfa_amr_claims a using lowered
     where a.session_id = lowered.id and a.authentication_method = any ($4)`,
    [userId, factorId, isLast, secondMethods],
  );
  if (!isLast) return;
  await tx.query("delete from private.recovery_codes where user_id = $1", [userId]);
  await orderMail(tx, "account.factor_removed", userId);
}
