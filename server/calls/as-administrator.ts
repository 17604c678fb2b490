import type { Transaction } from "#server/database/database.ts";
import { requireCaller } from "./accounts/account-calls.ts";
import type { Caller, CallParts } from "./define-call.ts";
import { requireAdministrator } from "./require-administrator.ts";

/** Does the work in the name of the caller, who must be an administrator: asked in the transaction that does it. */
export async function asAdministrator<T>(
  parts: CallParts,
  signedIn: Caller | undefined,
  work: (tx: Transaction, caller: Caller) => Promise<T>,
): Promise<T> {
  const caller = requireCaller(signedIn);
  return parts.database.asSystem(`user:${caller.sub}`, async (tx) => {
    await requireAdministrator(tx, caller);
    return work(tx, caller);
  });
}
