import { addDays, formatDay, weekdayOf } from "#domain/time/calendar-days.ts";
import { isDay } from "#domain/time/day-fields.ts";
import { writeAddress } from "../kit/write-address.ts";

export type CalendarSpan = "day" | "week";

/** The days of the calendar that are shown, and the consultant; without a date, today. */
export type CalendarView = {
  readonly span: CalendarSpan;
  readonly date?: string;
  readonly consultant?: string;
};

export function readCalendarView(params: URLSearchParams): CalendarView {
  const date = params.get("date") ?? "";
  return {
    span: params.get("span") === "day" ? "day" : "week",
    date: isDay(date) ? date : undefined,
    consultant: params.get("consultant") || undefined,
  };
}

export function writeCalendarAddress({ span, date, consultant }: CalendarView): string {
  return writeAddress("calendar", undefined, { span: span === "day" ? span : undefined, date, consultant });
}

/** The day, or its week from Monday to Sunday. */
export function daysOf(span: CalendarSpan, date: string): { readonly from: string; readonly to: string } {
  if (span === "day") return { from: date, to: date };
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  const from = addDays(date, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

/** The same view some days or weeks on; for today the date is left out. */
export function turn(view: CalendarView, today: string, pages: number): CalendarView {
  const date = addDays(view.date ?? today, pages * (view.span === "day" ? 1 : 7));
  return { ...view, date: date === today ? undefined : date };
}

/** `Mon, Nov 23, 2026`. */
export function nameDay(day: string): string {
  return `${weekdayOf(day).slice(0, 3)}, ${formatDay(day)}`;
}

/** `Mon, Nov 23`: a day of a week whose year is in the title. */
export function nameWeekday(day: string): string {
  return nameDay(day).slice(0, -", 2026".length);
}

/** `Monday, Nov 23, 2026` or `Nov 23, 2026 – Nov 29, 2026`. */
export function nameSpan(from: string, to: string): string {
  if (from === to) return `${weekdayOf(from)}, ${formatDay(from)}`;
  return `${formatDay(from)} – ${formatDay(to)}`;
}
