import type { AccountData } from "#domain/accounts/accounts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Account } from "./account.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { findSessionDevice, forgetOtherDevices } from "./devices/known-devices.ts";
import { forgiveAttempts, takeAttempt } from "./limits.ts";
import { orderMail } from "./links.ts";
import { hashPassword, verifyPassword } from "./passwords/passwords.ts";
import { readText } from "./read-request.ts";
import type { AccessClaims } from "./sessions/access-tokens.ts";
import type { SignedIn } from "./sessions/signed-in.ts";

/**
 * What shows that the caller may change the password: the current one, a recovery link or a second factor, each recent (see
 * SignedIn). The token alone is not enough. A wrong current password is refused in any case, and counts like one at sign-in.
 */
export async function proveOwner(
  account: SignedIn,
  session: AccessClaims,
  request: AuthRequest,
  parts: AuthParts,
): Promise<void> {
  const current = readText(request.body, "current_password");
  const changes = readText(request.body, "password") !== "";
  if (current !== "") return checkCurrentPassword(account, session, { current, address: request.address }, parts);
  if (changes && !account.may_choose_password) throw proofNeeded(account);
}

function proofNeeded({ email_confirmed_at }: Account): AuthError {
  const message =
    email_confirmed_at === null
      ? "This took too long. Please ask for a new link by email to choose a password"
      : "Please enter your current password to change it";
  return new AuthError(400, "reauthentication_needed", message);
}

async function checkCurrentPassword(
  account: Account,
  session: AccessClaims,
  { current, address }: { current: string; address: string },
  parts: AuthParts,
) {
  const actor = `user:${account.id}`;
  const attempt = await parts.database.asSystem(actor, async (tx) => {
    const device = await findSessionDevice(tx, session);
    const scale = parts.env.rateLimitScale;
    const counted = { tried: "sign-in", account: account.email, address, device, scale } as const;
    await takeAttempt(tx, counted);
    return counted;
  });
  const isRight = await verifyPassword(current, account.encrypted_password);
  // The password of an unconfirmed account is not its owner's.
  if (!isRight || account.email_confirmed_at === null)
    throw new AuthError(400, "invalid_credentials", "That is not your current password");
  await parts.database.asSystem(actor, (tx) => forgiveAttempts(tx, attempt));
}

export async function hashNewPassword(account: Account, password: string): Promise<string> {
  if (account.email_confirmed_at !== null && (await verifyPassword(password, account.encrypted_password)))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  return hashPassword(password);
}

/**
 * Stores the new password. Ends the other sessions, which used the old one, and all emailed links of the account. The first
 * password of an account confirms it, with the data `first` alone: nothing of a sign-up that was not confirmed stays (decision D28).
 */
export async function changePassword(
  tx: Transaction,
  { sub, session_id }: AccessClaims,
  change: { before: Account; hash: string; first: AccountData | undefined },
): Promise<void> {
  const { before, hash, first } = change;
  await lockUnchanged(tx, before);
  if (first) await confirmSignUp(tx, before, { password_hash: hash, data: first });
  else {
    await tx.query("update auth.users set encrypted_password = $2, updated_at = now() where id = $1", [sub, hash]);
    await orderMail(tx, "account.password_changed", sub);
  }
  await tx.query("delete from auth.sessions where user_id = $1 and id <> $2", [sub, session_id]);
  await tx.query("delete from auth.one_time_tokens where user_id = $1", [sub]);
  await forgetOtherDevices(tx, sub, session_id);
  // A recovery link is for one password: the next one needs this one.
  await tx.query(
    `with gone as (delete from auth.mfa_amr_claims where session_id = $1 and authentication_method = 'recovery'
       returning created_at, updated_at)
     insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     select $1, created_at, updated_at, 'otp' from gone`,
    [session_id],
  );
}

/** Hashing takes time: what was shown for the change must still be true. */
async function lockUnchanged(tx: Transaction, { id, encrypted_password, email_confirmed_at }: Account): Promise<void> {
  const { rowCount } = await tx.query(
    `select from auth.users where id = $1 and encrypted_password is not distinct from $2
       and (email_confirmed_at is null) = $3 for no key update`,
    [id, encrypted_password, email_confirmed_at === null],
  );
  if (rowCount === 1) return;
  throw new AuthError(409, "conflict", "Your password was changed meanwhile. Please sign in again");
}
