import { openingOf } from "#domain/business/business-hours.ts";
import { addDays, type Day } from "#domain/time/calendar-days.ts";
import { formatIstDay } from "#domain/time/dates.ts";

/** The days of the samples, counted from the day of the start: nothing happens on a day on which the office is closed. */
export type SampleDays = {
  readonly now: Date;
  /** So many days of opening before today, at a time in India such as `11:20`. */
  past(days: number, time: string): Date;
  ahead(days: number, time: string): Date;
  /** Today at this time; null where the office is closed. */
  today(time: string): Date | null;
  minutesAgo(minutes: number): Date;
};

const noon = (day: Day) => new Date(`${day}T12:00:00+05:30`);
const furthest = 60;

export function readSampleDays(now: Date, closed: ReadonlySet<string>): SampleDays {
  const today = formatIstDay(now);
  const isOpen = (day: Day) => openingOf(noon(day), closed) !== null;
  const listOpen = (step: number) =>
    Array.from({ length: furthest }, (_, place) => addDays(today, step * (place + 1))).filter(isOpen);
  const [before, after] = [listOpen(-1), listOpen(1)];
  const at = (day: Day | undefined, time: string): Date => {
    if (day === undefined) throw new RangeError("The samples reach no further than 60 days");
    return new Date(`${day}T${time}:00+05:30`);
  };
  return {
    now,
    past: (days, time) => at(before[days - 1], time),
    ahead: (days, time) => at(after[days - 1], time),
    today: (time) => (isOpen(today) ? at(today, time) : null),
    minutesAgo: (minutes) => new Date(now.getTime() - minutes * 60_000),
  };
}
