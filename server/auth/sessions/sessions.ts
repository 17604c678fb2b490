import { createHmac, randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/database.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { type Account, accountColumns, describeAccount, hasSecondFactor } from "../account.ts";
import type { AuthParts } from "../auth-parts.ts";
import type { Device } from "../devices/device-cookie.ts";
import { noteDevice } from "../devices/known-devices.ts";
import { accessTokenSeconds } from "./access-tokens.ts";

/** `otp`: an emailed link; `recovery`: one that lets its reader choose a password. */
export type SignInMethod = "password" | "otp" | "recovery";
export type Aal = "aal1" | "aal2";
/** What raises a session to aal2, as the amr claim names it. */
export const secondMethods = ["totp", "mfa/recovery_code"] as const;
export type SecondMethod = (typeof secondMethods)[number];
export type SessionStart = { readonly userId: string; readonly method: SignInMethod; readonly device: Device };

/** A session whose rows are written; its access token is then signed outside the transaction. */
export type OpenSession = {
  readonly account: Account;
  readonly sessionId: string;
  readonly refreshToken: string;
  /** For the cookie of the device, of a session that has just started in a browser. */
  readonly deviceToken?: string | undefined;
  readonly aal: Aal;
  /** The latest first. */
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[];
};

/**
 * The nth refresh token of a session. Derived from a secret, so that a client that lost the current one can get it again,
 * although the database has only its hash.
 */
export function makeRefreshToken(secret: Buffer, sessionId: string, count: number): string {
  return createHmac("sha256", secret).update(`${sessionId}.${count}`).digest("base64url").slice(0, 32);
}

/** The amr claim, from `auth.sessions s`. */
export const amrColumn = `(select json_agg(json_build_object('method', a.authentication_method,
    'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc, a.created_at desc)
   from auth.mfa_amr_claims a where a.session_id = s.id) as amr`;

const userAgentMaxLength = 400;

/** Writes a new session with its first refresh token, and the device that it is on. */
export async function openSession(
  tx: Transaction,
  { userId, method, device }: SessionStart,
  { refreshSecret, deviceSecret }: AuthParts,
): Promise<OpenSession> {
  const sessionId = randomUUID();
  const refreshToken = makeRefreshToken(refreshSecret, sessionId, 0);
  const { rows } = await tx.query<Account & { is_first: boolean }>(
    `with s as (insert into auth.sessions (id, user_id, aal, user_agent, refresh_token_counter) values ($1, $2, 'aal1', $3, 0)),
     a as (insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
           values ($1, now(), now(), $4)),
     t as (insert into auth.refresh_tokens (token, user_id, revoked, session_id) values ($5, $2::text, false, $1))
     update auth.users u set last_sign_in_at = now(), updated_at = now() where u.id = $2
     returning ${accountColumns}, (select b.last_sign_in_at is null from auth.users b where b.id = $2) as is_first`,
    [sessionId, userId, device.userAgent.slice(0, userAgentMaxLength), method, hashToken(refreshToken)],
  );
  const { is_first: isFirst, ...account } = rows[0] as Account & { is_first: boolean };
  const lacksFactor = hasSecondFactor(account);
  const deviceToken = await noteDevice(tx, { userId, sessionId, device, lacksFactor, isFirst }, deviceSecret);
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  return { account, sessionId, refreshToken, deviceToken, aal: "aal1", amr };
}

/** The token answer of docs/protocol.md, section 3.2. */
export async function answerSession(session: OpenSession, { tokens }: AuthParts) {
  const { account } = session;
  const { token, expiresAt } = await tokens.sign({
    sub: account.id,
    email: account.email,
    phone: "",
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.sessionId,
    is_anonymous: false,
  });
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: describeAccount(account),
  };
}
