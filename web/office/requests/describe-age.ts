const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `12 min`, `5 h`, `3 days`: how old something is, in its largest unit. */
export function describeAge(from: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - from.getTime());
  if (age < hour) return `${Math.floor(age / minute)} min`;
  if (age < day) return `${Math.floor(age / hour)} h`;
  const days = Math.floor(age / day);
  return days === 1 ? "1 day" : `${days} days`;
}
