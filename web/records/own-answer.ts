import { checkSession } from "#web/session/session-store.ts";

type Answer<T> = { readonly data: T; readonly count: number | null; readonly error: unknown; readonly status: number };
type Counted<T> = { readonly rows: NonNullable<T>; readonly count: number };

/** The rows of an answer; throws what went wrong. A session that was ended elsewhere is noticed here. */
export function rowsOf<T>({ data, error, status }: Omit<Answer<T>, "count">): NonNullable<T> {
  if (status === 401) void checkSession();
  if (error) throw error;
  if (data === null || data === undefined) throw new Error(`No data, status ${status}`);
  return data;
}

/** The same with how many there are in all, where that is not known already; an answer without a count is no answer. */
export function countedRowsOf<T>(answer: Answer<T>, known?: number): Counted<T> {
  const rows = rowsOf(answer);
  const count = known ?? answer.count;
  if (count === null) throw new Error("The answer has no count");
  return { rows, count };
}
