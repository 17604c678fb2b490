import { officeHoursOf, timesOf, type WeeklyHours } from "#domain/consultations/consultant-hours.ts";

/** A stretch of hours being edited; the key stays while its times change. */
export type EditedHours = WeeklyHours & { readonly key: number };

/** The next stretch of a day: the whole day, or what is left after the last one; null when nothing is left. */
export function proposeHours(hours: readonly WeeklyHours[], weekday: number): WeeklyHours | null {
  const office = officeHoursOf(weekday);
  if (office === null) return null;
  const ends = hours.filter((row) => row.weekday === weekday).map(({ closes }) => closes);
  if (ends.length === 0) return { weekday, ...office };
  const last = ends.sort().at(-1) ?? office.opens;
  // With a break of half an hour at least; without one the two would be one stretch.
  const opens = timesOf(weekday).find((time) => time > last);
  return opens === undefined || opens >= office.closes ? null : { weekday, opens, closes: office.closes };
}
