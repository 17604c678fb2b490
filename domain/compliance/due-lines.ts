import type { CompanyFacts } from "../companies/company-facts.ts";
import { addDays, type Day, daysBetween, makeDay, partsOf, startOfDay } from "../time/calendar-days.ts";
import { formatProseDate } from "../time/dates.ts";
import { type DueDates, type DueKey, dueDates } from "./due-dates.ts";
import { filingRules } from "./filings.ts";

/** What a due date on a page means on the visitor's day. */
export type DueLine = { readonly text: string; readonly isPast: boolean };

/** The pages speak of a company with a financial year to 31 March that has not fixed the date of its meeting. */
const usualCompany: CompanyFacts = {
  entity_type: "private-limited",
  state: "07",
  gst_scheme: "monthly",
  employees: 20,
  financial_year_end: "03-31",
  incorporated_on: "2019-04-01",
  agm_on: null,
  deducts_tax: true,
};

/** How long the last date of an annual filing is still mentioned. */
const mentionedDays = 90;
/** From so many days ahead on, the days are not counted. */
const farDays = 100;
/** An annual filing has more days than this in its period. */
const yearlyDays = 300;
/** The longest rhythm is three years: director KYC. */
const farthestDays = 3 * 366;

type Occurrence = { readonly due: Day; readonly period: string | null; readonly isYearly: boolean };

function listByRule(id: string, today: Day): Occurrence[] {
  const span = { from: addDays(today, -mentionedDays), to: addDays(today, farthestDays) };
  return filingRules
    .filter((rule) => rule.id === id)
    .flatMap(({ from, to, occasions }) =>
      occasions(usualCompany, span, today)
        .filter(({ period }) => period.end >= from && (to === undefined || period.end <= to))
        .map(({ due, period }) => ({
          due,
          period: period.label.replace(/^Financial/, "financial"),
          isYearly: daysBetween(period.start, period.end) > yearlyDays,
        })),
    );
}

/** `financial year 2025-26` for the one that ended in March 2026. */
const nameEndedYear = (year: number) => `financial year ${year - 1}-${String(year).slice(2)}`;

function listByDays({ days, isForEndedYear }: Extract<DueDates, { kind: "days" }>, today: Day): Occurrence[] {
  const { year } = partsOf(today);
  return [year - 1, year, year + 1].flatMap((of) =>
    days.map(([month, date]) => ({
      due: makeDay(of, month, date),
      period: isForEndedYear ? nameEndedYear(of) : null,
      isYearly: days.length === 1,
    })),
  );
}

const nameDay = (day: Day) => formatProseDate(startOfDay(day));

function sayDistance(today: Day, day: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** ` (in 18 days)`; a day far ahead is clearer as a date alone. */
function nearBy(today: Day, day: Day): string {
  return daysBetween(today, day) < farDays ? ` (${sayDistance(today, day)})` : "";
}

function sayNext(dates: Extract<DueDates, { kind: "rule" | "days" }>, today: Day): DueLine | null {
  const all = (dates.kind === "rule" ? listByRule(dates.id, today) : listByDays(dates, today)).sort((a, b) =>
    a.due < b.due ? -1 : 1,
  );
  const next = all.find(({ due }) => due >= today);
  if (!next) return null;
  const last = all.findLast(({ due }) => due < today);
  const isRecent = last?.isYearly && daysBetween(last.due, today) <= mentionedDays;
  const earlier = dates.kind === "rule" && dates.earlierDays ? addDays(next.due, -dates.earlierDays) : null;
  // Both lie in one month.
  const day = earlier && earlier >= today ? `${partsOf(earlier).date} or ${nameDay(next.due)}` : nameDay(next.due);
  const period = next.period ? `, for ${next.period}` : "";
  const rule = dates.kind === "rule" ? dates : undefined;
  const near = nearBy(today, earlier && earlier >= today ? earlier : next.due);
  const text = `${rule?.isLatest ? "Last day" : "Next"}: ${day}${period}${near}.`;
  return isRecent
    ? {
        text: `${nameDay(last.due)} has passed. ${rule?.late ?? "If you have not filed, file now."} ${text}`,
        isPast: true,
      }
    : { text, isPast: false };
}

/** A return of one year: open, late but still possible, or closed. */
function sayOnce({ due, belatedUntil }: Extract<DueDates, { kind: "once" }>, today: Day): DueLine {
  if (today <= due) return { text: `Open: due ${sayDistance(today, due)}.`, isPast: false };
  const passed = `${nameDay(due)} has passed`;
  if (belatedUntil === undefined) return { text: `${passed}.`, isPast: true };
  if (today <= belatedUntil)
    return {
      text: `${passed}; belated return until ${nameDay(belatedUntil)} (${sayDistance(today, belatedUntil)}).`,
      isPast: true,
    };
  return { text: `${passed}, and so has ${nameDay(belatedUntil)} for a belated return.`, isPast: true };
}

/**
 * The sentence beside a due date, for a day in India: `Next: 11 Dec 2026, for November 2026 (in 18 days).` or
 * `31 Jul 2026 has passed; belated return until 31 Dec 2026 (in 38 days).` Null where no date lies ahead. Extensions and
 * holidays are not known to it: the pages say so beside the dates.
 */
export function sayDue(key: DueKey, today: Day): DueLine | null {
  const dates: DueDates = dueDates[key];
  return dates.kind === "once" ? sayOnce(dates, today) : sayNext(dates, today);
}
