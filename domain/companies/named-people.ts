type Named = { readonly email: string; readonly financial_year: number; readonly is_revoked: boolean };

/** India's financial year begins in April: of a day such as `2027-03-31` the year in which it began, 2026. */
export function financialYearOf(day: string): number {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

/** `2026-27`. */
export function nameFinancialYear(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}

/**
 * How many different people a company is offered to in a financial year: those named in it, even if removed since, and
 * those named in an earlier one and not removed (Companies Act 2013, section 42(2)).
 */
export function countNamedPeople(named: readonly Named[], year: number): number {
  const until = listNamedPeople(named.filter(({ financial_year }) => financial_year <= year));
  return until.filter(({ financial_year, is_revoked }) => financial_year === year || !is_revoked).length;
}

/** Each person once, as last named: an earlier year holds until a later one says otherwise. */
export function listNamedPeople<N extends Named>(named: readonly N[]): N[] {
  const latest = new Map<string, N>();
  for (const each of named) {
    const known = latest.get(each.email);
    if (!known || each.financial_year > known.financial_year) latest.set(each.email, each);
  }
  return [...latest.values()];
}

/** Whether the person asked for erasure: the line still counts, but no longer says who it was (db/functions/erase_investor.sql). */
export function isErasedPerson({ email }: Pick<Named, "email">): boolean {
  return email.endsWith("@erased.invalid");
}
