import type { CompanyFacts } from "../companies/company-facts.ts";
import { makeDay, partsOf } from "../time/calendar-days.ts";
import { type FilingRule, portals } from "./filing-rule.ts";
import { monthsAround, type Span } from "./periods.ts";

/** The smallest number of employees. */
export const payrollLimits = { epf: 20, esi: 10 } as const;

const byThe15th = (_: CompanyFacts, span: Span) =>
  monthsAround(span).map((period) => {
    const { year, month } = partsOf(period.end);
    return { period, due: makeDay(year, month + 1, 15) };
  });

const fund = {
  id: "epf",
  form: "EPF contribution",
  area: "Payroll",
  portal: portals.epf,
  what: "Payment of the month's provident fund contributions, with the return.",
  whom: "Employers of 20 or more people",
  binds: ({ employees }: CompanyFacts) => employees >= payrollLimits.epf,
  occasions: byThe15th,
} as const;

const insurance = {
  id: "esi",
  form: "ESI contribution",
  area: "Payroll",
  portal: portals.esi,
  what: "Payment of the month's state insurance contributions.",
  whom: "Employers of 10 or more people",
  binds: ({ employees }: CompanyFacts) => employees >= payrollLimits.esi,
  occasions: byThe15th,
} as const;

export const payrollRules: readonly FilingRule[] = [
  {
    ...fund,
    ...{ version: 1, from: "2016-02-01", to: "2026-06-28" },
    law: "Employees' Provident Funds Scheme 1952",
    sources: ["akmglobal.com", "vlstechnology.com/blog/blog-pf-esi-tds.html"],
  },
  {
    ...fund,
    ...{ version: 2, from: "2026-06-29" },
    law: "Employees' Provident Funds Scheme 2026, G.S.R. 525(E)",
    sources: ["akmglobal.com", "groyourwealth.com", "staffnews.in/2026/07"],
    confirm: "The 15th comes from sources older than the 2026 scheme. Please confirm it with us.",
  },
  {
    ...insurance,
    ...{ version: 1, from: "2017-07-01", to: "2025-11-20" },
    law: "Employees' State Insurance Act 1948",
    sources: ["akmglobal.com", "vlstechnology.com/blog/blog-pf-esi-tds.html"],
  },
  {
    ...insurance,
    ...{ version: 2, from: "2025-11-21" },
    law: "Code on Social Security 2020",
    sources: ["akmglobal.com", "complianceradar.in/glossary"],
    confirm: "The date under the Code of 2020 is not verified in an official text. Please confirm it with us.",
  },
];
