import { formatInstant, formatIstDay, formatWeekday } from "./dates.ts";

const istOffsetMinutes = 330;

/** What the viewer's own clock shows at an instant, `00:30 Fri`; empty where it is India's time. */
export function ownTime(at: Date): string {
  // The offset is minutes behind UTC.
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
  return `${formatWeekday(at)}, ${formatInstant(at)}${own && ` (${own})`}`;
}

/** `America/New York`: where the viewer's clock is, as the browser has it. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
}
