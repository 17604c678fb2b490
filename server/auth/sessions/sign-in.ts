import type { Transaction } from "#server/database/database.ts";
import { type Account, findAccountByEmail, isBanned } from "../account.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { AuthParts, AuthRequest } from "../auth-parts.ts";
import { forgiveAttempts, takeAttempt } from "../limits.ts";
import { findWeakness, verifyPassword } from "../passwords/passwords.ts";
import { readText } from "../read-request.ts";
import { answerSession, openSession } from "./sessions.ts";

const wrong = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");

/** `POST /token?grant_type=password`. */
export async function signIn({ body, address, userAgent }: AuthRequest, parts: AuthParts) {
  const { database, env } = parts;
  const email = readText(body, "email").trim().toLowerCase();
  const password = readText(body, "password");
  if (email !== "" && readText(body, "phone") !== "")
    throw validationFailed("Only an email address or phone number should be provided on login.");
  if (email === "") throw validationFailed("missing email or phone");

  const account = await tryPassword({ email, password, address }, parts);
  if (account === undefined) throw wrong();
  const session = await database.asSystem(`user:${account.id}`, async (tx) => {
    const now = await readWithPassword(tx, account);
    if (now === undefined) return "changed";
    await forgiveAttempts(tx, { tried: "sign-in", account: email, address, scale: env.rateLimitScale });
    // The password was right, so only the owner learns this.
    if (isBanned(now)) return "banned";
    if (account.email_confirmed_at === null) return "unconfirmed";
    return openSession(tx, { userId: account.id, method: "password", userAgent }, parts);
  });
  if (session === "changed") throw wrong();
  if (session === "banned") throw new AuthError(400, "user_banned", "User is banned");
  if (session === "unconfirmed") throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  const weakness = findWeakness(password);
  return { ...(await answerSession(session, parts)), ...(weakness ? { weak_password: weakness } : {}) };
}

/** Checking a password takes time: meanwhile the password may have changed, or the account been deleted or suspended. */
async function readWithPassword(
  tx: Transaction,
  { id, encrypted_password }: Account,
): Promise<Pick<Account, "banned_until"> | undefined> {
  // Not `for share`: two simultaneous sign-ins would deadlock when both write.
  const { rows } = await tx.query<Pick<Account, "banned_until">>(
    "select banned_until from auth.users where id = $1 and encrypted_password is not distinct from $2 for no key update",
    [id, encrypted_password],
  );
  return rows[0];
}

/** The account if the password is its own. Takes the same time for an address without an account; counts as an attempt. */
export async function tryPassword(
  { email, password, address }: { email: string; password: string; address: string },
  { database, env }: AuthParts,
): Promise<Account | undefined> {
  const account = await database.asSystem("anon", async (tx) => {
    await takeAttempt(tx, { tried: "sign-in", account: email, address, scale: env.rateLimitScale });
    return findAccountByEmail(tx, email);
  });
  const hash = account?.email_confirmed_at ? account.encrypted_password : account?.pending_password;
  const isRight = await verifyPassword(password, hash);
  return isRight ? account : undefined;
}

/** Whether it is the password of the account with this address. A right password resets the count of attempts. */
export async function confirmPassword(
  attempt: { email: string; password: string; address: string },
  parts: AuthParts,
): Promise<boolean> {
  if ((await tryPassword(attempt, parts)) === undefined) return false;
  const { email: account, address } = attempt;
  const scale = parts.env.rateLimitScale;
  await parts.database.asSystem("anon", (tx) => forgiveAttempts(tx, { tried: "sign-in", account, address, scale }));
  return true;
}
