import { enquiryName } from "#domain/enquiries/enquiry-actions.ts";
import type { InboxQueue } from "#domain/enquiries/enquiry-status.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive, useOtherKey } from "../../query/use-live.ts";
import { findAsOffice, readAsOffice } from "../kit/office-answer.ts";
import type { FilterValues } from "../lists/filter-values.ts";

export type InboxPage = AnswerBody<"list-enquiries">;
export type InboxLine = InboxPage["enquiries"][number];

export type InboxAsk = {
  readonly queue: InboxQueue;
  readonly search: string;
  readonly older?: string;
  readonly newer?: string;
  readonly filters?: FilterValues;
};

export function useInboxPage(owner: string, ask: InboxAsk): Live<InboxPage> {
  const { queue, search, older, newer, filters } = ask;
  const key = ["inbox", owner, queue, older ?? "", newer ?? "", JSON.stringify(filters ?? {}), search].join(" ");
  return useLive(key, () => readAsOffice("list-enquiries", { queue, search, older, newer, ...filters }));
}

export type EnquiryFile = AnswerBody<"read-enquiry">;
export type Enquiry = EnquiryFile["enquiry"];
export type OtherEnquiry = EnquiryFile["similar"][number];
export type EnquiryAnswer = EnquiryFile["answers"][number];
export type EnquiryChange = EnquiryFile["changes"][number];

/** One enquiry with everything related to it; null where there is none. `name`: its reference or id. */
export function useEnquiryFile(owner: string, name: string): Live<EnquiryFile | null> {
  const keyOf = (key: string) => `enquiry ${owner} ${key}`;
  const live = useLive(keyOf(name), async () =>
    enquiryName.safeParse(name).success ? findAsOffice("read-enquiry", { id: name }) : null,
  );
  useOtherKey(keyOf(name), live.data ? keyOf(live.data.enquiry.reference) : undefined);
  return live;
}

export type ReplySla = AnswerBody<"kept-promises">;

export function useReplySla(owner: string): Live<ReplySla> {
  return useLive(`on-time replies ${owner}`, () => readAsOffice("kept-promises", {}));
}
