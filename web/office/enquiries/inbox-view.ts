import { type InboxQueue, inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { writeAddress } from "../kit/write-address.ts";
import { type FilterValues, readFilters } from "../lists/filter-values.ts";
import { enquiryFilters } from "./enquiry-filters.ts";

/** What the inbox shows: a page of a queue. The search stays out of the address: it is personal. */
export type InboxView = {
  readonly queue: InboxQueue;
  readonly older?: string;
  readonly newer?: string;
  readonly filters?: FilterValues;
  /** The columns, where they are not the list's own. */
  readonly columns?: string;
};

export function readInboxView(params: URLSearchParams): InboxView {
  return {
    queue: inboxQueues.find((queue) => queue === params.get("queue")) ?? "new",
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
    filters: readFilters(params, enquiryFilters),
    columns: params.get("columns") ?? undefined,
  };
}

/** `enquiry`: the reference of the one that is open beside the list. */
export function writeInboxAddress(view: InboxView & { enquiry?: string }): string {
  const { queue, older, newer, filters, columns, enquiry } = view;
  return writeAddress("enquiries", enquiry, {
    ...{ queue: queue === "new" ? undefined : queue },
    ...filters,
    ...{ columns, older, newer },
  });
}
