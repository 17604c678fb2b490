import { replyBy } from "#domain/business/business-hours.ts";
import { formatProseDate, formatWeekday, istParts } from "#domain/time/dates.ts";
import { businessNow, readPublic } from "#web/backend.ts";

const isHoliday = (row: unknown): row is { day: string } =>
  typeof row === "object" && row !== null && "day" in row && typeof row.day === "string";

/** The days on which the office is closed, or null when they are not known. */
export async function readPublicHolidays(): Promise<string[] | null> {
  const rows = await readPublic("/rest/v1/holidays?select=day");
  return Array.isArray(rows) ? rows.filter(isHoliday).map(({ day }) => day) : null;
}

/** When an enquiry sent now is answered by, or null when the office's holidays are not known. */
export async function readReplyBy(): Promise<Date | null> {
  const holidays = await readPublicHolidays();
  // Read after the answer, which tells the office's time.
  return holidays && replyBy(businessNow(), new Set(holidays));
}

/** `23 Nov, 14:05` and `Monday`. */
export function describeReplyBy(at: Date): { figure: string; weekday: string } {
  const { hour, minute } = istParts(at);
  const time = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  return { figure: `${formatProseDate(at).replace(/ \d{4}$/, "")}, ${time}`, weekday: formatWeekday(at) };
}
