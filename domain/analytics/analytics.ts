import { z } from "zod";
import { addDays, type Day, daysBetween, makeDay, partsOf } from "../time/calendar-days.ts";
import { requiredDay } from "../time/day-fields.ts";

/** The units by which the figures of a period can be grouped. */
export const analyticsUnits = ["day", "week", "month"] as const;
export type AnalyticsUnit = (typeof analyticsUnits)[number];

/** Days in India, both included. */
export type Span = { readonly from: Day; readonly to: Day };
/** With what a period is compared: the days just before it, or the same days of the year before. */
export const comparisons = ["previous", "year_before"] as const;
export type Comparison = (typeof comparisons)[number];
export type AnalyticsPeriod = Span & { readonly unit: AnalyticsUnit; readonly compare?: Comparison };

/** Longest span that is counted, and longest that is grouped by day. */
export const mostDays = { any: 1096, byDay: 366 } as const;

/** How many days a span has. */
export function countDays({ from, to }: Span): number {
  return daysBetween(from, to) + 1;
}

/** The units by which a span can be grouped; each has at least two parts, unless that is the smallest unit. */
export function allowedUnits(span: Span): readonly AnalyticsUnit[] {
  const days = countDays(span);
  return analyticsUnits.filter(
    (unit) => (unit !== "day" || days <= mostDays.byDay) && (unit === "day" || splitSpan(span, unit).length > 1),
  );
}

/** The default unit: it gives no more columns than a reader can tell apart. */
export function usualUnit(span: Span): AnalyticsUnit {
  const days = countDays(span);
  return days <= 31 ? "day" : days <= 183 ? "week" : "month";
}

/** The span of equal length that ended the day before. */
export function spanBefore(span: Span): Span {
  return { from: addDays(span.from, -countDays(span)), to: addDays(span.from, -1) };
}

/** The same day of the year before; of 29 February the 28th. */
function aYearBefore(day: Day): Day {
  const { year, month, date } = partsOf(day);
  return makeDay(year - 1, month, month === 2 ? Math.min(date, 28) : date);
}

/** A whole February is compared with a whole February. */
function endAYearBefore(day: Day): Day {
  return partsOf(addDays(day, 1)).date === 1 ? addDays(aYearBefore(addDays(day, 1)), -1) : aYearBefore(day);
}

/** The span that a period is compared with. */
export function findCompared({ compare = "previous", ...span }: Span & { readonly compare?: Comparison }): Span {
  if (compare === "previous") return spanBefore(span);
  return { from: aYearBefore(span.from), to: endAYearBefore(span.to) };
}

/** The first day after the week, which begins on Monday, or the month that this day is in; for a day the next. */
function nextStart(day: Day, unit: AnalyticsUnit): Day {
  if (unit === "day") return addDays(day, 1);
  const { year, month } = partsOf(day);
  if (unit === "month") return makeDay(year, month + 1, 1);
  return addDays(day, 7 - ((new Date(day).getUTCDay() + 6) % 7));
}

/** The days, weeks or months of a span, in their order; the first and the last may be parts of one. */
export function splitSpan({ from, to }: Span, unit: AnalyticsUnit): readonly Span[] {
  const parts: Span[] = [];
  for (let start = from; start <= to; ) {
    const next = nextStart(start, unit);
    const end = addDays(next, -1);
    parts.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return parts;
}

/**
 * By how many per cent a figure has changed, rounded; null when it was 0 before, since a change from 0 has no percentage.
 * @param before the same figure of the span before
 */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** How many had this value. */
export type Frequency = { readonly value: number; readonly count: number };

/**
 * The smallest value that this share of all does not exceed: by 0.5 the median, by 0.9 the 90th percentile (PostgreSQL's
 * percentile_disc). Null for an empty list.
 */
export function findPercentile(frequencies: readonly Frequency[], share: number): number | null {
  const total = frequencies.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { value, count } of [...frequencies].sort((one, other) => one.value - other.value)) {
    passed += count;
    if (passed >= total * share) return value;
  }
  return null;
}

/** The input of every call for figures; that the span is not in the future is checked by the caller, which has the clock. */
export const analyticsSchema = z
  .strictObject({
    from: requiredDay("From"),
    to: requiredDay("To"),
    unit: z.enum(analyticsUnits, { error: `The unit must be one of ${analyticsUnits.join(", ")}` }).default("day"),
    compare: z
      .enum(comparisons, { error: `The comparison must be one of ${comparisons.join(", ")}` })
      .default("previous")
      .meta({ description: "With the days just before, or the same days of the year before" }),
  })
  .refine(({ from, to }) => from <= to, {
    error: "The period must not end before it begins",
    path: ["to"],
    abort: true,
  })
  .refine((span) => countDays(span) <= mostDays.any, {
    error: "The period must not be longer than three years",
    path: ["from"],
    abort: true,
  })
  .refine((period) => findCompared(period).to < period.from, {
    error: "A period that is compared with the year before must not be longer than a year",
    path: ["compare"],
  })
  .refine(({ unit, ...span }) => unit !== "day" || countDays(span) <= mostDays.byDay, {
    error: `Daily figures cover at most ${mostDays.byDay} days. Please choose week or month`,
    path: ["unit"],
  });
