import type { CompanyFacts } from "../companies/company-facts.ts";
import { addDays, type Day, endOfMonth, formatDay, makeDay, partsOf } from "../time/calendar-days.ts";
import { nameYears, type Period, type Span } from "./periods.ts";

export type CompanyYear = Period & {
  readonly isFirst: boolean;
  /** Six months after it ended. */
  readonly halfYearAfter: Day;
  /** The last day for the annual general meeting. */
  readonly meetBy: Day;
  /** The date of the meeting as entered. */
  readonly metOn: Day | null;
};

/**
 * A company formed from January to March may close its first year in March of the next year (Companies Act 2013,
 * section 2(41)).
 */
function firstYearEnd({ incorporated_on, financial_year_end }: CompanyFacts): Day {
  const [month = 3] = financial_year_end.split("-").map(Number);
  const { year } = partsOf(incorporated_on);
  const thisYear = endOfMonth(year, month);
  if (incorporated_on > thisYear) return endOfMonth(year + 1, month);
  return financial_year_end === "03-31" ? endOfMonth(year + 1, month) : thisYear;
}

const nextYear = (end: Day) => endOfMonth(partsOf(end).year + 1, partsOf(end).month);
const lastYear = (end: Day) => endOfMonth(partsOf(end).year - 1, partsOf(end).month);

/** The company's own years that ended up to two years before the span or end within it. */
export function companyYearsAround(facts: CompanyFacts, span: Span): CompanyYear[] {
  const firstEnd = firstYearEnd(facts);
  const earliest = makeDay(partsOf(span.from).year - 2, 1, 1);
  const years: CompanyYear[] = [];
  for (let end = firstEnd; end <= span.to; end = nextYear(end)) {
    if (end < earliest) continue;
    const { year, month } = partsOf(end);
    const isFirst = end === firstEnd;
    const isOfMarch = month === 3;
    years.push({
      key: isOfMarch ? nameYears(year - 1) : `${year}`,
      label: isOfMarch ? `Financial year ${nameYears(year - 1)}` : `Year to ${formatDay(end)}`,
      start: isFirst ? facts.incorporated_on : addDays(lastYear(end), 1),
      end,
      isFirst,
      halfYearAfter: endOfMonth(year, month + 6),
      meetBy: endOfMonth(year, month + (isFirst ? 9 : 6)),
      metOn: facts.agm_on !== null && facts.agm_on > end && facts.agm_on <= nextYear(end) ? facts.agm_on : null,
    });
  }
  return years;
}
