import { callFunction } from "#web/backend.ts";
import { checkSession } from "#web/session/session-store.ts";

/** Reads with a call for administrators; throws what went wrong. A session or role that has ended is noticed here. */
export async function readAsOffice<T>(name: string, body: object = {}): Promise<T> {
  const found = await findAsOffice<T>(name, body);
  if (found === null) throw new Error(`${name} found nothing`);
  return found;
}

/** As `readAsOffice`; null where there is no such record. */
export async function findAsOffice<T>(name: string, body: object): Promise<T | null> {
  const answer = await callFunction<T>(name, body, { asMyself: true });
  if (answer.ok) return answer.data;
  if (answer.status === 404) return null;
  if (answer.status === 401 || answer.status === 403) void checkSession();
  throw new Error(answer.message);
}
