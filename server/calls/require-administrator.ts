import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "./define-call.ts";
import { isAdministrator } from "./requests/find-request.ts";

/** Of every call that is for administrators. */
export const notAllowed = { status: 403, code: "not_allowed", when: "The caller is no administrator" } as const;

export async function requireAdministrator(tx: Transaction, caller: Caller): Promise<void> {
  if (!(await isAdministrator(tx, caller)))
    throw new CallError(403, { code: "not_allowed", message: "Only an administrator may do this" });
}
