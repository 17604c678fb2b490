import { addDays, type Day, makeDay, partsOf } from "../time/calendar-days.ts";
import type { Span } from "./analytics.ts";

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

/** The days of a period until today: twelve months are this one and the eleven before it; a financial year begins in April. */
export function findSpan(choice: Exclude<PeriodChoice, "own">, today: Day): Span {
  const { year, month } = partsOf(today);
  if (choice === "12m") return { from: makeDay(year, month - 11, 1), to: today };
  if (choice === "fy") return { from: makeDay(month < 4 ? year - 1 : year, 4, 1), to: today };
  return { from: addDays(today, 1 - lastDays[choice]), to: today };
}
