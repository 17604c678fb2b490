import { formatMonth, istInstant } from "#domain/time/dates.ts";

const long = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" });

function instantOf(month: string): Date {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return istInstant(year, number, 1);
}

/** `November 2026`, of `2026-11-01` or `2026-11`. */
export function nameMonth(month: string): string {
  return long.format(instantOf(month));
}

/** `Nov 2026`, where there is little space. */
export function nameMonthShort(month: string): string {
  return formatMonth(instantOf(month));
}
