/** Where a page of records begins: after (older than) or before (newer than) one record. The time alone may be shared. */
export type Cursor = { readonly direction: "older" | "newer"; readonly at: string; readonly id: string };

/** Which records are asked for, newest first. */
export type Ask = {
  readonly owner: string;
  readonly size: number;
  readonly status?: string;
  readonly cursor?: Cursor;
};

export type Dated = { readonly id: string; readonly created_at: string };
export type Page<Row> = {
  /** Newest first. */
  readonly rows: readonly Row[];
  /** How many there are of these and beyond, in the direction that was asked for. */
  readonly count: number;
};

type Narrowing<Query> = {
  or(filters: string): Query;
  order(column: "created_at" | "id", options: { ascending: boolean }): Query;
  limit(rows: number): Query;
};

/** One page of a table: as cheap on the hundredth page as on the first, and nothing is shown twice when records come in. */
export function takePage<Query extends Narrowing<Query>>(query: Query, { cursor, size }: Ask): Query {
  const ascending = cursor?.direction === "newer";
  const narrowed = cursor ? query.or(beyond(cursor)) : query;
  return narrowed.order("created_at", { ascending }).order("id", { ascending }).limit(size);
}

function beyond({ direction, at, id }: Cursor): string {
  const than = direction === "older" ? "lt" : "gt";
  return `created_at.${than}."${at}",and(created_at.eq."${at}",id.${than}."${id}")`;
}

const byTime = (a: Dated, b: Dated) => compare(b.created_at, a.created_at) || compare(b.id, a.id);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The same page of several tables as one; instants all end in +05:30, so that their text sorts as they do. */
export function mergePages<Row extends Dated>(pages: readonly Page<Row>[], { cursor, size }: Ask): Page<Row> {
  const rows = pages.flatMap((page) => page.rows).sort(byTime);
  const count = pages.reduce((sum, page) => sum + page.count, 0);
  return { rows: cursor?.direction === "newer" ? rows.slice(-size) : rows.slice(0, size), count };
}
