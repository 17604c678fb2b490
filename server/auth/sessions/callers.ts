import type { Claims, Database } from "#server/database/database.ts";
import { ignoreFullDisk } from "#server/database/disk/disk-room.ts";
import { TokenError, type VerifyCaller } from "#server/http/callers.ts";
import { accountIsHere } from "../account.ts";
import { passwordFirst } from "../auth-error.ts";
import { type AccessClaims, AccessTokenError, type AccessTokens } from "./access-tokens.ts";

export type Callers = {
  readonly verifyCaller: VerifyCaller;
  /** Forgets the sessions of the account and their level, in this process: its next call looks them up again. */
  forgetAccount(id: string): void;
};

/** How long a session that was found is trusted: the longest that a revoked one still works in other processes. */
const trustMs = 60_000;
const mostRemembered = 10_000;

/** `is_due`: without the second factor, the account can do nothing but set it up or enter a code. */
type FoundSession = { readonly aal: string | null; readonly is_confirmed: boolean; readonly is_due: boolean };
type Seen = FoundSession & { readonly userId: string; readonly until: number };

const anonymous: Claims = { role: "anon" };

/** Identifies the caller of a table call or business call by a valid token whose session still exists. */
export function createCallers(parts: {
  database: Database;
  tokens: AccessTokens;
  publishableKey: string;
  /** Milliseconds that have passed since some moment, by the monotonic clock; tests move it. */
  passed?: () => number;
}): Callers {
  const { database, tokens, publishableKey, passed = () => performance.now() } = parts;
  const seen = new Map<string, Seen>();

  /** The session as it is now: its level may have been lowered since the token was issued. */
  async function readSession({ sub, session_id, aal }: AccessClaims): Promise<FoundSession> {
    const known = seen.get(session_id);
    // Another process may have raised it a moment ago: then the remembered level is too low.
    const isEnough = known?.aal === "aal2" || aal !== "aal2";
    if (known && isEnough && known.userId === sub && known.until > passed()) return known;
    const until = passed() + trustMs;
    seen.delete(session_id);
    const session = await findSession(database, sub, session_id);
    if (session === undefined) throw new TokenError("PGRST303", "JWT session has ended");
    if (!session.is_confirmed) throw new TokenError("42501", passwordFirst.message);
    if (seen.size >= mostRemembered) seen.delete(seen.keys().next().value as string);
    seen.set(session_id, { ...session, userId: sub, until });
    return session;
  }

  return {
    async verifyCaller(authorization) {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
      // Without a session, clients send the key in place of the token; it is not a JWT (docs/protocol.md, section 1.2).
      if (token === undefined || token === publishableKey || token.startsWith("sb_")) return anonymous;
      const claims = await tokens.verify(token).catch((error) => {
        throw error instanceof AccessTokenError ? translateRefusal(error) : error;
      });
      const { aal, is_due } = await readSession(claims);
      if (claims.aal === "aal2" && aal === "aal2") return claims;
      return { ...claims, aal: "aal1", ...(is_due ? { owes_second_factor: true } : {}) };
    },

    forgetAccount(id) {
      for (const [session, { userId }] of seen) if (userId === id) seen.delete(session);
    },
  };
}

type StoredSession = FoundSession & { readonly is_noted: boolean };

/** Also writes down that the session was used, which its owner reads on the account page. */
async function findSession(database: Database, userId: string, sessionId: string): Promise<FoundSession | undefined> {
  const actor = `user:${userId}`;
  const { rows } = await database.asSystem(actor, (tx) =>
    tx.query<StoredSession>(
      `select s.aal, u.email_confirmed_at is not null as is_confirmed, private.owes_second_factor(u.id, 'aal1') as is_due,
         ${isNoted} as is_noted
       from auth.sessions s join auth.users u on u.id = s.user_id and ${accountIsHere}
         and (u.banned_until is null or u.banned_until < now())
       where s.id = $1 and s.user_id = $2 and private.session_ends_at(s) > now()`,
      [sessionId, userId],
    ),
  );
  const [found] = rows;
  // Reading goes on while nothing can be written.
  if (found && !found.is_noted) await noteUse(database, actor, sessionId).catch(ignoreFullDisk);
  return found;
}

/** Not by each of several processes, nor when the session has just started. */
const isNoted = "greatest(s.created_at, s.refreshed_at at time zone 'utc') >= now() - interval '30 seconds'";

async function noteUse(database: Database, actor: string, sessionId: string): Promise<void> {
  await database.asSystem(actor, (tx) =>
    tx.query(`update auth.sessions as s set refreshed_at = now() at time zone 'utc' where id = $1 and not ${isNoted}`, [
      sessionId,
    ]),
  );
}

/** In PostgREST's words (docs/protocol.md, section 5.6). */
function translateRefusal({ refusal }: AccessTokenError): TokenError {
  switch (refusal.kind) {
    case "expired":
      return new TokenError("PGRST303", "JWT expired");
    case "early":
      return new TokenError("PGRST303", "JWT not yet valid");
    case "audience":
      return new TokenError("PGRST303", "JWT not in audience");
    case "malformed":
      return new TokenError(
        "PGRST301",
        refusal.reason.startsWith("Expected") ? refusal.reason : "JWT cryptographic operation failed",
      );
    case "unverifiable":
      return new TokenError(
        "PGRST301",
        "No suitable key or wrong key type",
        "None of the keys was able to decode the JWT",
      );
  }
}
