import { normalizeEmail } from "#domain/accounts/accounts.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import { findWeakness, isTooLong } from "./passwords/passwords.ts";

/** A member that must be text when present. U+0000 is valid JSON, but the database cannot store it. */
export function readText(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (value === undefined || value === null) return "";
  if (typeof value !== "string")
    throw new AuthError(400, "bad_json", `Could not parse request body as JSON: ${name} must be text`);
  if (value.includes("\0")) throw validationFailed(`The ${name} contains characters that cannot be stored`);
  return value;
}

/** The address in lower case, the form in which accounts are looked up. */
export function readEmail(body: Record<string, unknown>, missing: string): string {
  const text = readText(body, "email");
  if (text.trim() === "") throw validationFailed(missing);
  if (text.length > 255) throw validationFailed("An email address is too long");
  const email = normalizeEmail(text);
  if (email === null) throw validationFailed("Unable to validate email address: invalid format");
  return email;
}

/** A new password. */
export function checkNewPassword(password: string): void {
  if (isTooLong(password)) throw validationFailed("Password cannot be longer than 72 characters");
  const weakness = findWeakness(password);
  if (weakness === undefined) return;
  throw new AuthError(422, "weak_password", weakness.message, {
    extra: { weak_password: { reasons: weakness.reasons } },
  });
}

/** Code challenges are not used: a link is confirmed by its token, in any browser (D24). */
export function refuseHalfChallenge(body: Record<string, unknown>): void {
  const [challenge, method] = [readText(body, "code_challenge"), readText(body, "code_challenge_method")];
  if ((challenge === "") !== (method === ""))
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
}
