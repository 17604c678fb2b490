/** India has one time zone without daylight saving: UTC+05:30 since 1945. */
const istOffsetMs = 5.5 * 60 * 60 * 1000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The clock on a wall in India at an instant. `month` counts from 1, `weekday` from Sunday = 0. */
export function istParts(at: Date) {
  const shifted = new Date(at.getTime() + istOffsetMs);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  };
}

/** The instant at which a wall clock in India shows this. Hours or days past their end run over into the next. */
export function istInstant(year: number, month: number, day: number, hour = 0, minute = 0): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute) - istOffsetMs);
}

const pad = (value: number) => String(value).padStart(2, "0");

/** `2026-11-20`, the day in India. */
export function formatIstDay(at: Date): string {
  const { year, month, day } = istParts(at);
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** `261120`, the day in India, as references carry it. */
export function formatIstCompactDay(at: Date): string {
  return formatIstDay(at).slice(2).replaceAll("-", "");
}

/** `2026-11-20T17:00:00.123+05:30`: an instant as the table calls and business calls write it. */
export function formatIstInstant(at: Date): string {
  return `${new Date(at.getTime() + istOffsetMs).toISOString().slice(0, -1)}+05:30`;
}

/** `Nov 20, 2026` (specification, section 9: MMM dd, yyyy), in India. */
export function formatDate(at: Date): string {
  const { year, month, day } = istParts(at);
  return `${months[month - 1]} ${pad(day)}, ${year}`;
}

/** `20 Nov 2026`, in India: a day in running text. */
export function formatProseDate(at: Date): string {
  const { year, month, day } = istParts(at);
  return `${day} ${months[month - 1]} ${year}`;
}

/** `Nov 2026`, in India. */
export function formatMonth(at: Date): string {
  const { year, month } = istParts(at);
  return `${months[month - 1]} ${year}`;
}

/** `Nov 20, 2026 17:00` (specification, section 9: MMM dd, yyyy HH:mm), in India. */
export function formatDateTime(at: Date): string {
  const { hour, minute } = istParts(at);
  return `${formatDate(at)} ${pad(hour)}:${pad(minute)}`;
}

/** `Nov 20, 2026 17:00 IST`, of an instant or of its text. */
export function formatInstant(at: Date | string): string {
  return `${formatDateTime(new Date(at))} IST`;
}

/** `Saturday`, in India. */
export function formatWeekday(at: Date): string {
  return weekdays[istParts(at).weekday] ?? "";
}
