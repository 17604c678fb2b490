import type { CompanyFacts } from "../companies/company-facts.ts";
import { addDays, type Day, daysBetween } from "../time/calendar-days.ts";
import { companyRules } from "./company-rules.ts";
import type { FilingRule, Occasion } from "./filing-rule.ts";
import { gstRules } from "./gst-rules.ts";
import { incomeTaxRules } from "./income-tax-rules.ts";
import { payrollRules } from "./payroll-rules.ts";
import { registryRules } from "./registry-rules.ts";

export const filingRules: readonly FilingRule[] = [
  ...gstRules,
  ...incomeTaxRules,
  ...payrollRules,
  ...companyRules,
  ...registryRules,
];

/** Days ahead that are shown, and days back in which something can be past due. */
export const filingHorizon = { ahead: 90, behind: 60 } as const;

export type Filing = {
  /** Form and period: it identifies a filing that is marked as done, and its calendar entry. */
  readonly key: string;
  readonly form: string;
  readonly period: string;
  readonly due: Day;
  /** Negative when it is past due; 0 on the day itself. */
  readonly daysLeft: number;
  readonly note: string | null;
  readonly confirm: string | null;
  readonly rule: FilingRule;
};

type Question = {
  readonly facts: CompanyFacts;
  readonly today: Day;
  /** Days from today on, the last included. */
  readonly ahead: number;
  /** Days before today, the first included. */
  readonly behind?: number;
};

function holdsFor({ from, to }: FilingRule, { period }: Occasion): boolean {
  return period.end >= from && (to === undefined || period.end <= to);
}

function toFiling(rule: FilingRule, { period, due, form, note, confirm }: Occasion, today: Day): Filing {
  return {
    key: `${rule.id}:${period.key}`,
    form: form ?? rule.form,
    period: period.label,
    due,
    daysLeft: daysBetween(today, due),
    note: note ?? null,
    confirm: confirm ?? rule.confirm ?? null,
    rule,
  };
}

/**
 * What falls due for a business, the earliest first, by the version of each rule that holds for the period. Due dates are
 * not moved for Sundays and holidays: no source says that they are.
 */
export function listFilings({ facts, today, ahead, behind = 0 }: Question): Filing[] {
  const span = { from: addDays(today, -behind), to: addDays(today, ahead) };
  return filingRules
    .filter((rule) => rule.binds(facts))
    .flatMap((rule) =>
      rule
        .occasions(facts, span, today)
        // An optional filing is no longer due once its date has passed.
        .filter(({ due }) => due >= (rule.isOptional ? today : span.from) && due <= span.to)
        .filter((occasion) => occasion.period.end >= facts.incorporated_on && holdsFor(rule, occasion))
        .map((occasion) => toFiling(rule, occasion, today)),
    )
    .sort((a, b) => (a.due === b.due ? (a.key < b.key ? -1 : 1) : a.due < b.due ? -1 : 1));
}

/** `In 9 days`, `Due today`, `Overdue by 12 days`. */
export function sayDaysLeft(daysLeft: number): string {
  const count = Math.abs(daysLeft);
  const days = `${count} day${count === 1 ? "" : "s"}`;
  if (daysLeft === 0) return "Due today";
  if (daysLeft === 1) return "Due tomorrow";
  return daysLeft < 0 ? `Overdue by ${days}` : `In ${days}`;
}
