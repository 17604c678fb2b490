import { type Day, startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate } from "#domain/time/dates.ts";

/** "next due Dec 02, 2026", or since when the earliest of the documents that are still to be sent is late. */
export function sayDue(due: Day, today: Day): string {
  return `${due < today ? "overdue since" : "next due"} ${formatDate(startOfDay(due))}`;
}
