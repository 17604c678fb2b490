import { addDays, type Day, makeDay, partsOf } from "../time/calendar-days.ts";
import type { Comparison, Span } from "./analytics.ts";

/** The periods that can be chosen, in the order in which they are offered; `own` is a custom range. */
export const periodChoices = ["7d", "30d", "90d", "12m", "fy", "own"] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export const periodLabels: Readonly<Record<PeriodChoice, string>> = {
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "12m": "Last 12 months",
  fy: "This financial year",
  own: "Custom range",
};

const lastDays = { "7d": 7, "30d": 30, "90d": 90 } as const;

/** The days of a period: twelve whole months, of which the last is over, or until today; a financial year begins in April. */
export function findSpan(choice: Exclude<PeriodChoice, "own">, today: Day): Span {
  const { year, month } = partsOf(today);
  if (choice === "12m") return { from: makeDay(year, month - 12, 1), to: addDays(makeDay(year, month, 1), -1) };
  if (choice === "fy") return { from: makeDay(month < 4 ? year - 1 : year, 4, 1), to: today };
  return { from: addDays(today, 1 - lastDays[choice]), to: today };
}

/** Years are compared with the same days of the year before, other periods with the days just before. */
export const comparisonOf = (choice: PeriodChoice): Comparison =>
  choice === "12m" || choice === "fy" ? "year_before" : "previous";
