import { continueAsOffice } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { owesSecondFactor, secondFactorOwed } from "#server/http/callers.ts";
import { CallError } from "#server/http/errors.ts";
import { isOfOffice, requireCaller, toOfficeClaims } from "../admission.ts";
import type { Caller, CallParts } from "../call-parts.ts";
import { findLinks } from "./checklists/find-link.ts";

/** Who sends a file: an account, or the browser that has opened links to lists, by its secrets. */
export type Sender = { readonly caller?: Caller | undefined; readonly links?: readonly string[] | undefined };
export type Uploader = Sender & { readonly isOffice: boolean };

export const suspendedUploader = { status: 403, code: "account_suspended", when: "The account is suspended" } as const;

/** Someone who may store a file somewhere: before a file on its way takes one of few places. A secret that opens nothing is none. */
export async function requireSender({ caller, links, parts }: Sender & { readonly parts: CallParts }): Promise<void> {
  if (links === undefined) requireCaller(caller);
  if (caller !== undefined) return;
  const opened = await parts.database.asSystem("checklist link", (tx) => findLinks(tx, links));
  if (opened.length === 0) throw new CallError(404, { code: "not_found", message: "There is no such record" });
}

/** A session ends with a suspension, but another process may still know it for a minute. In a transaction of the backend. */
export async function refuseSuspended(tx: Transaction, { sub }: Caller): Promise<void> {
  const { rows } = await tx.query("select from private.suspensions where user_id = $1 and is_suspended", [sub]);
  if (rows.length === 0) return;
  const message = "Your account is suspended, so documents cannot be sent or read here";
  throw new CallError(403, { code: "account_suspended", message });
}

/**
 * Work about files in the sender's name: of a colleague under the policies of the office, of a customer or the holder of a link as the
 * backend, which asks for what is theirs alone.
 */
export function asUploader<T>(
  { caller: found, links }: Sender,
  { database }: Pick<CallParts, "database">,
  work: (tx: Transaction, uploader: Uploader) => Promise<T>,
): Promise<T> {
  if (found === undefined && links !== undefined)
    return database.asSystem("checklist link", (tx) => work(tx, { links, isOffice: false }));
  const caller = requireCaller(found);
  if (owesSecondFactor(caller)) throw new CallError(403, { code: "second_factor_required", message: secondFactorOwed });
  return database.asSystem(`user:${caller.sub}`, async (tx) => {
    await refuseSuspended(tx, caller);
    const isOffice = await isOfOffice(tx, caller, "the office");
    if (isOffice) await continueAsOffice(tx, toOfficeClaims(caller));
    // The links too: a page that was opened by one is one also while an account is signed in there.
    return work(tx, { caller, links, isOffice });
  });
}
