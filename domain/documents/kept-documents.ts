import { type Day, startOfDay } from "../time/calendar-days.ts";
import { formatDate } from "../time/dates.ts";
import { longestPeriod, type RetentionRule, retentionFacts, retentionRules } from "./retention.ts";

/** Documents that an erasure sets apart, since a law wants them kept: how many of a rule, and the last day of the last one. */
export type KeptDocuments = { readonly rule: RetentionRule; readonly files: number; readonly until: Day };

/** What an erasure keeps of documents, by the laws that demand it. */
export const keptDocumentsFact = `Documents that a law requires us to keep, filed under no name, until their last day: accounts, bank documents, returns and challans, for ${longestPeriod} (${retentionFacts.gst.law})`;

/** `2 documents are kept until Mar 31, 2034, filed under no name, …`: for how long and by which law, as beside a document. */
export function sayKeptDocuments({ rule, files, until }: KeptDocuments): string {
  const which = files === 1 ? "1 document is" : `${files} documents are`;
  const { period, law } = retentionFacts[rule];
  const why = law === undefined ? period : `${longestPeriod} (${law})`;
  return `${which} kept until ${formatDate(startOfDay(until))}, filed under no name: ${why}`;
}

/** One line for each rule: an account's and its client's documents are set apart one after the other. */
export function joinKept(parts: readonly KeptDocuments[]): readonly KeptDocuments[] {
  const rules = new Map<RetentionRule, KeptDocuments>();
  for (const part of parts) {
    const known = rules.get(part.rule);
    const until = known && known.until > part.until ? known.until : part.until;
    rules.set(part.rule, { rule: part.rule, files: (known?.files ?? 0) + part.files, until });
  }
  return [...rules.values()].sort(
    (one, other) => retentionRules.indexOf(one.rule) - retentionRules.indexOf(other.rule),
  );
}
