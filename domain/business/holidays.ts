import { nationalHolidays } from "./business-hours.ts";

/** Business time runs out where hardly a day is open: promises are counted within sixty days (domain/business/business-hours.ts). */
export const holidayRules = { mostWithin: 15, windowDays: 30, mostDaysAhead: 730, nameMaxLength: 120 } as const;

const dayMs = 86_400_000;
const numberOf = (day: string) => Date.parse(day) / dayMs;

/** Whether a day is one of the three national holidays, which stay as they are. */
export function isNationalHoliday(day: string): boolean {
  return nationalHolidays(Number(day.slice(0, 4))).some((one) => one.day === day);
}

/** So many days later, as `2026-12-31`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Why the office cannot close on this day; null when it can.
 * @param today as `2026-11-18`, like all days here
 * @param closed the other days on which it stays closed
 */
export function findHolidayProblem(day: string, today: string, closed: Iterable<string>): string | null {
  if (isNationalHoliday(day)) return "This is a national holiday already and stays as it is";
  if (day < today) return "This day is over: what was promised then stays as it was";
  if (numberOf(day) - numberOf(today) > holidayRules.mostDaysAhead) return "Please choose a day within two years";
  const around = [...closed].filter((one) => one !== day).map(numberOf);
  for (let first = numberOf(day) - holidayRules.windowDays + 1; first <= numberOf(day); first += 1) {
    const within = around.filter((one) => one >= first && one < first + holidayRules.windowDays);
    if (within.length >= holidayRules.mostWithin)
      return `No more than ${holidayRules.mostWithin} holidays can be kept within ${holidayRules.windowDays} days: what we promise is counted in opening hours`;
  }
  return null;
}

/** Why a day cannot be taken off the holidays; null when it can. */
export function findOpeningProblem(day: string, today: string): string | null {
  if (isNationalHoliday(day)) return "A national holiday stays";
  return day < today ? "This day is over: what was promised then stays as it was" : null;
}
