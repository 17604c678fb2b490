import { formatIstDay, istInstant, istParts } from "../time/dates.ts";

type Opening = { readonly opens: number; readonly closes: number };

/** Opening hours by weekday, Sunday first; whole hours IST. Source: specification, section 1. */
export const openingHours: readonly (Opening | null)[] = [
  null,
  { opens: 10, closes: 18 },
  { opens: 10, closes: 18 },
  { opens: 10, closes: 18 },
  { opens: 10, closes: 18 },
  { opens: 10, closes: 18 },
  { opens: 10, closes: 16 },
];

/** The hours as they are printed. */
export const openingHoursLines = [
  { days: "Monday to Friday", hours: "10:00–18:00" },
  { days: "Saturday", hours: "10:00–16:00" },
  { days: "Sunday", hours: "Closed" },
] as const;

/** We reply within this many minutes of opening time (decision D20). */
export const replyWithinMinutes = 120;

/** The three national holidays; further ones are the operator's data in the table `holidays`. */
export function nationalHolidays(year: number): { day: string; name: string }[] {
  return [
    { day: `${year}-01-26`, name: "Republic Day" },
    { day: `${year}-08-15`, name: "Independence Day" },
    { day: `${year}-10-02`, name: "Gandhi Jayanti" },
  ];
}

/** No office closes for longer than this; a calendar with a longer closure is wrong. */
const longestClosureDays = 60;

/**
 * The opening interval of the day in India that contains `at`, or null when the office is closed that day.
 * @param holidays days as `YYYY-MM-DD`
 */
export function openingOf(at: Date, holidays: ReadonlySet<string>): { opens: Date; closes: Date } | null {
  const { year, month, day, weekday } = istParts(at);
  const hours = openingHours[weekday];
  if (!hours || holidays.has(formatIstDay(at))) return null;
  return { opens: istInstant(year, month, day, hours.opens), closes: istInstant(year, month, day, hours.closes) };
}

/** Whether the office is open at this instant; it is closed at the minute it closes. */
export function isOpenAt(at: Date, holidays: ReadonlySet<string>): boolean {
  const today = openingOf(at, holidays);
  return today !== null && at >= today.opens && at < today.closes;
}

/**
 * The instant at which so many minutes of opening time have passed since `from`.
 *
 * The clock runs in opening hours only: it starts at opening, stops at closing and continues at the next opening.
 * Work that ends exactly at closing time ends there, not at the next opening.
 * Throws RangeError when no opening is found within sixty days. Source: decision D20; docs/business-rules.md, section 6.
 */
export function addBusinessMinutes(from: Date, minutes: number, holidays: ReadonlySet<string>): Date {
  let remaining = minutes * 60_000;
  let cursor = from;
  for (let day = 0; day <= longestClosureDays; day += 1) {
    const opening = openingOf(cursor, holidays);
    if (opening && cursor < opening.closes) {
      const start = Math.max(cursor.getTime(), opening.opens.getTime());
      const available = opening.closes.getTime() - start;
      if (remaining <= available) return new Date(start + remaining);
      remaining -= available;
    }
    const { year, month, day: date } = istParts(cursor);
    cursor = istInstant(year, month, date + 1);
  }
  throw new RangeError(`No opening hours within ${longestClosureDays} days of ${from.toISOString()}`);
}

/** When the office opens next; while it is open, this instant. Throws RangeError as addBusinessMinutes does. */
export function nextOpening(from: Date, holidays: ReadonlySet<string>): Date {
  return isOpenAt(from, holidays) ? from : new Date(addBusinessMinutes(from, 1, holidays).getTime() - 60_000);
}

/** The latest time of reply to an enquiry received at this instant: two business hours later (decision D20). */
export function replyBy(receivedAt: Date, holidays: ReadonlySet<string>): Date {
  return addBusinessMinutes(receivedAt, replyWithinMinutes, holidays);
}
