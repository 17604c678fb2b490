import { formatIstDay } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";

/** Days from this one on which the office is closed, as far ahead as any deadline of ours reaches. */
export async function readClosedDays(tx: Transaction, from: Date): Promise<Set<string>> {
  const { rows } = await tx.query<{ day: string }>(
    "select day from public.holidays where day between $1::date and $1::date + 100",
    [formatIstDay(from)],
  );
  return new Set(rows.map(({ day }) => day));
}
