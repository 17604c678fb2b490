import type { Transaction } from "#server/database/database.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { type Account, accountColumns } from "../account.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthParts } from "../auth-parts.ts";
import { trustDevice } from "../devices/known-devices.ts";
import { amrColumn, makeRefreshToken, type OpenSession, type SecondMethod } from "../sessions/sessions.ts";

type Proof = {
  readonly userId: string;
  readonly sessionId: string;
  readonly method: SecondMethod;
  readonly factorId: string | null;
};

/** Raises a session after its second factor. All other sessions of the account without one end, as in Supabase Auth. */
export async function raiseSession(
  tx: Transaction,
  { userId, sessionId, method, factorId }: Proof,
  { refreshSecret }: AuthParts,
): Promise<OpenSession> {
  // In a fixed order, so that two simultaneous calls cannot deadlock.
  const { rows: held } = await tx.query<{ id: string }>(
    "select id from auth.sessions where user_id = $1 order by id for update",
    [userId],
  );
  if (!held.some(({ id }) => id === sessionId))
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  await tx.query("delete from auth.sessions where user_id = $1 and id <> $2 and (aal is null or aal < 'aal2')", [
    userId,
    sessionId,
  ]);
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     values ($1, clock_timestamp(), clock_timestamp(), $2)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, method],
  );
  await trustDevice(tx, userId, sessionId);
  const { rows } = await tx.query<Account & { counter: number; amr: OpenSession["amr"] }>(
    `with s as (
       update auth.sessions s set aal = 'aal2', factor_id = coalesce($3, factor_id), updated_at = now(),
         refresh_token_counter = refresh_token_counter + 1
       where id = $2 returning id, refresh_token_counter)
     select ${accountColumns}, s.refresh_token_counter as counter, ${amrColumn} from auth.users u, s where u.id = $1`,
    [userId, sessionId, factorId],
  );
  const { counter, amr, ...account } = rows[0] as Account & { counter: number; amr: OpenSession["amr"] };
  const refreshToken = makeRefreshToken(refreshSecret, sessionId, counter);
  // Deleted, not revoked: a token from before must not be exchanged for one of the raised session.
  await tx.query("delete from auth.refresh_tokens where session_id = $1", [sessionId]);
  await tx.query("insert into auth.refresh_tokens (token, user_id, revoked, session_id) values ($1, $2, false, $3)", [
    hashToken(refreshToken),
    userId,
    sessionId,
  ]);
  return { account, sessionId, refreshToken, aal: "aal2", amr };
}
