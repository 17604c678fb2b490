import type { CompanyFacts } from "../companies/company-facts.ts";
import type { GstScheme } from "../companies/entity-types.ts";
import { makeDay, partsOf } from "../time/calendar-days.ts";
import { type FilingRule, portals } from "./filing-rule.ts";
import { monthsAround, type Period, quartersAround, taxYearsAround } from "./periods.ts";

/** The day of the month after a period has ended. */
function nextMonth({ end }: Period, date: number): string {
  const { year, month } = partsOf(end);
  return makeDay(year, month + 1, date);
}

const has = (scheme: GstScheme) => (facts: CompanyFacts) => facts.gst_scheme === scheme;
const gst = { area: "GST", portal: portals.gst } as const;

/** The states whose quarterly GSTR-3B is due on the 22nd; for all others it is the 24th (docs/business-rules.md, section 4). */
const statesOfThe22nd = new Set(["22", "23", "24", "26", "27", "29", "30", "31", "32", "33", "34", "35", "36", "37"]);

const monthly: readonly FilingRule[] = [
  {
    ...gst,
    ...{ id: "gstr-1", version: 1, form: "GSTR-1", from: "2021-01-01" },
    what: "Monthly statement of sales. It is due even without sales.",
    whom: "Businesses that file GST returns every month",
    law: "CGST Act 2017, section 37",
    sources: ["taxcalculator.in/tax-calendar.php", "nikhilpatkar.com/gst-due-date"],
    binds: has("monthly"),
    occasions: (_, span) => monthsAround(span).map((period) => ({ period, due: nextMonth(period, 11) })),
  },
  {
    ...gst,
    ...{ id: "gstr-3b", version: 1, form: "GSTR-3B", from: "2021-01-01" },
    what: "Monthly return with the tax payment. It is due even without sales.",
    whom: "Businesses that file GST returns every month",
    law: "CGST Act 2017, section 39",
    sources: ["taxcalculator.in/tax-calendar.php", "nikhilpatkar.com/gst-due-date"],
    binds: has("monthly"),
    occasions: (_, span) => monthsAround(span).map((period) => ({ period, due: nextMonth(period, 20) })),
  },
];

/** The third month of a quarter is in the quarter's own return. */
const firstTwoMonths = (period: Period) => partsOf(period.end).month % 3 !== 0;

const quarterly: readonly FilingRule[] = [
  {
    ...gst,
    ...{ id: "iff", version: 1, form: "IFF", from: "2021-01-01", isOptional: true },
    what: "Invoices of the month to registered buyers, so that they can claim credit before the quarter ends.",
    whom: "Quarterly filers (QRMP), for the first two months of a quarter, by choice",
    law: "CGST Rules 2017, rule 59(2)",
    sources: ["thegstcalculator.in/gst-calendar"],
    binds: has("qrmp"),
    occasions: (_, span) =>
      monthsAround(span)
        .filter(firstTwoMonths)
        .map((period) => ({ period, due: nextMonth(period, 13) })),
  },
  {
    ...gst,
    ...{ id: "pmt-06", version: 1, form: "PMT-06", from: "2021-01-01" },
    what: "Payment of the month's tax that the credit does not cover.",
    whom: "Quarterly filers (QRMP), for the first two months of a quarter",
    law: "CGST Rules 2017, rule 61(3)",
    sources: ["nikhilpatkar.com/gst-due-date", "thegstcalculator.in/gst-calendar"],
    binds: has("qrmp"),
    occasions: (_, span) =>
      monthsAround(span)
        .filter(firstTwoMonths)
        .map((period) => ({ period, due: nextMonth(period, 25) })),
  },
  {
    ...gst,
    ...{ id: "gstr-1-quarterly", version: 1, form: "GSTR-1", from: "2021-01-01" },
    what: "Quarterly statement of sales. It is due even without sales.",
    whom: "Quarterly filers (QRMP)",
    law: "CGST Act 2017, section 37",
    sources: ["nikhilpatkar.com/gst-due-date"],
    binds: has("qrmp"),
    occasions: (_, span) => quartersAround(span).map((period) => ({ period, due: nextMonth(period, 13) })),
  },
  {
    ...gst,
    ...{ id: "gstr-3b-quarterly", version: 1, form: "GSTR-3B", from: "2021-01-01" },
    what: "Quarterly return with the tax payment. It is due even without sales.",
    whom: "Quarterly filers (QRMP): the 22nd or the 24th, by state",
    law: "CGST Act 2017, section 39",
    sources: ["nikhilpatkar.com/gst-due-date"],
    confirm: "Which states file by the 22nd and which by the 24th is not verified. Please confirm the date with us.",
    binds: has("qrmp"),
    occasions: ({ state }, span) =>
      quartersAround(span).map((period) => ({ period, due: nextMonth(period, statesOfThe22nd.has(state) ? 22 : 24) })),
  },
];

const yearlyStatement = {
  ...gst,
  ...{ id: "gstr-4", form: "GSTR-4" },
  what: "Annual return.",
  whom: "Businesses in the composition scheme",
  binds: has("composition"),
} as const;

const composition: readonly FilingRule[] = [
  {
    ...gst,
    ...{ id: "cmp-08", version: 1, form: "CMP-08", from: "2019-04-01" },
    what: "Quarterly statement with the tax payment.",
    whom: "Businesses in the composition scheme",
    law: "CGST Rules 2017, rule 62",
    sources: ["taxupdates.cagurujiclasses.com", "tax2win.in"],
    binds: has("composition"),
    occasions: (_, span) => quartersAround(span).map((period) => ({ period, due: nextMonth(period, 18) })),
  },
  {
    ...yearlyStatement,
    ...{ version: 1, from: "2019-04-01", to: "2024-03-31" },
    law: "CGST Rules 2017, rule 62",
    sources: ["taxupdates.cagurujiclasses.com", "tax2win.in"],
    occasions: (_, span) => taxYearsAround(span).map((period) => ({ period, due: makeDay(period.first + 1, 4, 30) })),
  },
  {
    ...yearlyStatement,
    ...{ version: 2, from: "2024-04-01" },
    law: "CGST Rules 2017, rule 62, proviso (Notification 12/2024-CT)",
    sources: ["taxupdates.cagurujiclasses.com", "certicom.in", "tax2win.in"],
    occasions: (_, span) => taxYearsAround(span).map((period) => ({ period, due: makeDay(period.first + 1, 6, 30) })),
  },
];

export const gstRules: readonly FilingRule[] = [...monthly, ...quarterly, ...composition];
