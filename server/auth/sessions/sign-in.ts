import type { Transaction } from "#server/database/database.ts";
import { countSignInFailure } from "#server/http/metrics/process-metrics.ts";
import { type Account, findAccountByEmail, isBanned } from "../account.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { AuthParts, AuthRequest } from "../auth-parts.ts";
import type { Device } from "../devices/device-cookie.ts";
import { findKnownDevice, findSessionDevice } from "../devices/known-devices.ts";
import { forgiveAttempts, takeAttempt } from "../limits.ts";
import { findWeakness, verifyPassword } from "../passwords/passwords.ts";
import { codeSignUp, hasSignUpCode } from "../passwords/sign-up-codes.ts";
import { readText } from "../read-request.ts";
import { answerSession, openSession } from "./sessions.ts";

const wrong = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");

/** `POST /token?grant_type=password`. */
export async function signIn({ body, address, device, keepDevice }: AuthRequest, parts: AuthParts) {
  const { database } = parts;
  const email = readText(body, "email").trim().toLowerCase();
  const password = readText(body, "password");
  if (email !== "" && readText(body, "phone") !== "")
    throw validationFailed("Only an email address or phone number should be provided on login.");
  if (email === "") throw validationFailed("missing email or phone");

  const { account, attempt } = await tryPassword({ email, password, address, device }, parts);
  if (account === undefined) throw await explainRefusal(email, password, parts);
  const session = await database.asSystem(`user:${account.id}`, async (tx) => {
    const now = await readWithPassword(tx, account);
    if (now === undefined) return "changed";
    await forgiveAttempts(tx, attempt);
    // The password was right, so only the owner learns this.
    if (isBanned(now)) return "banned";
    return openSession(tx, { userId: account.id, method: "password", device }, parts);
  });
  if (session === "changed") {
    countSignInFailure("sign-in", "wrong");
    throw wrong();
  }
  if (session === "banned") {
    countSignInFailure("sign-in", "suspended");
    throw new AuthError(400, "user_banned", "User is banned");
  }
  keepDevice(session.deviceToken);
  // For the email about a new device.
  parts.worker?.wake();
  const weakness = findWeakness(password);
  return { ...(await answerSession(session, parts)), ...(weakness ? { weak_password: weakness } : {}) };
}

/**
 * Whether a sign-up was made with this address and password is all that the answer depends on, never on the account: a
 * stranger learns what they did themselves. The attempt stays counted, or their own password would end the pause of the owner's.
 */
async function explainRefusal(email: string, password: string, { database }: AuthParts): Promise<AuthError> {
  const code = await codeSignUp(email, password);
  const isSignUp = await database.asSystem("anon", (tx) => hasSignUpCode(tx, code));
  countSignInFailure("sign-in", isSignUp ? "unconfirmed" : "wrong");
  return isSignUp ? new AuthError(400, "email_not_confirmed", "Email not confirmed") : wrong();
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

export type PasswordAttempt = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** Before anyone is signed in: the device of the request. */
  readonly device?: Device;
  /** Where the owner is signed in: the session. */
  readonly session?: { readonly sub: string; readonly session_id: string };
};

/** The account if the password is its own. Takes the same time for an address without an account; counts as an attempt. */
async function tryPassword(
  { email, password, address, device, session }: PasswordAttempt,
  { database, env }: AuthParts,
) {
  const { account, attempt } = await database.asSystem("anon", async (tx) => {
    const known = session ? await findSessionDevice(tx, session) : device && (await findKnownDevice(tx, email, device));
    const counted = { tried: "sign-in", account: email, address, device: known, scale: env.rateLimitScale } as const;
    await takeAttempt(tx, counted);
    return { account: await findAccountByEmail(tx, email), attempt: counted };
  });
  // An unconfirmed account has no password yet (decision D28).
  const hash = account?.email_confirmed_at ? account.encrypted_password : undefined;
  const isRight = await verifyPassword(password, hash);
  return { account: isRight ? account : undefined, attempt };
}

/** Whether it is the password of the account with this address. A right password resets the count of attempts. */
export async function confirmPassword(given: PasswordAttempt, parts: AuthParts): Promise<boolean> {
  const { account, attempt } = await tryPassword(given, parts);
  if (account === undefined) {
    countSignInFailure("sign-in", "wrong");
    return false;
  }
  await parts.database.asSystem("anon", (tx) => forgiveAttempts(tx, attempt));
  return true;
}
