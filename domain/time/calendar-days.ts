import { formatDate, formatWeekday } from "./dates.ts";

/** A day in India, `2026-11-29`: of filings only the day counts. Days compare as texts. */
export type Day = string;

const dayMs = 86_400_000;
const toNumber = (day: Day) => Date.parse(day) / dayMs;

/** The day with these numbers; the month counts from 1, and what is past an end runs over into the next. */
export function makeDay(year: number, month: number, day: number): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function partsOf(day: Day): { readonly year: number; readonly month: number; readonly date: number } {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, date };
}

/** The last day of a month, leap years included. */
export function endOfMonth(year: number, month: number): Day {
  return makeDay(year, month + 1, 0);
}

export function addDays(day: Day, count: number): Day {
  return new Date((toNumber(day) + count) * dayMs).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from);
}

/** The instant at which a day begins in India. */
export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** `Nov 29, 2026` */
export function formatDay(day: Day): string {
  return formatDate(startOfDay(day));
}

/** `Sunday` */
export function weekdayOf(day: Day): string {
  return formatWeekday(startOfDay(day));
}
