/** Where a page of records begins: after (older than) or before (newer than) one record. The time alone may be shared. */
export type Cursor = { readonly direction: "older" | "newer"; readonly at: string; readonly id: string };

/** Which records are asked for, newest first. */
export type Ask = {
  readonly owner: string;
  readonly size: number;
  readonly status?: string;
  /** Of requests: only those of this client. */
  readonly client?: string;
  readonly cursor?: Cursor;
};

export type Dated = {
  readonly id: string;
  readonly created_at: string;
  /** What its list is ordered by, where that is not when it was created. */
  readonly at?: string;
};
export type Page<Row> = {
  /** Newest first. */
  readonly rows: readonly Row[];
  /** Whether there are further ones beyond, in the direction that was asked for. */
  readonly hasMore: boolean;
  /** How many there are in all, where the database keeps it; nothing is counted, since that takes longer the more there are. */
  readonly count: number | null;
};

type OrderColumn = "created_at" | "scheduled_date";

/** A query of a table that has not been sent. */
export type Narrowing<Query> = {
  or(filters: string): Query;
  order(column: OrderColumn | "id", options: { ascending: boolean }): Query;
  limit(rows: number): Query;
};

/**
 * One page of a table: as cheap on the hundredth page as on the first, and nothing is shown twice when records come in. One
 * row more is asked for, which says whether there are further ones.
 */
export function takePage<Query extends Narrowing<Query>>(
  query: Query,
  { cursor, size }: Ask,
  by: OrderColumn = "created_at",
): Query {
  const ascending = cursor?.direction === "newer";
  const narrowed = cursor ? query.or(beyond(cursor, by)) : query;
  return narrowed
    .order(by, { ascending })
    .order("id", { ascending })
    .limit(size + 1);
}

function beyond({ direction, at, id }: Cursor, by: OrderColumn): string {
  const than = direction === "older" ? "lt" : "gt";
  return `${by}.${than}."${at}",and(${by}.eq."${at}",id.${than}."${id}")`;
}

/** What was asked for by `takePage`, without the row that only says that there is more; newest first. */
export function cutPage<Row>(rows: readonly Row[], { cursor, size }: Ask, count: number | null): Page<Row> {
  const kept = rows.slice(0, size);
  return { rows: cursor?.direction === "newer" ? kept.reverse() : kept, hasMore: rows.length > size, count };
}

const byTime = (a: Dated, b: Dated) => compare(b.created_at, a.created_at) || compare(b.id, a.id);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The same page of several tables as one; instants all end in +05:30, so that their text sorts as they do. */
export function mergePages<Row extends Dated>(pages: readonly Page<Row>[], { cursor, size }: Ask): Page<Row> {
  const rows = pages.flatMap((page) => page.rows).sort(byTime);
  return {
    rows: cursor?.direction === "newer" ? rows.slice(-size) : rows.slice(0, size),
    hasMore: rows.length > size || pages.some((page) => page.hasMore),
    count: pages.reduce<number | null>((sum, { count }) => (sum === null || count === null ? null : sum + count), 0),
  };
}
