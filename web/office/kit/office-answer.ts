import type { AnswerBody, CallBody, CallName } from "#web/call-types.ts";
import { findByCall } from "#web/query/find-by-call.ts";

/** Reads with a call of the office; null where there is no such record. */
export const findAsOffice = findByCall;

/** As `findAsOffice`, of what is there in any case. */
export async function readAsOffice<Name extends CallName>(name: Name, body: CallBody<Name>): Promise<AnswerBody<Name>> {
  const found = await findAsOffice(name, body);
  if (found === null) throw new Error(`${name} answered no record`);
  return found;
}
