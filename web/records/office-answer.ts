import { callFunction, unreachable } from "#web/backend.ts";
import { checkSession } from "#web/session/session-store.ts";

/** What a reading call of the office answers; throws what went wrong. A session or a role that ended is noticed here. */
export async function readAsOffice<T>(name: string, body: object = {}): Promise<T> {
  const answer = await callFunction<T>(name, body, { asMyself: true });
  if (answer.ok) return answer.data;
  if (answer.status === 401 || answer.status === 403) void checkSession();
  throw new Error(answer.message || unreachable);
}
