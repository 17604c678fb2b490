import type { Transaction } from "#server/database/database.ts";
import type { Counting } from "./figure-call.ts";

type Part = { readonly part: number; readonly count: number };
type Point = { readonly from: string; readonly to: string; readonly count: number };
/** Parts are numbered by width_bucket(): 0 is earlier than all, 1 is the span before, 2 is between it and the period. */
export const firstPart = 3;

export type Series = {
  readonly points: Point[];
  readonly count: number;
  readonly before: number;
  /** Earlier than the span before, or between it and the period, where that is requested too. */
  readonly earlier: number;
};

/** The parts of a period in order, including empty ones, and their sum. */
export function readSeries(rows: readonly Part[], { parts }: Counting): Series {
  const counts = new Map(rows.map(({ part, count }) => [part, count]));
  const points = parts.map((span, at) => ({ ...span, count: counts.get(at + firstPart) ?? 0 }));
  const count = points.reduce((sum, point) => sum + point.count, 0);
  const earlier = (counts.get(0) ?? 0) + (counts.get(2) ?? 0);
  return { points, count, before: counts.get(1) ?? 0, earlier };
}

/** Reads a series of the period and the span before. */
export async function countSeries(tx: Transaction, sql: string, counting: Counting): Promise<Series> {
  const { bounds, ends } = counting;
  return readSeries((await tx.query<Part>(sql, [bounds, ends[0], ends[2]])).rows, counting);
}

type Counted = { readonly is_current: boolean; readonly count: number };
type Share<Key> = { key: Key; count: number; before: number };

/** How many there are of each key, now and in the span before; the most frequent first. */
export function sumShares<Row extends Counted, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Share<Key>[] {
  const shares = new Map<Key, Share<Key>>();
  for (const row of rows) {
    const key = keyOf(row);
    const share = shares.get(key) ?? { key, count: 0, before: 0 };
    share[row.is_current ? "count" : "before"] += row.count;
    shares.set(key, share);
  }
  return [...shares.values()].sort(
    (one, other) => other.count - one.count || other.before - one.before || (one.key < other.key ? -1 : 1),
  );
}

/** How many of the rows count, in the period or in the span before. */
export function sumRows<Row extends Counted>(
  rows: readonly Row[],
  isCurrent: boolean,
  counts: (row: Row) => boolean = () => true,
): number {
  return rows.reduce((sum, row) => (row.is_current === isCurrent && counts(row) ? sum + row.count : sum), 0);
}
