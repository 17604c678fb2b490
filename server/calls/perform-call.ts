import { isOfficeScope } from "#domain/business/office-scopes.ts";
import type { Transaction } from "#server/database/database.ts";
import { readRuleError } from "#server/database/rule-errors.ts";
import { CallError, unavailable } from "#server/http/errors.ts";
import { requireCaller, requireOffice, toOfficeClaims } from "./admission.ts";
import type { Caller } from "./call-parts.ts";
import { confirmEarlier } from "./confirm-earlier.ts";
import type { Asked, BusinessCall } from "./define-call.ts";

/** SQLSTATE query_canceled. */
const endedByLimit = "57014";

/** The key of a form was used for a record that the policies do not show to the caller. */
function isKeyTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === "23505" && String(constraint).endsWith("_idempotency_key_key");
}

/** Whether it may be stored twice when it is sent again: the commit was not answered, and no key finds what was stored. */
function mayBeStored(error: unknown, { readsOnly }: BusinessCall, { body }: Asked<unknown>): boolean {
  return (
    (error as { code?: unknown }).code === "08007" && !readsOnly && !Object.hasOwn(Object(body), "idempotency_key")
  );
}

/** A refusal by a database trigger or of a key, as the answer of a call. */
function toRefusal(error: unknown, call: BusinessCall, asked: Asked<unknown>): unknown {
  if (mayBeStored(error, call, asked))
    return unavailable(error, "This may have been saved. Please check before you send it again");
  if (isKeyTaken(error)) {
    const message = "This form was already sent with different details. Please send it again";
    return new CallError(409, { code: "conflict", message });
  }
  // Such as the character U+0000 in a reference that is looked up.
  if ((error as { code?: unknown }).code === "22021")
    return new CallError(400, { code: "invalid_input", message: "The text has characters that cannot be stored" });
  const rule = readRuleError(error);
  if (rule === undefined) return error;
  const { kind: code, message } = rule;
  if (rule.kind === "invalid_input") return new CallError(400, { code, message, fields: rule.fields });
  const { details } = rule;
  if (rule.kind === "conflict") return new CallError(409, { code, message, details });
  return new CallError(429, { code, message, details }, { "Retry-After": String(rule.seconds) });
}

/**
 * Does the work in the name of the caller; the role of a colleague is checked in the transaction that does the work. What is
 * not for administrators alone is done under the policies of the office, so that each role reaches its own records only.
 */
function asAdmitted<T>(
  { who, takesLong }: BusinessCall,
  caller: Caller,
  { parts }: Asked<unknown>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const admitted = async (tx: Transaction) => {
    if (isOfficeScope(who)) await requireOffice(tx, caller, who);
    return work(tx);
  };
  const perform = (options: { patience?: "long call" } = {}) =>
    isOfficeScope(who) && who !== "administrators"
      ? parts.database.asOffice(toOfficeClaims(caller), admitted, options)
      : parts.database.asSystem(`user:${caller.sub}`, admitted, options);
  return takesLong ? performLong(perform, parts) : perform();
}

/**
 * Of a process of the server that has stopped nothing is heard, as of one that works for long. So the work has the time of any
 * other call first: a process that ends a statement at its limit is there, and does it again with more time.
 */
async function performLong<T>(
  perform: (options?: { patience: "long call" }) => Promise<T>,
  { database: { engine } }: Asked<unknown>["parts"],
): Promise<T> {
  if (engine === "pglite") return perform({ patience: "long call" });
  try {
    return await perform();
  } catch (error) {
    if ((error as { code?: unknown }).code !== endedByLimit) throw error;
    return perform({ patience: "long call" });
  }
}

async function handle(call: BusinessCall, asked: Asked<unknown>, found: Caller | undefined) {
  if (call.who === "anyone") return call.handle(asked);
  if (call.who === "anyone, signed in or not") return call.handle({ ...asked, caller: found });
  const caller = requireCaller(found);
  if (call.transaction === "own") return call.handle({ ...asked, caller });
  // The preparation may reveal something, so the caller is admitted before it too.
  if (call.before && isOfficeScope(call.who)) await asAdmitted(call, caller, asked, async () => {});
  const prepared = await call.before?.({ ...asked, caller });
  return asAdmitted(call, caller, asked, async (tx) => {
    const answer = await call.handle({ ...asked, caller, tx, prepared });
    if (!call.readsOnly) await confirmEarlier(tx);
    return answer;
  });
}

/** Answers a call: admits the caller, runs the handler, and wakes the worker for the jobs of a change. */
export async function performCall(call: BusinessCall, asked: Asked<unknown>, caller: Caller | undefined) {
  const answer = await handle(call, asked, caller).catch((error) => {
    throw toRefusal(error, call, asked);
  });
  call.after?.({ ...asked, caller });
  if (!call.readsOnly) asked.parts.worker?.wake();
  return answer;
}
