import { describeDevice } from "#domain/accounts/describe-device.ts";
import { codeMinutes, codeTries, lockMinutes, mostWrongCodes } from "#domain/documents/list-links.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { makeMailedCode } from "#server/mail/mailed-code.ts";
import { makeListSecret } from "./list-cookie.ts";

/** A link as far as its code goes. */
export type CodedLink = {
  readonly id: string;
  readonly code_seed: string | null;
  /** Since the last code, in seconds. */
  readonly code_age: number | null;
  readonly code_tries: number;
  /** Of all its codes. */
  readonly wrong_codes: number;
  /** Null once the time has passed. */
  readonly locked_until: Date | null;
};

export const expired = () =>
  new CallError(404, { code: "not_found", message: "This link has expired. Please ask us for a new one, or call us" });

const refuseCode = (message: string, status = 400) =>
  new CallError(status, { code: status === 429 ? "too_many" : "invalid_input", message, fields: { code: message } });

/** Another code does not bring new tries: after a code that was wrong too often there is a pause, and a link has an end of them. */
export function findLock({ wrong_codes, locked_until }: CodedLink): CallError | undefined {
  if (wrong_codes >= mostWrongCodes)
    return refuseCode("The code was wrong too often. Please call us: we will send you a new link", 429);
  if (locked_until === null) return undefined;
  const time = formatDateTime(locked_until).slice(-5);
  return refuseCode(`The code was wrong ${codeTries} times. You can ask for a new one at ${time} IST`, 429);
}

/** The wrong code counts for this code and for the link. */
async function countWrong(tx: Transaction, { id, code_tries, wrong_codes }: CodedLink): Promise<CallError> {
  const left = codeTries - code_tries - 1;
  await tx.query(
    `update private.checklist_links set code_tries = code_tries + 1, wrong_codes = wrong_codes + 1,
       code_seed = case when $2 then null else code_seed end,
       locked_until = case when $2 then private.business_now() + make_interval(mins => $3) end
     where id = $1`,
    [id, left === 0, lockMinutes],
  );
  if (left > 0) return refuseCode(`This code is not right. ${left} ${left === 1 ? "try" : "tries"} left`);
  if (wrong_codes + 1 >= mostWrongCodes)
    return refuseCode("This code is not right. Please call us: we will send you a new link", 429);
  return refuseCode(`This code is not right. You can ask for a new one in ${lockMinutes} minutes`, 429);
}

/** A wrong code counts, so the refusal is an outcome: what is thrown would undo the counting. */
export type Attempt = { readonly id: string; readonly secret: string } | { readonly refusal: CallError };

type Trying = { readonly token: string; readonly code: string; readonly userAgent: string };

export async function tryCode(tx: Transaction, link: CodedLink, { token, code, userAgent }: Trying): Promise<Attempt> {
  const refusal = findLock(link);
  if (refusal) return { refusal };
  if (link.code_seed === null || link.code_age === null || link.code_age > codeMinutes * 60)
    return { refusal: refuseCode("This code has expired. Please send a new one") };
  if (makeMailedCode(token, link.code_seed) !== code) return { refusal: await countWrong(tx, link) };
  const secret = makeListSecret();
  const { rowCount } = await tx.query(
    `update private.checklist_links set session_hash = $2, opened_at = private.business_now(), code_seed = null, browser = $3
     where id = $1 and session_hash is null and revoked_at is null and expires_at > private.business_now()`,
    [link.id, hashToken(secret), describeDevice(userAgent)],
  );
  return rowCount ? { id: link.id, secret } : { refusal: expired() };
}
