import type { EnquirySource } from "../enquiries/enquiry-choices.ts";
import { formatNumber } from "../money/rupees.ts";
import { type Day, partsOf, startOfDay } from "../time/calendar-days.ts";
import { formatDate, formatProseDate } from "../time/dates.ts";
import { type AnalyticsUnit, type Comparison, changeInPercent, countDays, type Span } from "./analytics.ts";

/** The name of one unit, as a column heading. */
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
  office: "Office",
  email: "Email",
};

/** `Nov`: as a date begins (specification, section 9). */
const shortMonth = (day: Day) => formatDate(startOfDay(day)).slice(0, 3);

/** `20 Oct to 18 Nov 2026`: what both ends share is written once. */
export function nameSpan({ from, to }: Span): string {
  const last = formatProseDate(startOfDay(to));
  if (from === to) return last;
  const [first, end] = [partsOf(from), partsOf(to)];
  const words = formatProseDate(startOfDay(from)).split(" ");
  const distinct = words.slice(0, first.year !== end.year ? 3 : first.month !== end.month ? 2 : 1).join(" ");
  return `${distinct} to ${last}`;
}

/** `from 20 Oct to 18 Nov 2026`, `on 18 Nov 2026`. */
export function sayWhen(span: Span): string {
  return span.from === span.to ? `on ${nameSpan(span)}` : `from ${nameSpan(span)}`;
}

/** The label below a column: `Nov 18`, `Nov 16–22`, `Nov 2026`; with the year where the period has two. */
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

/** `+12%`, `-8%`, `no change`, `no earlier data`: how a figure compares with the one before, in a cell. */
export function writeChange(now: number, before: number): string {
  const percent = changeInPercent(now, before);
  if (percent === null) return "no earlier data";
  if (now === before) return "no change";
  return `${percent > 0 ? "+" : ""}${formatNumber(percent)}%`;
}

type Compared = Span & { readonly compare?: Comparison };

/** `in the previous 30 days`, `on the same days of the year before`. */
function sayEarlier(span: Compared): string {
  if (span.compare === "year_before") return "on the same days of the year before";
  const days = countDays(span);
  return days === 1 ? "on the previous day" : `in the previous ${formatNumber(days)} days`;
}

/** The head of the column with the earlier figures. */
export const nameCompared = ({ compare }: { readonly compare?: Comparison }): string =>
  compare === "year_before" ? "Year before" : "Previous period";

/** `12% more than in the previous 30 days`: the same in a sentence. */
export function compareInWords(now: number, before: number, span: Compared): string {
  const earlier = sayEarlier(span);
  const percent = changeInPercent(now, before);
  if (percent === null) return `none ${earlier}`;
  if (now === before) return `the same as ${earlier}`;
  if (percent === 0) return `about the same as ${earlier}`;
  return `${formatNumber(Math.abs(percent))}% ${percent > 0 ? "more" : "fewer"} than ${earlier}`;
}

/** `There was 1 in the previous 30 days.`, below what is empty now. */
export function sayBefore(before: number, span: Compared): string {
  const earlier = sayEarlier(span);
  return before === 0
    ? `There were none ${earlier} either.`
    : `There ${before === 1 ? "was" : "were"} ${formatNumber(before)} ${earlier}.`;
}

/** `5 hours 34 minutes`, `1 hour`, `0 minutes`. */
export function sayMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours > 0 ? countOf(hours, "hour") : "", rest > 0 ? countOf(rest, "minute") : ""].filter(Boolean);
  return words.join(" ") || "0 minutes";
}

/** `334 business minutes (5 hours 34 minutes of office hours)`. */
export function sayBusinessMinutes(minutes: number): string {
  return `${countOf(minutes, "business minute")} (${sayMinutes(minutes)} of office hours)`;
}

/** `75%`: a share of a whole, rounded down, so that only the whole is 100. Empty where there is no whole. */
export function writeShare(part: number, whole: number): string {
  return whole === 0 ? "" : `${Math.floor((part / whole) * 100)}%`;
}
