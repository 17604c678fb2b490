import type { EnquiryStatus } from "#domain/enquiries/enquiry-choices.ts";
import type { InboxQueue } from "#domain/enquiries/enquiry-status.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type InboxLine = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly service_type: string | null;
  readonly subject: string | null;
  readonly source: string;
  readonly priority: string | null;
  readonly status: EnquiryStatus;
  readonly reply_by: string;
  readonly answered_at: string | null;
  readonly created_at: string;
  readonly assigned_name: string | null;
  /** References of the enquiry it was merged into, and of the one it follows up. */
  readonly merged_into: string | null;
  readonly continues: string | null;
};

export type InboxCounts = Readonly<Record<Exclude<InboxQueue, "all">, number>>;

export type InboxPage = {
  readonly enquiries: readonly InboxLine[];
  readonly newer: string | null;
  readonly older: string | null;
  readonly counts: InboxCounts;
};

export type InboxAsk = {
  readonly queue: InboxQueue;
  readonly search: string;
  readonly older?: string;
  readonly newer?: string;
};

export function useInboxPage(owner: string, ask: InboxAsk): Live<InboxPage> {
  const { queue, search, older, newer } = ask;
  const key = ["inbox", owner, queue, older ?? "", newer ?? "", search].join(" ");
  return useLive(key, () => readAsOffice<InboxPage>("list-enquiries", { queue, search, older, newer }));
}

type Other = { readonly id: string; readonly reference: string };
export type OtherEnquiry = Other & {
  readonly name: string;
  readonly status: EnquiryStatus;
  readonly created_at: string;
};

export type Enquiry = Other & {
  readonly source: string;
  readonly page: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string | null;
  readonly service_type: string | null;
  readonly priority: string | null;
  readonly preferred_contact: string | null;
  readonly timeline: string | null;
  readonly budget: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly status: EnquiryStatus;
  readonly lost_reason: string | null;
  readonly reply_by: string;
  readonly answered_at: string | null;
  readonly created_at: string;
  readonly assigned_to: string | null;
};

type Written = { readonly id: string; readonly created_at: string; readonly author: string | null };
export type EnquiryNote = Written & { readonly note: string };
export type EnquiryAnswer = Written & { readonly message: string; readonly recipient: string };
export type EnquiryChange = {
  readonly id: number;
  readonly at: string;
  readonly author: string | null;
  readonly status: EnquiryStatus | null;
  readonly is_assigned: boolean;
  readonly assigned_name: string | null;
  readonly is_merged: boolean;
  readonly merged_into: string | null;
  readonly is_breached: boolean;
};

export type EnquiryFile = {
  readonly enquiry: Enquiry;
  readonly merged_into: Other | null;
  readonly continues: Other | null;
  readonly notes: readonly EnquiryNote[];
  readonly answers: readonly EnquiryAnswer[];
  readonly changes: readonly EnquiryChange[];
  readonly merged: readonly OtherEnquiry[];
  readonly similar: readonly OtherEnquiry[];
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
};

/** One enquiry with everything related to it. */
export function useEnquiryFile(owner: string, id: string): Live<EnquiryFile> {
  return useLive(`enquiry ${owner} ${id}`, () => readAsOffice<EnquiryFile>("read-enquiry", { id }));
}

export type ReplySla = {
  readonly kept: number;
  readonly counted: number;
  readonly percent: number | null;
  readonly days: number;
  readonly rule: string;
};

export function useReplySla(owner: string): Live<ReplySla> {
  return useLive(`reply sla ${owner}`, () => readAsOffice<ReplySla>("kept-promises"));
}
