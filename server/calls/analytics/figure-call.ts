import { z } from "zod";
import {
  type AnalyticsPeriod,
  analyticsSchema,
  findCompared,
  type Span,
  splitSpan,
} from "#domain/analytics/analytics.ts";
import { addDays, type Day, startOfDay } from "#domain/time/calendar-days.ts";
import { formatIstDay, formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { count } from "../answer-fields.ts";

/** A period as its figures are counted: its parts, and the instants that part them. */
export type Counting = {
  readonly parts: readonly Span[];
  /** Where the span before begins and ends, where each part begins, and where the last one ends: for width_bucket(). */
  readonly bounds: readonly string[];
  /** Where the span before begins, where the period does, where it ends, and where the span before ends. */
  readonly ends: readonly [before: string, start: string, end: string, beforeEnd: string];
  /** The span that it is compared with, as every answer names it. */
  readonly compared_with: Span;
  readonly now: Date;
};

const startsAt = (day: Day) => formatIstInstant(startOfDay(day));

/** The instants that divide a period and the one before it, by days in India. */
export function planCounting({ from, to, unit, compare }: AnalyticsPeriod, now: Date): Counting {
  refuseFuture(to, now);
  const span = { from, to };
  const parts = splitSpan(span, unit);
  const compared_with = findCompared({ ...span, compare });
  const before = startsAt(compared_with.from);
  const beforeEnd = startsAt(addDays(compared_with.to, 1));
  const end = startsAt(addDays(to, 1));
  const starts = parts.map(({ from }) => startsAt(from));
  return {
    parts,
    bounds: [before, beforeEnd, ...starts, end],
    ends: [before, startsAt(from), end, beforeEnd],
    compared_with,
    now,
  };
}

function refuseFuture(to: string, now: Date): void {
  if (to <= formatIstDay(now)) return;
  const message = "The period must not end after today";
  throw new CallError(400, { code: "invalid_input", message, fields: { to: message } });
}

export const span = z.object({ from: z.string(), to: z.string() });
/** One part of a period. */
export const point = span.extend({ count });
/** One part of a whole, such as a service, with the same of the span before. */
export function shareOf<Key extends z.ZodType>(key: Key) {
  return z.object({ key, count, before: count });
}

/**
 * What follows in this transaction counts enquiries by their index enquiries_figures_idx alone: PostgreSQL weighs pages that lie apart as four times those
 * of the whole table, although they are in memory, and would read all rows.
 */
export async function readByIndexes(tx: Transaction): Promise<void> {
  await tx.query("select set_config('random_page_cost', '1.1', true)");
}

/** What the calls for figures of a period have in common. */
export const figureCall = { who: "managers", readsOnly: true, body: analyticsSchema } as const;
