import { addDays, type Day, makeDay, partsOf, startOfDay } from "../time/calendar-days.ts";
import { formatDate } from "../time/dates.ts";

/** By what rule a document is kept; the kind decides (document-kinds.ts). */
export const retentionRules = ["books", "gst", "identity", "draft", "case_file"] as const;
export type RetentionRule = (typeof retentionRules)[number];

type RuleFacts = {
  /** How long, as it is written beside the document. */
  readonly period: string;
  /**
   * The law that has the longest period for such a document, and any other that names it; without one the period is ours, and an erasure
   * ends it.
   */
  readonly law?: string;
  /** The last day; undefined while it depends on the end of a request. `first` is the year in which the financial year begins. */
  until?(first: number, filedOn: Day): Day;
};

const identityDays = 90;
/** The financial year and eight more. */
const keepBooks = (first: number) => makeDay(first + 9, 3, 31);
const booksLaw = "Companies Act 2013, section 128(5)";

export const retentionFacts: Readonly<Record<RetentionRule, RuleFacts>> = {
  books: {
    period: "8 years from the end of the financial year",
    law: booksLaw,
    until: keepBooks,
  },
  // A return or challan may be one of GST (72 months from the due date of the annual return), of income tax (6 years from the end of the
  // assessment year) or of the registrar: what is kept for 8 years is kept long enough for each.
  gst: {
    period: "8 years from the end of the financial year",
    law: `${booksLaw}; GST: 72 months, CGST Act 2017, section 36`,
    until: keepBooks,
  },
  identity: { period: `${identityDays} days after the last request is closed` },
  draft: {
    period: "1 year",
    until: (_first, filedOn) => {
      const { year, month, date } = partsOf(filedOn);
      return makeDay(year + 1, month, date);
    },
  },
  case_file: {
    period:
      "as long as the request or the client, and 8 years after it is closed; of an enquiry that led to no work, 12 months after the last contact",
  },
};

/** The year in which the financial year of a day begins: 2026 for 31 Mar 2027. */
export function financialYearOf(day: Day): number {
  const { year, month } = partsOf(day);
  return month >= 4 ? year : year - 1;
}

/** The last day on which a document is kept, or null while that depends on the end of a request. */
export function keepUntil(rule: RetentionRule, { year, filedOn }: { year: number | null; filedOn: Day }): Day | null {
  return retentionFacts[rule].until?.(year ?? financialYearOf(filedOn), filedOn) ?? null;
}

/** The last day of a proof of identity or address whose owner's last request was closed on this day. */
export function keepIdentityUntil(closedOn: Day): Day {
  return addDays(closedOn, identityDays);
}

/** What makes the law true of a document of which only the kind is known: a bank statement may be a company's or a person's. */
export const longestPeriod = "the longest of the periods for company books, GST and income tax";

/**
 * `Kept at least until Mar 31, 2034, the longest of the periods for company books, GST and income tax (Companies Act 2013, section 128(5))`:
 * what is shown beside a document. It stays longer where its client or account does.
 */
export function describeRetention(rule: RetentionRule, until: Day | null): string {
  const { period, law } = retentionFacts[rule];
  if (until === null) return `Kept ${period}`;
  const day = formatDate(startOfDay(until));
  return law === undefined ? `Kept until ${day}` : `Kept at least until ${day}, ${longestPeriod} (${law})`;
}
