import { type Day, endOfMonth, makeDay, partsOf } from "../time/calendar-days.ts";

/** The period of a filing. `key` identifies it among the periods of its rule, and never changes. */
export type Period = { readonly key: string; readonly label: string; readonly start: Day; readonly end: Day };
/** Days between which something falls due, both included. */
export type Span = { readonly from: Day; readonly to: Day };

const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
] as const;
const nameOf = (month: number) => months[(month - 1) % 12] ?? "";
const pad = (value: number) => String(value).padStart(2, "0");

/** `2026-27` of a year that begins in 2026 and ends in 2027. */
export function nameYears(first: number): string {
  return `${first}-${pad((first + 1) % 100)}`;
}

/** The periods of so many months, counted from April, that end up to two years before the span or in the year after it. */
function stretches(span: Span, length: 1 | 3 | 12): { year: number; month: number; start: Day; end: Day }[] {
  const found = [];
  const last = partsOf(span.to).year + 1;
  for (let year = partsOf(span.from).year - 2; year <= last; year += 1)
    for (let month = 1; month <= 12; month += 1)
      if ((month + 8) % length === 0)
        found.push({ year, month, start: makeDay(year, month, 1), end: endOfMonth(year, month + length - 1) });
  return found;
}

/** `October 2026` */
export function monthsAround(span: Span): Period[] {
  return stretches(span, 1).map(({ year, month, start, end }) => ({
    key: `${year}-${pad(month)}`,
    label: `${nameOf(month)} ${year}`,
    start,
    end,
  }));
}

/** `July to September 2026`; the first quarter begins in April. */
export function quartersAround(span: Span): (Period & { readonly quarter: number })[] {
  return stretches(span, 3).map(({ year, month, start, end }) => {
    const quarter = month === 1 ? 4 : (month - 1) / 3;
    const years = nameYears(quarter === 4 ? year - 1 : year);
    return {
      key: `${years}-q${quarter}`,
      label: `${nameOf(month)} to ${nameOf(month + 2)} ${year}`,
      start,
      end,
      quarter,
    };
  });
}

/** Years from April to March, which tax and GST go by whatever year a company has. */
export function taxYearsAround(span: Span): (Period & { readonly first: number })[] {
  return stretches(span, 12).map(({ year, start, end }) => ({
    key: nameYears(year),
    label: `Financial year ${nameYears(year)}`,
    start,
    end,
    first: year,
  }));
}
