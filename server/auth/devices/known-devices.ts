import { createHmac } from "node:crypto";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import type { Transaction } from "#server/database/database.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { type Device, isSignedToken, makeDeviceToken } from "./device-cookie.ts";

/** Of an account, trusted ones and others. With more, those not used for longest are forgotten. */
const mostDevices = 20;
/** Emails about new sign-ins to one account in 24 hours; no one reads a flood of them. */
const mostMailsADay = 3;

type SignIn = {
  readonly userId: string;
  readonly sessionId: string;
  readonly device: Device;
  /** Whether the account has a second factor, which this session has yet to show. */
  readonly lacksFactor: boolean;
  /** The first sign-in of the account: its owner is there and needs no email about it. */
  readonly isFirst: boolean;
};

/**
 * Records on which device a session was started, and orders the email about a device that was not seen before. Answers
 * the token for its cookie; undefined for a program that stores none.
 */
export async function noteDevice(tx: Transaction, signIn: SignIn, secret: Buffer): Promise<string | undefined> {
  const { userId, sessionId, device } = signIn;
  const hash = device.keepsCookies ? device.token && hashToken(device.token) : hashTraits(userId, device, secret);
  if (hash && (await markUsed(tx, signIn, hash))) {
    if (device.token === undefined || isSignedToken(device.token, secret)) return device.token;
    const signed = makeDeviceToken(secret);
    await tx.query("update private.known_devices set hash = $2 where hash = $1", [hash, hashToken(signed)]);
    return signed;
  }
  // A new token, never the one that came: another page could have set that one, to be known here later.
  const token = device.keepsCookies ? makeDeviceToken(secret) : undefined;
  const newHash = token ? hashToken(token) : hash;
  // The browser has one cookie for all accounts, so it stays known to the others under the new token.
  if (token && hash) await tx.query("update private.known_devices set hash = $2 where hash = $1", [hash, newHash]);
  await tx.query(
    "insert into private.known_devices (user_id, kind, hash, is_trusted, session_id) values ($1, $2, $3, $4, $5)",
    [userId, token ? "cookie" : "traits", newHash, !signIn.lacksFactor, sessionId],
  );
  await forgetLeastUsed(tx, userId);
  if (!signIn.isFirst) await orderNotice(tx, userId, device.userAgent);
  return token;
}

/** HMAC, so that neither the program nor its network can be found from it. Coarse: a phone changes its address all day. */
function hashTraits(userId: string, { userAgent, address }: Device, secret: Buffer): string {
  const known = describeDevice(userAgent);
  const family = known === "Unknown device" ? (userAgent.split(/[/\s]/)[0] ?? "") : known;
  const network = address.includes(":") ? address.split(":").slice(0, 3).join(":") : address.replace(/\.\d+$/, "");
  return createHmac("sha256", secret)
    .update(JSON.stringify([userId, family, network]))
    .digest("base64url");
}

async function markUsed(tx: Transaction, { userId, sessionId, lacksFactor }: SignIn, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update private.known_devices set session_id = $3, last_used_at = now(), is_trusted = is_trusted or $4
     where user_id = $1 and hash = $2`,
    [userId, hash, sessionId, !lacksFactor],
  );
  return rowCount > 0;
}

async function forgetLeastUsed(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `delete from private.known_devices where id in (
       select id from (
         select id, row_number() over (partition by is_trusted order by last_used_at desc) as place
         from private.known_devices where user_id = $1) as ranked
       where place > $2)`,
    [userId, mostDevices],
  );
}

async function orderNotice(tx: Transaction, userId: string, userAgent: string): Promise<void> {
  await tx.query(
    `insert into private.jobs (kind, payload)
     select 'account.new_sign_in', jsonb_build_object('record_id', $1::text, 'signed_in_at', now(), 'device', $2::text)
     where (select count(*) from private.known_devices
            where user_id = $1::uuid and created_at > now() - interval '1 day') <= $3`,
    [userId, describeDevice(userAgent), mostMailsADay],
  );
}

/** The id of a trusted device of the account with this address, by the token that only the device has. */
export async function findKnownDevice(tx: Transaction, email: string, { token }: Device): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select d.id from private.known_devices d join auth.users u on u.id = d.user_id
     where d.hash = $2 and d.kind = 'cookie' and d.is_trusted and lower(u.email) = $1`,
    [email, token === undefined ? "" : hashToken(token)],
  );
  return rows[0]?.id;
}

/** The same by a session that was started on it. */
export async function findSessionDevice(
  tx: Transaction,
  { sub, session_id }: { readonly sub: string; readonly session_id: string },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from private.known_devices
     where user_id = $1 and session_id = $2 and kind = 'cookie' and is_trusted`,
    [sub, session_id],
  );
  return rows[0]?.id;
}

/** After the second factor was shown in the session. */
export async function trustDevice(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  await tx.query("update private.known_devices set is_trusted = true where user_id = $1 and session_id = $2", [
    userId,
    sessionId,
  ]);
}

/** After a change of what protects the account: who used the other devices knew only what was valid before. */
export async function forgetOtherDevices(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  await tx.query("delete from private.known_devices where user_id = $1 and session_id is distinct from $2", [
    userId,
    sessionId,
  ]);
}
