import { openingHours } from "../business/business-hours.ts";

/** A period of a weekday in which a consultant can be booked; weekday 0 is Sunday, times are India's. */
export type WeeklyHours = { readonly weekday: number; readonly opens: string; readonly closes: string };

export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** No week has more periods than this. */
export const mostHoursRows = 28;

const pad = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** When the office is open on a weekday, as `10:00` and `18:00`; null when it is closed. */
export function officeHoursOf(weekday: number): { readonly opens: string; readonly closes: string } | null {
  const opening = openingHours[weekday];
  return opening ? { opens: pad(opening.opens), closes: pad(opening.closes) } : null;
}

/** Every time at which a period can begin or end on a weekday. */
export function timesOf(weekday: number): string[] {
  const opening = openingHours[weekday];
  if (!opening) return [];
  const halfHours = (opening.closes - opening.opens) * 2;
  return Array.from({ length: halfHours + 1 }, (_, step) => {
    const hour = String(opening.opens + Math.floor(step / 2)).padStart(2, "0");
    return `${hour}:${step % 2 === 0 ? "00" : "30"}`;
  });
}

const inOrder = (hours: readonly WeeklyHours[]) =>
  [...hours].sort((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens));

const write = ({ opens, closes }: WeeklyHours) => `${opens}–${closes}`;

/** Why a week of hours is not valid; null when it is. */
export function findHoursProblem(hours: readonly WeeklyHours[]): string | null {
  let before: WeeklyHours | undefined;
  for (const row of inOrder(hours)) {
    const name = weekdayNames[row.weekday];
    const office = officeHoursOf(row.weekday);
    if (office === null) return `The office is closed on ${name}s, so no consultation can be booked then`;
    if (row.closes <= row.opens) return `${name}: ${write(row)} must end after it begins`;
    if (row.opens < office.opens || row.closes > office.closes)
      return `${name}: ${write(row)} is outside our opening hours, ${office.opens}–${office.closes}`;
    if (before?.weekday === row.weekday && row.opens < before.closes)
      return `${name}: ${write(before)} and ${write(row)} overlap`;
    before = row;
  }
  return null;
}

/** The same week in order, with adjoining periods joined: a session may run from one into the other. */
export function joinHours(hours: readonly WeeklyHours[]): WeeklyHours[] {
  const joined: WeeklyHours[] = [];
  for (const row of inOrder(hours)) {
    const last = joined.at(-1);
    if (last && last.weekday === row.weekday && last.closes === row.opens)
      joined[joined.length - 1] = { ...last, closes: row.closes };
    else joined.push(row);
  }
  return joined;
}
