import type { EnquirySource } from "#domain/enquiries/enquiry-choices.ts";
import { listEnteredFacts } from "#domain/enquiries/entered-facts.ts";
import type { EnteredFields } from "#domain/enquiries/entered-fields.ts";
import { formatDateTime, formatWeekday } from "#domain/time/dates.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import type { Block } from "../../compose.ts";

/** An enquiry as stored. */
export type EnquiryRecord = EnteredFields & {
  readonly reference: string;
  readonly source: EnquirySource;
  readonly page: string;
  /** How the sender reached us, of what the office entered for them. */
  readonly origin: OfficeSource | null;
  readonly agree_to_terms: boolean | null;
  readonly reply_by: Date;
  readonly created_at: Date;
};

/** `Saturday, Nov 21, 2026 11:00 IST`. */
export function describeInstant(at: Date): string {
  return `${formatWeekday(at)}, ${formatDateTime(at)} IST`;
}

/** The fields that were filled in, labelled as on the form. */
export function filledRows(enquiry: EnquiryRecord): [string, string][] {
  const entered = listEnteredFacts(enquiry).map(({ label, value }): [string, string] => [label, value]);
  return [...entered, ...(enquiry.agree_to_terms ? ([["Agreed to terms", "Yes"]] as [string, string][]) : [])];
}

export function messageBlocks(enquiry: EnquiryRecord): Block[] {
  return enquiry.message ? [{ kind: "words", title: "Message", text: enquiry.message }] : [];
}
