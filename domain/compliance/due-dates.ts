import type { Day } from "../time/calendar-days.ts";

/** How the dates of one line on a public page are found. */
export type DueDates =
  | {
      /** By a dated filing rule. */
      readonly kind: "rule";
      readonly id: string;
      /** In some states it is due so many days earlier. */
      readonly earlierDays?: number;
      /** It counts from a meeting: the date shown is the last one possible. */
      readonly isLatest?: boolean;
      /** What to do once it has passed, where that is not to file. */
      readonly late?: string;
    }
  | {
      /** Each year on these days. */
      readonly kind: "days";
      readonly days: readonly (readonly [month: number, date: number])[];
      /** Each is for the financial year that ended in the same calendar year. */
      readonly isForEndedYear?: boolean;
    }
  | {
      /** On one day, for a return of one year. */
      readonly kind: "once";
      readonly due: Day;
      readonly belatedUntil?: Day;
    };

const belatedUntil = "2026-12-31";

/**
 * The due dates that public pages show, by the dated rules where the calendar has one. The others:
 * docs/business-rules.md, section 4 (GSTR-9, DPT-3, MSME-1) and docs/business-rules-content.md, section B5 (returns for
 * assessment year 2026-27).
 */
export const dueDates = {
  "gstr-1": { kind: "rule", id: "gstr-1" },
  "gstr-3b": { kind: "rule", id: "gstr-3b" },
  "pmt-06": { kind: "rule", id: "pmt-06" },
  "gstr-1-quarterly": { kind: "rule", id: "gstr-1-quarterly" },
  "gstr-3b-quarterly": { kind: "rule", id: "gstr-3b-quarterly", earlierDays: 2 },
  "cmp-08": { kind: "rule", id: "cmp-08" },
  "gstr-4": { kind: "rule", id: "gstr-4" },
  "gstr-9": { kind: "days", days: [[12, 31]], isForEndedYear: true },
  "tds-deposit": { kind: "rule", id: "tds-deposit" },
  "advance-tax": { kind: "rule", id: "advance-tax" },
  epf: { kind: "rule", id: "epf" },
  esi: { kind: "rule", id: "esi" },
  agm: { kind: "rule", id: "agm", isLatest: true, late: "If the meeting was not held, ask us what to do." },
  "adt-1": { kind: "rule", id: "adt-1", isLatest: true },
  "aoc-4": { kind: "rule", id: "aoc-4", isLatest: true },
  "mgt-7": { kind: "rule", id: "mgt-7", isLatest: true },
  "dpt-3": { kind: "days", days: [[6, 30]] },
  "msme-1": {
    kind: "days",
    days: [
      [4, 30],
      [10, 31],
    ],
  },
  "dir-3-kyc": { kind: "rule", id: "dir-3-kyc" },
  "llp-11": { kind: "rule", id: "llp-11" },
  "llp-8": { kind: "rule", id: "llp-8" },
  "itr-company": { kind: "rule", id: "itr-company" },
  "itr-1-2026": { kind: "once", due: "2026-07-31", belatedUntil },
  "itr-3-2026": { kind: "once", due: "2026-08-31", belatedUntil },
  "itr-6-2026": { kind: "once", due: "2026-10-31", belatedUntil },
  "itr-transfer-pricing-2026": { kind: "once", due: "2026-11-30", belatedUntil },
  "itr-belated-2026": { kind: "once", due: belatedUntil },
  "itr-revised-2026": { kind: "once", due: "2027-03-31" },
} as const satisfies Readonly<Record<string, DueDates>>;

export type DueKey = keyof typeof dueDates;
