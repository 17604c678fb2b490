import { type DocumentKind, documentKindFacts } from "#domain/documents/document-kinds.ts";
import { financialYearOf } from "#domain/documents/retention.ts";
import type { Day } from "#domain/time/calendar-days.ts";

/** What the office says of a document, as it is typed. */
export type FileFacts = {
  readonly title: string;
  readonly kind: DocumentKind;
  /** The year in which its financial year begins; empty while it is that of the upload. */
  readonly year: string;
  readonly person_name: string;
  readonly expires_on: string;
  readonly hasNoExpiry: boolean;
};

export const emptyFacts: FileFacts = {
  ...{ title: "", kind: "certificate", year: "", person_name: "", expires_on: "", hasNoExpiry: false },
};

/** Of a kind that usually ends, the last day is asked for: a reminder that never comes is noticed too late. */
export function checkFacts({ kind, expires_on, hasNoExpiry }: FileFacts): Readonly<Record<string, string>> {
  if (!documentKindFacts[kind].expires || hasNoExpiry || expires_on !== "") return {};
  return { expires_on: "Please enter the last day, or choose “No expiry”" };
}

/** The last day that counts: a kind without an end has none, whatever was typed before the kind was changed. */
export const lastDay = ({ kind, expires_on, hasNoExpiry }: FileFacts): string =>
  documentKindFacts[kind].expires && !hasNoExpiry ? expires_on : "";

const mostYears = 10;

/** Financial years that are offered, the newest first, and the document's own. */
export function offeredYears(today: Day, own = ""): readonly number[] {
  const now = financialYearOf(today);
  const years = Array.from({ length: mostYears }, (_, back) => now - back);
  return own === "" || years.includes(Number(own)) ? years : [...years, Number(own)];
}
