import { addDays, type Day, makeDay, partsOf, startOfDay } from "../time/calendar-days.ts";
import { formatDate } from "../time/dates.ts";

/** By what rule a document is kept; the kind decides (document-kinds.ts). */
export const retentionRules = ["books", "gst", "identity", "draft", "case_file"] as const;
export type RetentionRule = (typeof retentionRules)[number];

type RuleFacts = {
  /** How long, as it is written beside the document. */
  readonly period: string;
  /** The law that demands it, as the least; without one the period is ours, and an erasure ends it. */
  readonly law?: string;
  /** The last day; undefined while it depends on the end of a request. `first` is the year in which the financial year begins. */
  until?(first: number, filedOn: Day): Day;
};

const identityDays = 90;

export const retentionFacts: Readonly<Record<RetentionRule, RuleFacts>> = {
  books: {
    period: "8 years from the end of the financial year",
    law: "Companies Act 2013, section 128(5)",
    until: (first) => makeDay(first + 9, 3, 31),
  },
  // The annual return of a financial year is due on 31 December after its end.
  gst: {
    period: "72 months from the due date of the annual return",
    law: "CGST Act 2017, section 36",
    until: (first) => makeDay(first + 7, 12, 31),
  },
  identity: { period: `${identityDays} days after the last request is closed` },
  draft: {
    period: "1 year",
    until: (_first, filedOn) => {
      const { year, month, date } = partsOf(filedOn);
      return makeDay(year + 1, month, date);
    },
  },
  case_file: { period: "as long as the request or the client, and 8 years after it is closed" },
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

/**
 * `Kept at least until Mar 31, 2034 (Companies Act 2013, section 128(5))`: what is shown beside a document. It stays longer where its client
 * or account does.
 */
export function describeRetention(rule: RetentionRule, until: Day | null): string {
  const { period, law } = retentionFacts[rule];
  if (until === null) return `Kept ${period}`;
  const day = formatDate(startOfDay(until));
  return law === undefined ? `Kept until ${day}` : `Kept at least until ${day} (${law})`;
}
