import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { type Filing, filingHorizon, listFilings, sayDaysLeft } from "#domain/compliance/filings.ts";
import { estimateLateFee } from "#domain/compliance/late-fees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import type { NextThing } from "./next-thing.ts";

/** So many are named; the rest is counted, so that meetings and payments stay in view. */
const mostLate = 2;
const to = "/dashboard/startup?tab=compliance";

function toThing(filing: Filing, reference: string | undefined): NextThing {
  const { key, form, period, due, daysLeft } = filing;
  const fee = estimateLateFee(filing);
  const notes = [
    ...(fee ? [`Estimated late fee today: ${fee.amount}.`] : []),
    ...(reference ? [`You asked us to file it: ${reference}.`] : []),
  ];
  return {
    ...{ key, to, label: daysLeft < 0 ? "Overdue filing" : "Next filing" },
    text: `${form}, ${period}: due ${formatDay(due)} (${sayDaysLeft(daysLeft)})`,
    ...(notes.length > 0 && { note: notes.join(" ") }),
  };
}

type Question = {
  readonly facts: CompanyFacts;
  readonly today: string;
  /** The keys of the filings that are marked as done. */
  readonly done: readonly string[];
  /** References of the requests to file, by the key of the filing. */
  readonly asked?: ReadonlyMap<string, string>;
};

/** The filings that are past due, the longest overdue first: two of them named, the rest counted; and the next one. */
export function listNextFilings({ facts, today, done, asked = new Map() }: Question): NextThing[] {
  const open = listFilings({ facts, today, ...filingHorizon }).filter(({ key }) => !done.includes(key));
  const late = open.filter(({ daysLeft }) => daysLeft < 0);
  const coming = open.find(({ daysLeft }) => daysLeft >= 0);
  const things = [...late.slice(0, mostLate), ...(coming ? [coming] : [])].map((filing) =>
    toThing(filing, asked.get(filing.key)),
  );
  const more = late.length - mostLate;
  const rest: NextThing = { key: "late", label: "Overdue filing", text: `${more} more: see all`, to };
  return more > 0 ? [...things, rest] : things;
}
