import type { Transaction } from "#server/database/database.ts";
import { secondFactorOwed } from "#server/http/callers.ts";
import { type Account, accountColumns, accountIsHere, hasSecondFactor, isBanned } from "../account.ts";
import { AuthError, passwordFirst } from "../auth-error.ts";
import { type AccessClaims, AccessTokenError, type AccessTokens } from "./access-tokens.ts";
import { type Aal, secondMethods } from "./sessions.ts";

/** The claims of the token in an `Authorization` header, in the words of the auth calls. */
export async function readBearer(authorization: string | undefined, tokens: AccessTokens): Promise<AccessClaims> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (!(error instanceof AccessTokenError)) throw error;
    const reason = `invalid JWT: unable to parse or verify signature, ${error.refusal.reason}`;
    throw new AuthError(403, "bad_jwt", reason);
  }
}

export type SignedIn = Account & {
  /** The level of the session now, but not above the token's own: a token from before the code stays aal1. */
  aal: Aal | null;
  /** Whether the second factor was verified in this session recently. */
  is_fresh: boolean;
  /**
   * Whether a new password needs no current one: a recovery link opened the session recently, or `is_fresh` by a second factor
   * that the account had before this session. Otherwise a stolen session could add one of its own.
   */
  may_choose_password: boolean;
  /** Whether this session may add an authenticator: after a recent code, or for the first one after a recent sign-in. */
  may_enroll: boolean;
};

type Found = SignedIn & { has_session: boolean; had_factors: boolean; is_recovery: boolean; is_recent: boolean };

/** How long a verified code allows removing the second factor or ordering new recovery codes. */
const freshMinutes = 10;

/** How long a recovery link stands for the current password, and a sign-in for the first authenticator. */
const recentMinutes = 30;

/** The refusals of a token whose session, or account, is not there any more. */
export const endedSession: ReadonlySet<string> = new Set(["user_not_found", "session_not_found", "user_banned"]);

/**
 * The account of the token, always read from the database: an ended session is refused here at once, and so is one whose owner
 * has not chosen a password yet, unless the call is for that.
 */
export async function findSignedIn(
  tx: Transaction,
  claims: Pick<AccessClaims, "sub" | "session_id"> & { readonly aal?: unknown },
  { mayLackPassword = false } = {},
): Promise<SignedIn> {
  const { rows } = await tx.query<Found>(
    `select ${accountColumns}, s.id is not null as has_session, s.aal,
       s.aal = 'aal2' and exists (select from auth.mfa_amr_claims a where a.session_id = s.id
         and a.authentication_method = any ($3) and a.updated_at > now() - make_interval(mins => $4)) as is_fresh,
       not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
         and f.updated_at >= s.created_at) as had_factors,
       exists (select from auth.mfa_amr_claims a where a.session_id = s.id and a.authentication_method = 'recovery'
         and a.updated_at > now() - make_interval(mins => $5)) as is_recovery,
       exists (select from auth.mfa_amr_claims a where a.session_id = s.id
         and a.updated_at > now() - make_interval(mins => $5)) as is_recent
     from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id
       and private.session_ends_at(s) > now()
     where u.id = $1 and ${accountIsHere}`,
    [claims.sub, claims.session_id, secondMethods, freshMinutes, recentMinutes],
  );
  const account = rows[0];
  if (account === undefined) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (!account.has_session)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  if (isBanned(account)) throw new AuthError(403, "user_banned", "User is banned");
  if (account.email_confirmed_at === null && !mayLackPassword)
    throw new AuthError(403, passwordFirst.code, passwordFirst.message);
  const isRaised = claims.aal === "aal2";
  const is_fresh = isRaised && account.is_fresh;
  const may_choose_password = account.is_recovery || (is_fresh && account.had_factors);
  const may_enroll = hasSecondFactor(account) ? is_fresh : account.is_recent;
  return { ...account, aal: isRaised ? account.aal : "aal1", is_fresh, may_choose_password, may_enroll };
}

/** Whether the account has a second factor, and this session was started without it. */
export function lacksSecondFactor(account: SignedIn): boolean {
  return hasSecondFactor(account) && account.aal !== "aal2";
}

/** Refuses an administrator who has to set up, or show, the second factor before anything else. */
export async function refuseOwing(tx: Transaction, { id, aal }: SignedIn): Promise<void> {
  const { rows } = await tx.query<{ owes: boolean }>("select private.owes_second_factor($1, $2) as owes", [id, aal]);
  if (rows[0]?.owes) throw new AuthError(403, "insufficient_aal", secondFactorOwed);
}
