export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `5 minutes`, `3 hours`, `2 days`: how long something took or is ago, from seconds. */
export function sayDuration(seconds: number): string {
  if (seconds < minute) return plural(Math.max(0, Math.floor(seconds)), "second");
  if (seconds < 2 * hour) return plural(Math.floor(seconds / minute), "minute");
  if (seconds < 2 * day) return plural(Math.floor(seconds / hour), "hour");
  return plural(Math.floor(seconds / day), "day");
}
