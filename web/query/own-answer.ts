import { checkSession } from "#web/session/session-store.ts";

type Answer<T> = { readonly data: T; readonly error: unknown; readonly status: number };

/** The rows of an answer; throws what went wrong. A session that was ended elsewhere is noticed here. */
export function rowsOf<T>({ data, error, status }: Answer<T>): NonNullable<T> {
  if (status === 401) void checkSession();
  if (error) throw error;
  if (data === null || data === undefined) throw new Error(`No data, status ${status}`);
  return data;
}
