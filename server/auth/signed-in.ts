import type { Transaction } from "#server/database/database.ts";
import { type AccessClaims, AccessTokenError, type AccessTokens } from "./access-tokens.ts";
import { type Account, accountColumns, accountIsHere, isBanned } from "./account.ts";
import { AuthError } from "./auth-error.ts";

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

/** The account of the token, read anew: a session that has ended is worth nothing here from that moment. */
export async function findSignedIn(tx: Transaction, claims: AccessClaims): Promise<Account> {
  const { rows } = await tx.query<Account & { has_session: boolean }>(
    `select ${accountColumns}, exists (select from auth.sessions s where s.id = $2 and s.user_id = u.id
       and (s.not_after is null or s.not_after > now())) as has_session
     from auth.users u where u.id = $1 and ${accountIsHere}`,
    [claims.sub, claims.session_id],
  );
  const account = rows[0];
  if (account === undefined) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (!account.has_session)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  if (isBanned(account)) throw new AuthError(403, "user_banned", "User is banned");
  return account;
}
