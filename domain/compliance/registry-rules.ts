import type { CompanyFacts } from "../companies/company-facts.ts";
import { isCompany } from "../companies/entity-types.ts";
import { addDays, makeDay, partsOf } from "../time/calendar-days.ts";
import { type FilingRule, type Occasion, portals } from "./filing-rule.ts";
import { nameYears, type Span, taxYearsAround } from "./periods.ts";

const companyLaw = { area: "Company law", portal: portals.mca } as const;
const calendar = "legalwiz.in/blog/roc-compliance-calendar-for-fy-2026-2027";

const isLlp = ({ entity_type }: CompanyFacts) => entity_type === "llp";

/** An LLP's year always ends in March. */
const yearsOfLlp = (month: number, date: number) => (facts: CompanyFacts, span: Span) =>
  taxYearsAround(span).map(
    (period): Occasion => ({
      period,
      due: makeDay(period.first + 1, month, date),
      // Only the first year can be a long one.
      ...(facts.incorporated_on >= makeDay(period.first, 10, 1)
        ? { confirm: "An LLP formed after September may close its first year a year later. Please confirm it with us." }
        : {}),
    }),
  );

/**
 * Every third 30 June. A director who held a DIN on 31 March 2025 and had done the KYC is due on 30 June 2028; one who got it
 * later counts from the 31 March that followed.
 */
function directorsKyc({ incorporated_on }: CompanyFacts, span: Span): Occasion[] {
  const { year, month } = partsOf(incorporated_on);
  const firstMarch = Math.max(2025, month <= 3 ? year : year + 1);
  const found: Occasion[] = [];
  for (let last = firstMarch + 3; last <= partsOf(span.to).year; last += 3)
    found.push({
      period: {
        key: `${last}`,
        label: `Financial years ${nameYears(last - 3)} to ${nameYears(last - 1)}`,
        start: makeDay(last - 3, 4, 1),
        end: makeDay(last, 3, 31),
      },
      due: makeDay(last, 6, 30),
      note: "Calculated for directors who got their DIN when the company was formed. For others, the date depends on their own DIN.",
    });
  return found;
}

export const registryRules: readonly FilingRule[] = [
  {
    ...companyLaw,
    // The first version, every year by 30 September, has ended.
    ...{ id: "dir-3-kyc", version: 2, form: "DIR-3 KYC", from: "2026-03-31" },
    what: "Each director's details, once in three years. A new phone number, email or address must be reported within 30 days.",
    whom: "Directors of companies",
    law: "Appointment and Qualification of Directors Rules 2014, as amended by G.S.R. 943(E)",
    sources: ["finin2min.com/din-kyc-now-once-in-3-years", "caclubindia.com"],
    confirm: "The year depends on when each director got the DIN. Please confirm it with us.",
    binds: ({ entity_type }) => isCompany(entity_type),
    occasions: directorsKyc,
  },
  {
    ...companyLaw,
    ...{ id: "inc-20a", version: 1, form: "INC-20A", from: "2018-11-02" },
    what: "Declaration that the shares are paid for. Until it is filed, the company may not start business or borrow.",
    whom: "New companies with share capital",
    law: "Companies Act 2013, section 10A",
    sources: ["compliancecalendar.in", "taxsanjivani.com/first-30-days-compliance.php"],
    binds: ({ entity_type }) => isCompany(entity_type),
    occasions: ({ incorporated_on }) => [
      {
        period: { key: "once", label: "Start of business", start: incorporated_on, end: incorporated_on },
        due: addDays(incorporated_on, 180),
        note: "180 days after the date of incorporation.",
      },
    ],
  },
  {
    ...companyLaw,
    ...{ id: "llp-11", version: 1, form: "LLP Form 11", from: "2009-04-01" },
    what: "Annual return of partners and contributions.",
    whom: "Limited liability partnerships",
    law: "Limited Liability Partnership Act 2008, section 35",
    sources: [calendar],
    binds: isLlp,
    occasions: yearsOfLlp(5, 30),
  },
  {
    ...companyLaw,
    ...{ id: "llp-8", version: 1, form: "LLP Form 8", from: "2009-04-01" },
    what: "Statement of account and solvency.",
    whom: "Limited liability partnerships",
    law: "Limited Liability Partnership Act 2008, section 34",
    sources: [calendar],
    binds: isLlp,
    occasions: yearsOfLlp(10, 30),
  },
];
