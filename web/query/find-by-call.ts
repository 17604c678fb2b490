import { callFunction } from "#web/backend.ts";
import { toError } from "#web/call-error.ts";
import type { AnswerBody, CallBody, CallName } from "#web/call-types.ts";
import { checkSession } from "#web/session/session-store.ts";

/**
 * What a call answers the account that is signed in; null where there is no such record. Throws what went wrong. A session
 * or a role that has ended is noticed here.
 */
export async function findByCall<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
): Promise<AnswerBody<Name> | null> {
  const answer = await callFunction(name, body, { asMyself: true });
  if (answer.ok) return answer.data;
  if (answer.status === 404) return null;
  if (answer.status === 401 || answer.status === 403) void checkSession();
  throw toError(answer);
}
