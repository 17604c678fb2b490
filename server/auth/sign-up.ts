import { randomUUID } from "node:crypto";
import { readSignUpData } from "#domain/accounts/accounts.ts";
import type { Transaction } from "#server/database/database.ts";
import { describeNewAccount, findAccountByEmail, insertAccount, type NewAccount } from "./account.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { takeCallLimit, takeMailLimit } from "./limits.ts";
import { orderLink, type SignUpAttempt } from "./links.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { codeSignUp, storeSignUpCode } from "./passwords/sign-up-codes.ts";
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
  const at = new Date();
  const { consent, ...others } = reading.data;
  // When the consent was given is for the backend to say; record_account_consent() reads it once the address is confirmed.
  const data = consent ? { ...others, consent: { ...consent, at: at.toISOString() } } : others;
  const [password_hash, code] = await Promise.all([hashPassword(password), codeSignUp(email, password)]);
  const attempt = { password_hash, data, code };
  const account: NewAccount = { id: randomUUID(), email, data, at };
  await database.asSystem("anon", async (tx) => {
    await storeSignUp(tx, account, { attempt, redirectTo }, parts);
    // Last, as when a link is opened: two transactions that lock in another order could wait for each other.
    await storeSignUpCode(tx, code);
  });
  parts.worker?.wake();
  return describeNewAccount(account);
}

/** Until a link is opened, a sign-up changes nothing about the account but which link works: it travels with its own link. */
async function storeSignUp(
  tx: Transaction,
  account: NewAccount,
  sent: { attempt: SignUpAttempt; redirectTo: string },
  { linkSecret }: AuthParts,
): Promise<void> {
  const { email } = account;
  const before = await findAccountByEmail(tx, email);
  await tx.query("savepoint new_account");
  // Also for an address that has an account, with an invented address, so that both cases take the same time.
  const decoy = { ...account, email: `${account.id}@decoy.invalid` };
  const created = await insertAccount(tx, before === undefined ? account : decoy);
  if (before === undefined && created) return orderLink(tx, linkSecret, { kind: "signup", email, ...sent });

  await tx.query("rollback to savepoint new_account");
  return orderLink(tx, linkSecret, { kind: "signup", email, ...sent, condition: "unconfirmed" });
}
