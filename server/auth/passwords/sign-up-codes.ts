import { createHash } from "node:crypto";
import type { Transaction } from "#server/database/database.ts";
import { hashWithNonce } from "./passwords.ts";

/**
 * How long a sign-in with the password of a sign-up is answered as unconfirmed. It depends on nothing but the sign-ups made
 * with the address, so it tells a stranger only what the stranger did (decision 008); the privacy notice names it.
 */
const lifetime = "7 days";

/**
 * A code of address and password together; the same two have the same code. Takes as long as checking a password, never
 * inside a transaction. Each address has one salt, so that one hash finds any number of its sign-ups.
 */
export async function codeSignUp(email: string, password: string): Promise<string> {
  const nonce = createHash("sha256").update(`sign-up nonce ${email}`).digest().subarray(0, 16);
  const hash = await hashWithNonce(password, nonce);
  return createHash("sha256").update(`sign-up code ${email} ${hash}`).digest("base64url");
}

/** The same for every address, whether it has an account or not. */
export async function storeSignUpCode(tx: Transaction, code: string): Promise<void> {
  await tx.query("select private.store_sign_up_code($1, $2::interval)", [code, lifetime]);
}

export async function hasSignUpCode(tx: Transaction, code: string): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>("select private.has_sign_up_code($1) as found", [code]);
  return rows[0]?.found === true;
}

/** The password is the account's from now on. */
export async function forgetSignUpCode(tx: Transaction, code: string): Promise<void> {
  await tx.query("select private.forget_sign_up_code($1)", [code]);
}
