import { daysBetween } from "../time/calendar-days.ts";
import { nationalHolidays } from "./business-hours.ts";

/** Too many holidays would leave no business time: deadlines are counted within sixty days (domain/business/business-hours.ts). */
export const holidayRules = { mostWithin: 15, windowDays: 30, mostDaysAhead: 730, nameMaxLength: 120 } as const;

/** Whether a day is one of the three national holidays, which are fixed. */
export function isNationalHoliday(day: string): boolean {
  return nationalHolidays(Number(day.slice(0, 4))).some((one) => one.day === day);
}

/**
 * Why the office cannot close on this day; null when it can.
 * @param today as `2026-11-18`, like all days here
 * @param closed the other days on which it is closed
 */
export function findHolidayProblem(day: string, today: string, closed: Iterable<string>): string | null {
  if (isNationalHoliday(day)) return "This is a national holiday, which is fixed";
  if (day < today) return "This day is over and cannot be changed";
  if (daysBetween(today, day) > holidayRules.mostDaysAhead) return "Please choose a day within two years";
  // How many days each is after this one.
  const around = [...closed].filter((one) => one !== day).map((one) => daysBetween(day, one));
  for (let first = 1 - holidayRules.windowDays; first <= 0; first += 1) {
    const within = around.filter((ahead) => ahead >= first && ahead < first + holidayRules.windowDays);
    if (within.length >= holidayRules.mostWithin)
      return `At most ${holidayRules.mostWithin} holidays are possible within ${holidayRules.windowDays} days, because our deadlines count opening hours`;
  }
  return null;
}

/** Why a day cannot be removed from the holidays; null when it can. */
export function findOpeningProblem(day: string, today: string): string | null {
  if (isNationalHoliday(day)) return "A national holiday cannot be removed";
  return day < today ? "This day is over and cannot be changed" : null;
}
