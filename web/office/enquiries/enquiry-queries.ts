import type { InboxQueue } from "#domain/enquiries/enquiry-status.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type InboxPage = AnswerBody<"list-enquiries">;
export type InboxLine = InboxPage["enquiries"][number];
export type InboxCounts = InboxPage["counts"];

export type InboxAsk = {
  readonly queue: InboxQueue;
  readonly search: string;
  readonly older?: string;
  readonly newer?: string;
};

export function useInboxPage(owner: string, ask: InboxAsk): Live<InboxPage> {
  const { queue, search, older, newer } = ask;
  const key = ["inbox", owner, queue, older ?? "", newer ?? "", search].join(" ");
  return useLive(key, () => readAsOffice("list-enquiries", { queue, search, older, newer }));
}

export type EnquiryFile = AnswerBody<"read-enquiry">;
export type Enquiry = EnquiryFile["enquiry"];
export type OtherEnquiry = EnquiryFile["similar"][number];
export type EnquiryNote = EnquiryFile["notes"][number];
export type EnquiryAnswer = EnquiryFile["answers"][number];
export type EnquiryChange = EnquiryFile["changes"][number];

/** One enquiry with everything related to it. */
export function useEnquiryFile(owner: string, id: string): Live<EnquiryFile> {
  return useLive(`enquiry ${owner} ${id}`, () => readAsOffice("read-enquiry", { id }));
}

export type ReplySla = AnswerBody<"kept-promises">;

export function useReplySla(owner: string): Live<ReplySla> {
  return useLive(`on-time replies ${owner}`, () => readAsOffice("kept-promises", {}));
}
