import { readDataChanges } from "#domain/accounts/accounts.ts";
import type { Transaction } from "#server/database/database.ts";
import { type Account, describeAccount } from "./account.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { orderEmailChange } from "./email-change.ts";
import { forgiveAttempts, takeAttempt, takeCallLimit } from "./limits.ts";
import { orderMail } from "./links.ts";
import { hashPassword, verifyPassword } from "./passwords/passwords.ts";
import { checkNewPassword, readEmail, readText, refuseHalfChallenge } from "./read-request.ts";
import type { AccessClaims } from "./sessions/access-tokens.ts";
import { findSignedIn, lacksSecondFactor, readBearer } from "./sessions/signed-in.ts";

const aal2Needed = "AAL2 session is required to update email or password when MFA is enabled.";

/** `PUT /user`: metadata, password, email address; all requested changes, or none. */
export async function updateUser(request: AuthRequest, parts: AuthParts) {
  const { authorization, body, address } = request;
  const { database, env, tokens } = parts;
  const claims = await readBearer(authorization, tokens);
  const actor = `user:${claims.sub}`;
  const reading = readDataChanges(body.data);
  if (!reading.ok) throw new AuthError(422, "validation_failed", reading.message);
  refuseHalfChallenge(body);
  const password = readText(body, "password");
  if (password !== "") checkNewPassword(password);
  const email = readText(body, "email") === "" ? undefined : readEmail(body, "An email address is required");

  const before = await database.asSystem(actor, async (tx) => {
    const found = await findSignedIn(tx, claims);
    await takeCallLimit(tx, "user", address, env.rateLimitScale);
    const isSensitive = password !== "" || (email !== undefined && email !== found.email);
    if (isSensitive && lacksSecondFactor(found)) throw new AuthError(401, "insufficient_aal", aal2Needed);
    return found;
  });
  await checkCurrentPassword(before, request, parts);
  const passwordHash = password === "" ? undefined : await hashNewPassword(before, password);

  await database.asSystem(actor, async (tx) => {
    await findSignedIn(tx, claims);
    if (Object.keys(reading.data).length > 0) await changeData(tx, claims.sub, reading.data);
    if (passwordHash) await changePassword(tx, claims, passwordHash);
    if (email !== undefined && email !== before.email) await orderEmailChange(tx, before, email, request, parts);
  });
  if (passwordHash) parts.callers.forgetAccount(claims.sub);
  parts.worker?.wake();
  return describeAccount(await database.asSystem(actor, (tx) => findSignedIn(tx, claims)));
}

/** The account page sends it, for other clients it is optional; a wrong one counts like a wrong one at sign-in. */
async function checkCurrentPassword(account: Account, { body, address }: AuthRequest, parts: AuthParts): Promise<void> {
  const current = readText(body, "current_password");
  if (current === "") return;
  const actor = `user:${account.id}`;
  const attempt = { tried: "sign-in", account: account.email, address, scale: parts.env.rateLimitScale } as const;
  await parts.database.asSystem(actor, (tx) => takeAttempt(tx, attempt));
  if (!(await verifyPassword(current, account.encrypted_password)))
    throw new AuthError(400, "invalid_credentials", "That is not your current password");
  await parts.database.asSystem(actor, (tx) => forgiveAttempts(tx, attempt));
}

async function hashNewPassword(account: Account, password: string): Promise<string> {
  if (await verifyPassword(password, account.encrypted_password))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  return hashPassword(password);
}

/** All metadata is in the token of every request, and request headers have limits. */
const metadataMaxBytes = 6_000;

/** Merges the metadata and updates the profile from it. */
async function changeData(tx: Transaction, id: string, changes: Record<string, unknown>): Promise<void> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  const { rows } = await tx.query<{ size: number }>(
    `update auth.users set raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $2) - $3::text[], updated_at = now()
     where id = $1 returning octet_length(raw_user_meta_data::text) as size`,
    [id, JSON.stringify(changes), removed],
  );
  if ((rows[0]?.size ?? 0) > metadataMaxBytes)
    throw new AuthError(422, "validation_failed", "The account cannot keep that much data. Please remove some first");
  const { full_name, phone } = changes;
  if (full_name !== undefined)
    await tx.query("update public.profiles set full_name = $2 where id = $1", [id, full_name]);
  if (phone !== undefined) await tx.query("update public.profiles set phone = $2 where id = $1", [id, phone]);
}

/** Ends the other sessions, which used the old password, and all emailed links of the account. */
async function changePassword(tx: Transaction, { sub, session_id }: AccessClaims, hash: string): Promise<void> {
  await tx.query("update auth.users set encrypted_password = $2, updated_at = now() where id = $1", [sub, hash]);
  await tx.query("delete from auth.sessions where user_id = $1 and id <> $2", [sub, session_id]);
  await tx.query("delete from auth.one_time_tokens where user_id = $1", [sub]);
  await orderMail(tx, "account.password_changed", sub);
}
