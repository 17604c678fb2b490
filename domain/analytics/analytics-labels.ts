import type { EnquirySource } from "../enquiries/enquiry-choices.ts";
import { formatNumber } from "../money/rupees.ts";
import { type Day, partsOf, startOfDay } from "../time/calendar-days.ts";
import { formatDate, formatProseDate } from "../time/dates.ts";
import { type AnalyticsUnit, changeInPercent, countDays, type Span } from "./analytics.ts";

/** What one of each unit is called, as the head of a column. */
export const unitLabels: Readonly<Record<AnalyticsUnit, string>> = { day: "Day", week: "Week", month: "Month" };

/** From which form an enquiry came. */
export const enquirySourceLabels: Readonly<Record<EnquirySource, string>> = {
  home: "Home page",
  contact: "Contact page",
  welcome: "Welcome form",
  service: "Service pages",
  funding: "Funding pages",
  consultation: "Consultation form",
  calculator: "Calculator",
};

/** `Nov`: as a date begins (specification, section 9). */
const shortMonth = (day: Day) => formatDate(startOfDay(day)).slice(0, 3);

/** `20 Oct to 18 Nov 2026`: what both ends have in common is said once. */
export function nameSpan({ from, to }: Span): string {
  const last = formatProseDate(startOfDay(to));
  if (from === to) return last;
  const [first, end] = [partsOf(from), partsOf(to)];
  const words = formatProseDate(startOfDay(from)).split(" ");
  const said = words.slice(0, first.year !== end.year ? 3 : first.month !== end.month ? 2 : 1).join(" ");
  return `${said} to ${last}`;
}

/** `from 20 Oct to 18 Nov 2026`, `on 18 Nov 2026`. */
export function sayWhen(span: Span): string {
  return span.from === span.to ? `on ${nameSpan(span)}` : `from ${nameSpan(span)}`;
}

/** What stands below a column: `Nov 18`, `Nov 16–22`, `Nov 2026`; with the year where the period has two. */
export function namePart({ from, to }: Span, unit: AnalyticsUnit, hasTwoYears: boolean): string {
  if (unit === "month") return `${shortMonth(from)} ${partsOf(from).year}`;
  const short = (day: Day) => `${shortMonth(day)} ${partsOf(day).date}`;
  const end = partsOf(to);
  const isSameMonth = partsOf(from).month === end.month;
  const words = from === to ? short(from) : `${short(from)}–${isSameMonth ? end.date : short(to)}`;
  return hasTwoYears ? `${words}, ${end.year}` : words;
}

/** `30 days`, `1 day`, `1,250 enquiries`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `+12 %`, `-8 %`, `as before`, `no figure before`: how a figure stands to the one before, in a cell. */
export function writeChange(now: number, before: number): string {
  const percent = changeInPercent(now, before);
  if (percent === null) return "no figure before";
  if (now === before) return "as before";
  return `${percent > 0 ? "+" : ""}${formatNumber(percent)} %`;
}

/** `12 % more than in the 30 days before`: the same in a sentence. */
export function compareInWords(now: number, before: number, span: Span): string {
  const days = countDays(span);
  const earlier = days === 1 ? "the day before" : `in the ${formatNumber(days)} days before`;
  const percent = changeInPercent(now, before);
  if (percent === null) return days === 1 ? "no figure the day before" : `no figure ${earlier}`;
  if (now === before) return `as many as ${earlier}`;
  if (percent === 0) return `about as many as ${earlier}`;
  return `${formatNumber(Math.abs(percent))} % ${percent > 0 ? "more" : "fewer"} than ${earlier}`;
}

/** `In the 30 days before there was 1.`, below what is empty now. */
export function sayBefore(before: number, span: Span): string {
  const days = countDays(span);
  const earlier = days === 1 ? "The day before" : `In the ${formatNumber(days)} days before`;
  return before === 0
    ? `${earlier} there was none either.`
    : `${earlier} there ${before === 1 ? "was" : "were"} ${formatNumber(before)}.`;
}

/** `5 hours 34 minutes`, `1 hour`, `0 minutes`. */
export function sayMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours > 0 ? countOf(hours, "hour") : "", rest > 0 ? countOf(rest, "minute") : ""].filter(Boolean);
  return words.join(" ") || "0 minutes";
}

/** `334 business minutes (5 hours 34 minutes of opening time)`. */
export function sayBusinessMinutes(minutes: number): string {
  return `${countOf(minutes, "business minute")} (${sayMinutes(minutes)} of opening time)`;
}

/** `75 %` of a whole; down, so that only all of it is 100. Empty where there is no whole. */
export function writeShare(part: number, whole: number): string {
  return whole === 0 ? "" : `${Math.floor((part / whole) * 100)} %`;
}
