import { type InboxQueue, inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { isUuid } from "#domain/fields/uuid.ts";

/** What the inbox shows: a page of a queue, or one enquiry. The search stays out of the address: it is personal. */
export type InboxView = {
  readonly queue: InboxQueue;
  readonly older?: string;
  readonly newer?: string;
  readonly enquiry?: string;
};

export function readInboxView(params: URLSearchParams): InboxView {
  const enquiry = params.get("enquiry") ?? "";
  return {
    queue: inboxQueues.find((queue) => queue === params.get("queue")) ?? "new",
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
    enquiry: isUuid(enquiry) ? enquiry : undefined,
  };
}

export function writeInboxAddress({ queue, older, newer, enquiry }: InboxView): string {
  const query = new URLSearchParams({
    tab: "enquiries",
    ...(queue === "new" ? {} : { queue }),
    ...(older ? { older } : {}),
    ...(newer ? { newer } : {}),
    ...(enquiry ? { enquiry } : {}),
  });
  return `/poweradmin?${query}`;
}
