import { nationalHolidays, openingHours } from "#domain/business/business-hours.ts";
import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import { addDays } from "#domain/time/calendar-days.ts";
import { istParts } from "#domain/time/dates.ts";
import { readInstant, writeSlot } from "#domain/time/slot.ts";

/** Why a day can have no free time, where the calendar alone says it; the backend is the judge of the rest. */
export function explainClosed(day: string, today: string): string {
  const noon = readInstant(writeSlot({ date: day, time: "12:00" }));
  if (!noon) return "";
  const { year, weekday } = istParts(noon);
  if (day < today) return "This date has passed.";
  if (day > addDays(today, bookingRules.mostDaysAhead))
    return `You can book up to ${bookingRules.mostDaysAhead} days ahead.`;
  if (!openingHours[weekday]) return "The office is closed on Sundays.";
  const holiday = nationalHolidays(year).find((each) => each.day === day);
  return holiday ? `The office is closed: ${holiday.name}.` : "";
}
