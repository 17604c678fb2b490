import type { Transaction } from "#server/database/database.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { type Account, accountColumns, accountIsHere, isBanned } from "../account.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { AuthParts, AuthRequest } from "../auth-parts.ts";
import { readText } from "../read-request.ts";
import { type Aal, amrColumn, answerSession, makeRefreshToken, type OpenSession } from "./sessions.ts";

/** Seconds in which a token that was just exchanged may be used again: two tabs, or a lost answer (docs/protocol.md, section 3.4). */
const reuseSeconds = 10;

type Found = Account & {
  token: string;
  revoked: boolean;
  seconds_ago: number;
  session_id: string;
  aal: Aal | null;
  counter: number;
  has_ended: boolean;
  amr: OpenSession["amr"] | null;
};
type Outcome = { readonly session: OpenSession } | { readonly refusal: AuthError };

/** `POST /token?grant_type=refresh_token`: exchanges a refresh token for the next one and a new access token. */
export async function refreshSession({ body }: AuthRequest, parts: AuthParts) {
  const token = readText(body, "refresh_token");
  if (!/^[A-Za-z0-9_-]{10,100}$/.test(token)) throw validationFailed("Refresh token is not valid");
  // The end of a session must be committed, so the refusal is thrown afterwards.
  const outcome = await parts.database.asSystem("refresh", (tx) => exchangeToken(tx, hashToken(token), parts));
  if ("refusal" in outcome) throw outcome.refusal;
  return answerSession(outcome.session, parts);
}

async function exchangeToken(tx: Transaction, hash: string, { refreshSecret }: AuthParts): Promise<Outcome> {
  const found = await findToken(tx, hash);
  if (found === undefined) return refuse("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  if (isBanned(found)) return refuse("user_banned", "Invalid Refresh Token: User Banned");
  if (found.has_ended) {
    await endSession(tx, found);
    return refuse("session_expired", "Invalid Refresh Token: Session Expired");
  }
  const open = (refreshToken: string): Outcome => ({
    session: {
      account: found,
      sessionId: found.session_id,
      refreshToken,
      aal: found.aal ?? "aal1",
      amr: found.amr ?? [],
    },
  });
  if (!found.revoked) return open(await issueNext(tx, found, refreshSecret));

  const active = await findActive(tx, found.session_id);
  const isParentOfActive = active?.parent === hash;
  if (active && (isParentOfActive || found.seconds_ago <= reuseSeconds)) {
    const current = makeRefreshToken(refreshSecret, found.session_id, found.counter);
    // After a change of keys the current one cannot be computed again, so a new one replaces it.
    if (hashToken(current) !== active.token)
      return open(await issueNext(tx, { ...found, token: active.token }, refreshSecret));
    await tx.query("update auth.sessions set refreshed_at = now() at time zone 'utc' where id = $1", [
      found.session_id,
    ]);
    return open(current);
  }
  // An old token means that there is a copy. Owner and copier cannot be told apart, so the session ends (RFC 9700, 4.14.2).
  await endSession(tx, found);
  return refuse("refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

async function endSession(tx: Transaction, { session_id }: Found): Promise<void> {
  await tx.query("delete from auth.sessions where id = $1", [session_id]);
}

function refuse(code: string, message: string): Outcome {
  return { refusal: new AuthError(400, code, message) };
}

/** Locks the token and its session, so that each of several simultaneous calls sees the effect of the one before. */
async function findToken(tx: Transaction, hash: string): Promise<Found | undefined> {
  const { rows } = await tx.query<Found>(
    `select t.token, t.revoked, extract(epoch from clock_timestamp() - t.updated_at)::float8 as seconds_ago,
            s.id as session_id, s.aal, s.refresh_token_counter as counter, private.session_ends_at(s) <= now() as has_ended,
            ${accountColumns}, ${amrColumn}
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     join auth.users u on u.id = s.user_id and ${accountIsHere}
     where t.token = $1 for update of t, s`,
    [hash],
  );
  return rows[0];
}

async function findActive(
  tx: Transaction,
  sessionId: string,
): Promise<{ token: string; parent: string | null } | undefined> {
  const { rows } = await tx.query<{ token: string; parent: string | null }>(
    "select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1",
    [sessionId],
  );
  return rows[0];
}

/** Revokes the token and writes its child. Deletes tokens revoked more than a day ago. */
async function issueNext(tx: Transaction, { token, session_id, counter, id }: Found, secret: Buffer): Promise<string> {
  const next = makeRefreshToken(secret, session_id, counter + 1);
  await tx.query(
    `with gone as (delete from auth.refresh_tokens
       where session_id = $1 and revoked and updated_at < now() - interval '1 day'),
     used as (update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $2),
     child as (insert into auth.refresh_tokens (token, user_id, revoked, parent, session_id)
               values ($3, $4, false, $2, $1))
     update auth.sessions set refresh_token_counter = $5, refreshed_at = now() at time zone 'utc', updated_at = now()
     where id = $1`,
    [session_id, token, hashToken(next), id, counter + 1],
  );
  return next;
}
