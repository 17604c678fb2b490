import type { CompanyFacts } from "../companies/company-facts.ts";
import { isCompany } from "../companies/entity-types.ts";
import { makeDay, partsOf } from "../time/calendar-days.ts";
import { type FilingRule, type Occasion, portals } from "./filing-rule.ts";
import { monthsAround, quartersAround, type Span, taxYearsAround } from "./periods.ts";

const tax = { area: "Income tax", portal: portals.tax } as const;
const oldLaw = "Income-tax Act 1961 and Rules 1962";
const newLaw = "Income-tax Act 2025 and Income-tax Rules 2026";
/** Income from this day is under the Act of 2025. */
const newLawFrom = "2026-04-01";
const oldLawTo = "2026-03-31";

const deposit = {
  ...tax,
  ...{ id: "tds-deposit", form: "TDS deposit" },
  what: "Payment of the tax deducted in the month from salaries, rent, fees and contracts.",
  whom: "Businesses that deduct tax (TDS)",
  sources: ["taxcalculator.in/tax-calendar.php"],
  binds: ({ deducts_tax }: CompanyFacts) => deducts_tax,
  occasions: (_: CompanyFacts, span: Span) =>
    monthsAround(span).map((period) => {
      const { year, month } = partsOf(period.end);
      return { period, due: month === 3 ? makeDay(year, 4, 30) : makeDay(year, month + 1, 7) };
    }),
} as const;

/** The last days of the four quarters' statements. */
const statementDays: readonly (readonly [month: number, date: number])[] = [
  [7, 31],
  [10, 31],
  [1, 31],
  [5, 31],
];

const statement = {
  ...tax,
  id: "tds-statement",
  what: "Statement of the tax deducted in the quarter.",
  whom: "Businesses that deduct tax (TDS)",
  binds: ({ deducts_tax }: CompanyFacts) => deducts_tax,
  occasions: (_: CompanyFacts, span: Span) =>
    quartersAround(span).map((period) => {
      const { year } = partsOf(period.end);
      const [month, date] = statementDays[period.quarter - 1] ?? [0, 0];
      return { period, due: makeDay(month === 1 ? year + 1 : year, month, date) };
    }),
} as const;

const instalments = [
  { month: 6, percent: 15 },
  { month: 9, percent: 45 },
  { month: 12, percent: 75 },
  { month: 3, percent: 100 },
] as const;

const advance = {
  ...tax,
  ...{ id: "advance-tax", form: "Advance tax" },
  what: "Advance payment of the year's income tax in four instalments. Under presumptive taxation, all of it is due by 15 March.",
  whom: "Taxpayers who owe ₹10,000 or more for the year after TDS",
  sources: ["taxcalculator.in/tax-calendar.php", "nikhilpatkar.com/income-tax-due-date"],
  confirm: "The limit of ₹10,000 is not verified. Please ask us whether it applies to you.",
  binds: () => true,
  occasions: (_: CompanyFacts, span: Span): readonly Occasion[] =>
    quartersAround(span).map((period) => {
      const { month = 0, percent = 0 } = instalments[period.quarter - 1] ?? {};
      const years = period.key.slice(0, -3);
      const label = `${period.start >= newLawFrom ? "Tax Year" : "Financial year"} ${years}, ${percent}%`;
      return { period: { ...period, label }, due: makeDay(partsOf(period.end).year, month, 15) };
    }),
} as const;

function returnForm(facts: CompanyFacts): string {
  if (isCompany(facts.entity_type)) return "ITR-6";
  return facts.entity_type === "proprietorship" ? "ITR-3 or ITR-4" : "ITR-5";
}

const returnsDue = (month: number, date: number) => (facts: CompanyFacts, span: Span) =>
  taxYearsAround(span).map((period) => {
    const assessed = `Financial year ${period.key} (AY ${period.first + 1}-${String((period.first + 2) % 100).padStart(2, "0")})`;
    const label = period.start >= newLawFrom ? `Tax Year ${period.key}` : assessed;
    return { period: { ...period, label }, due: makeDay(period.first + 1, month, date), form: returnForm(facts) };
  });

const withoutAudit = {
  ...tax,
  ...{ id: "itr", form: "Income-tax return" },
  what: "Annual income-tax return. If the accounts must be audited, it is due on 31 October and the audit report on 30 September.",
  whom: "Businesses other than companies, without tax audit",
  binds: ({ entity_type }: CompanyFacts) => !isCompany(entity_type),
} as const;

export const incomeTaxRules: readonly FilingRule[] = [
  { ...deposit, version: 1, from: "2010-04-01", to: oldLawTo, law: oldLaw },
  { ...deposit, version: 2, from: newLawFrom, law: newLaw },
  {
    ...statement,
    ...{ version: 1, form: "24Q, 26Q or 27Q", from: "2016-06-01", to: oldLawTo },
    law: "Income-tax Rules 1962, rule 31A",
    sources: ["taxcalculator.in/tax-calendar.php"],
  },
  {
    ...statement,
    ...{ version: 2, form: "Form 138, 140 or 144", from: newLawFrom },
    what: "Statement of the tax deducted in the quarter: 138 for salaries, 140 for other payments to residents, 144 for payments abroad. Tax collected at source goes in Form 143.",
    law: newLaw,
    sources: ["taxcalculator.in/tax-calendar.php", "taxheal.com", "studycafe.in"],
  },
  { ...advance, version: 1, from: "2016-06-01", to: oldLawTo, law: oldLaw },
  { ...advance, version: 2, from: newLawFrom, law: newLaw },
  {
    ...withoutAudit,
    ...{ version: 1, from: "2019-04-01", to: "2025-03-31" },
    law: oldLaw,
    sources: ["abcaus.in", "taxcalculator.in/tax-calendar.php"],
    occasions: returnsDue(7, 31),
  },
  {
    ...withoutAudit,
    ...{ version: 2, from: "2025-04-01" },
    law: "Finance Act 2026, from assessment year 2026-27",
    sources: ["qwikfilings.com/income-tax-return-due-date-extension", "workindex.co.in"],
    confirm: "The date is based on reports of Budget 2026, not on the enacted text. Please confirm it with us.",
    occasions: returnsDue(8, 31),
  },
  {
    ...tax,
    ...{ id: "itr-company", version: 1, form: "Income-tax return", from: "2019-04-01" },
    what: "Annual income-tax return, after the audit. With transfer pricing, it is due on 30 November.",
    whom: "Every company",
    law: "Income-tax Act 1961, for Tax Year 2026-27 and later Income-tax Act 2025",
    sources: ["abcaus.in", "qwikfilings.com/income-tax-return-due-date-extension"],
    binds: ({ entity_type }) => isCompany(entity_type),
    occasions: returnsDue(10, 31),
  },
];
