import { callFunction } from "#web/backend.ts";
import { toError } from "#web/call-error.ts";
import type { AnswerBody, CallBody, CallName } from "#web/call-types.ts";
import { checkSession } from "#web/session/session-store.ts";

/** Reads with a call for administrators; throws what went wrong. A session or role that has ended is noticed here. */
export async function readAsOffice<Name extends CallName>(name: Name, body: CallBody<Name>): Promise<AnswerBody<Name>> {
  const found = await findAsOffice(name, body);
  if (found === null) throw new Error(`${name} answered no record`);
  return found;
}

/** As `readAsOffice`; null where there is no such record. */
export async function findAsOffice<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
): Promise<AnswerBody<Name> | null> {
  const answer = await callFunction(name, body, { asMyself: true });
  if (answer.ok) return answer.data;
  if (answer.status === 404) return null;
  if (answer.status === 401 || answer.status === 403) void checkSession();
  throw toError(answer);
}
