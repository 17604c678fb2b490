import { formatDateTime, formatIstDay, formatWeekday, istInstant } from "#domain/time/dates.ts";

/** One free time, as its form has it: day and time in India. */
export type SlotChoice = { readonly date: string; readonly time: string };

export function toChoice(at: Date): SlotChoice {
  return { date: formatIstDay(at), time: formatDateTime(at).slice(-5) };
}

/** The instant of a day and time in India; null where one of the two is missing. */
export function toInstant({ date, time }: SlotChoice): Date | null {
  const at = new Date(`${date}T${time}:00+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

export function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return formatIstDay(istInstant(year, month, date + count));
}

const istOffsetMinutes = 330;

/** What the viewer's own clock shows at an instant, `00:30 Fri`; empty where it is India's time. */
export function ownTime(at: Date): string {
  // The browser's offset is minutes behind UTC.
  if (at.getTimezoneOffset() === -istOffsetMinutes) return "";
  const time = at.toLocaleTimeString("en-IN", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const isSameDay = at.getDate() === Number(formatIstDay(at).slice(-2));
  return isSameDay ? time : `${time} ${at.toLocaleDateString("en-IN", { weekday: "short" })}`;
}

/** `06:00 your time`: beside a time in India; empty where both are one. */
export function sayOwnTime(at: Date): string {
  const time = ownTime(at);
  return time === "" ? "" : `${time} your time`;
}

/** `Thursday, Nov 26, 2026 10:00 IST (04:30 your time)`. */
export function nameTime(at: Date): string {
  const own = sayOwnTime(at);
  return `${formatWeekday(at)}, ${formatDateTime(at)} IST${own && ` (${own})`}`;
}

/** `America/New York`: where the viewer's clock is, as the browser has it. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
}
