import type { CompanyFacts } from "../companies/company-facts.ts";
import { isCompany } from "../companies/entity-types.ts";
import { addDays, formatDay } from "../time/calendar-days.ts";
import { type CompanyYear, companyYearsAround } from "./company-years.ts";
import { type FilingRule, type Occasion, portals } from "./filing-rule.ts";
import type { Span } from "./periods.ts";

const companyLaw = { area: "Company law", version: 1, from: "2014-04-01", portal: portals.mca } as const;
const calendar = "ebizfiling.com/blog/roc-annual-compliance-calendar-for-pvt-ltd-company-2025-26";

const holdsMeetings = ({ entity_type }: CompanyFacts) => isCompany(entity_type) && entity_type !== "opc";
const isOnePerson = ({ entity_type }: CompanyFacts) => entity_type === "opc";

const firstYear = "The nine months for a first meeting are not verified. Please confirm the date with us.";

/** What falls due so many days after the annual general meeting, or after the last day for it. */
const afterMeeting = (days: number) => (facts: CompanyFacts, span: Span) =>
  companyYearsAround(facts, span).map((period): Occasion => {
    const { metOn, meetBy, isFirst } = period;
    return {
      period,
      due: addDays(metOn ?? meetBy, days),
      note: metOn
        ? `${days} days after the meeting of ${formatDay(metOn)}.`
        : `${days} days after ${formatDay(meetBy)}, the last day for the meeting. If the meeting is earlier, this is due earlier.`,
      ...(isFirst && !metOn ? { confirm: firstYear } : {}),
    };
  });

function describeMeeting(period: CompanyYear): Occasion {
  const { metOn, meetBy, isFirst } = period;
  const months = isFirst ? "nine months after the first year's end" : "six months after the year's end";
  const confirm = isFirst ? { confirm: firstYear } : {};
  if (metOn) return { period, due: metOn, note: `The date you entered; the legal deadline is ${formatDay(meetBy)}.` };
  return {
    period,
    due: meetBy,
    note: `The legal deadline, ${months}. Enter the date of the meeting once it is set.`,
    ...confirm,
  };
}

export const companyRules: readonly FilingRule[] = [
  {
    ...companyLaw,
    ...{ id: "agm", form: "Annual general meeting" },
    what: "The members' annual meeting, which adopts the accounts.",
    whom: "Companies other than one person companies",
    law: "Companies Act 2013, section 96",
    sources: [calendar],
    binds: holdsMeetings,
    // A meeting that was held is no longer due.
    occasions: (facts, span, today) =>
      companyYearsAround(facts, span)
        .filter(({ metOn }) => metOn === null || metOn >= today)
        .map(describeMeeting),
  },
  {
    ...companyLaw,
    ...{ id: "adt-1", form: "ADT-1" },
    what: "Notice of the auditor's appointment, if this meeting appoints or reappoints one.",
    whom: "Companies other than one person companies, when an auditor is appointed",
    law: "Companies Act 2013, section 139",
    sources: [calendar],
    binds: holdsMeetings,
    occasions: afterMeeting(15),
  },
  {
    ...companyLaw,
    ...{ id: "aoc-4", form: "AOC-4" },
    what: "The year's accounts for the Registrar of Companies.",
    whom: "Companies other than one person companies",
    law: "Companies Act 2013, section 137",
    sources: [calendar],
    binds: holdsMeetings,
    occasions: afterMeeting(30),
  },
  {
    ...companyLaw,
    ...{ id: "aoc-4-opc", form: "AOC-4" },
    what: "The year's accounts for the Registrar of Companies.",
    whom: "One person companies, which hold no general meeting",
    law: "Companies Act 2013, section 137",
    sources: [calendar],
    confirm: "The 180 days are not verified. Please confirm the date with us.",
    binds: isOnePerson,
    occasions: (facts, span) =>
      companyYearsAround(facts, span).map((period) => ({
        period,
        due: addDays(period.end, 180),
        note: "180 days after the year's end.",
      })),
  },
  {
    ...companyLaw,
    ...{ id: "mgt-7", form: "MGT-7" },
    what: "Annual return of members, directors and shares. A small company (capital up to ₹10 crore and turnover up to ₹100 crore) files MGT-7A instead.",
    whom: "Companies other than one person companies",
    law: "Companies Act 2013, section 92",
    sources: [calendar, "casahuja.com/2025/12"],
    binds: holdsMeetings,
    occasions: (facts, span) =>
      afterMeeting(60)(facts, span).map((occasion) => ({
        ...occasion,
        // A public company is never a small one.
        form: facts.entity_type === "private-limited" ? "MGT-7 or MGT-7A" : "MGT-7",
      })),
  },
  {
    ...companyLaw,
    ...{ id: "mgt-7a-opc", form: "MGT-7A", from: "2021-04-01" },
    what: "Annual return of the member and the directors.",
    whom: "One person companies",
    law: "Companies Act 2013, section 92",
    sources: [calendar],
    confirm: "For a company without a general meeting, the date is not verified. Please confirm it with us.",
    binds: isOnePerson,
    occasions: (facts, span) =>
      companyYearsAround(facts, span).map((period) => ({
        period,
        due: addDays(period.halfYearAfter, 60),
        note: `60 days after ${formatDay(period.halfYearAfter)}, six months after the year's end.`,
      })),
  },
];
