import { randomUUID } from "node:crypto";
import { linkLifetimeMinutes, readSignUpData } from "#domain/accounts/accounts.ts";
import type { Transaction } from "#server/database/database.ts";
import { describeNewAccount, findAccountByEmail, insertAccount, type NewAccount } from "./account.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { takeCallLimit, takeMailLimit } from "./limits.ts";
import { orderLink, orderMail } from "./links.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { checkNewPassword, readEmail, readText, refuseHalfChallenge } from "./read-request.ts";
import { readIsSignUpOpen } from "./service-info.ts";

/** `POST /signup`: the answer is the same whether the address has an account or not (decision D23). */
export async function signUp(request: AuthRequest, parts: AuthParts) {
  const { body, address, redirectTo } = request;
  const { database, env } = parts;
  if (!(await readIsSignUpOpen(database)))
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  if (!readText(body, "email") && !readText(body, "phone"))
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  const password = readText(body, "password");
  if (password === "") throw validationFailed("Signup requires a valid password");
  checkNewPassword(password);
  const email = readEmail(body, "An email address is required");
  const reading = readSignUpData(body.data);
  if (!reading.ok) throw new AuthError(422, "validation_failed", reading.message);
  refuseHalfChallenge(body);

  await database.asSystem("anon", async (tx) => {
    await takeCallLimit(tx, "signup", address, env.rateLimitScale);
    await takeMailLimit(tx, "confirm", email, env.rateLimitScale);
  });
  const account: NewAccount = {
    ...{ id: randomUUID(), email, data: reading.data, at: new Date() },
    passwordHash: await hashPassword(password),
  };
  await database.asSystem("anon", (tx) => storeSignUp(tx, account, redirectTo, parts));
  parts.worker?.wake();
  return describeNewAccount(account);
}

async function storeSignUp(tx: Transaction, account: NewAccount, redirectTo: string, { linkSecret }: AuthParts) {
  const { email } = account;
  const before = await findAccountByEmail(tx, email);
  await tx.query("savepoint new_account");
  // Also for an address that has an account, with an invented address, so that both cases take the same time.
  const decoy = { ...account, email: `${account.id}@decoy.invalid` };
  const created = await insertAccount(tx, before === undefined ? account : decoy);
  if (before === undefined && created) return orderLink(tx, linkSecret, { kind: "signup", email, redirectTo });

  await tx.query("rollback to savepoint new_account");
  const known = before ?? (await findAccountByEmail(tx, email));
  if (known?.email_confirmed_at) return orderMail(tx, "account.known", known.id);
  if (known && hasLapsed(known.confirmation_sent_at)) await restartSignUp(tx, known.id, account);
  return orderLink(tx, linkSecret, { kind: "signup", email, redirectTo, condition: "unconfirmed" });
}

function hasLapsed(sentAt: Date | null): boolean {
  return sentAt === null || sentAt.getTime() < Date.now() - linkLifetimeMinutes * 60_000;
}

/**
 * While a link is valid, the first password stays (docs/protocol.md, section 3.1). After that the next sign-up replaces it:
 * otherwise a person could sign up with another's address and wait with a known password until the owner confirms it.
 */
async function restartSignUp(
  tx: Transaction,
  id: string,
  { email, passwordHash, data, at }: NewAccount,
): Promise<void> {
  const metadata = JSON.stringify({ ...data, email, email_verified: false, phone_verified: false, sub: id });
  await tx.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, confirmation_sent_at = $4, updated_at = $4
     where id = $1`,
    [id, passwordHash, metadata, at],
  );
  await tx.query("update auth.identities set identity_data = $2, updated_at = $3 where user_id = $1", [
    id,
    metadata,
    at,
  ]);
  await tx.query("update public.profiles set full_name = $2, phone = nullif($3, ''), user_type = $4 where id = $1", [
    id,
    data.full_name,
    data.phone,
    data.user_type,
  ]);
}
