import type { CompanyFacts } from "../companies/company-facts.ts";
import type { Day } from "../time/calendar-days.ts";
import type { Period, Span } from "./periods.ts";

export const filingAreas = ["GST", "Income tax", "Payroll", "Company law"] as const;
export type FilingArea = (typeof filingAreas)[number];

/** One filing of one period. */
export type Occasion = {
  readonly period: Period;
  readonly due: Day;
  /** Where the form depends on the business. */
  readonly form?: string;
  /** A note on this occasion. */
  readonly note?: string;
  /** A sentence where the date of this occasion is not verified. */
  readonly confirm?: string;
};

/**
 * A rule of law as a version that is never edited: when the law changes, this one gets its last day, and a new one follows
 * it. It holds for the periods that end on a day between `from` and `to`, both included.
 */
export type FilingRule = {
  /** The same for all versions of a rule. */
  readonly id: string;
  readonly version: number;
  readonly form: string;
  readonly area: FilingArea;
  /** What is filed, in one sentence. */
  readonly what: string;
  /** Who must file, in words; `binds` checks the same by the facts. */
  readonly whom: string;
  /** Of a first version it has no source, so it is not shown. */
  readonly from: Day;
  readonly to?: Day;
  readonly law: string;
  /** The sources, as read on the day in `checkedOn`. */
  readonly sources: readonly string[];
  readonly portal: string;
  readonly isOptional?: boolean;
  /** A sentence where the rule is not fully verified. */
  readonly confirm?: string;
  readonly binds: (facts: CompanyFacts) => boolean;
  readonly occasions: (facts: CompanyFacts, span: Span, today: Day) => readonly Occasion[];
};

/** When the sources were last read; every date is shown as on this day. */
export const checkedOn: Day = "2026-11-20";

export const portals = {
  gst: "https://www.gst.gov.in",
  tax: "https://www.incometax.gov.in",
  mca: "https://www.mca.gov.in",
  epf: "https://www.epfindia.gov.in",
  esi: "https://www.esic.gov.in",
} as const;
