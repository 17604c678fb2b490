import { business } from "#domain/business/business.ts";
import { describeNext } from "#domain/requests/next-step.ts";
import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import type { RequestChange } from "./request-change.ts";

/** `funding application` */
export function nameKind(kind: RequestKind): string {
  return requestKindFacts[kind].title.toLowerCase();
}

/** The request's own page. */
export function requestPage(change: Pick<RequestChange, "kind" | "request_id">, siteUrl: string): string {
  return `${siteUrl}/dashboard/requests/${change.request_id}?kind=${change.kind}`;
}

/** What happens next; set apart where something is ours to do, with the time by which we do it. */
export function nextBlocks(change: RequestChange): Block[] {
  const { waitsFor, sentence } = describeNext({
    kind: change.kind,
    status: change.status,
    changedAt: change.status_since,
    scheduledAt: change.scheduled_date,
    now: change.created_at,
    holidays: change.holidays,
  });
  return waitsFor === "us"
    ? [{ kind: "key", label: "What happens next", value: sentence }]
    : [{ kind: "paragraph", text: sentence }];
}

type Addressee = Pick<RequestChange, "kind" | "request_id" | "full_name">;
type Words = { readonly subject: string; readonly title: string; readonly blocks: readonly Block[] };

/** A letter to the customer about one of his requests, which ends with the way to its page. */
export function writeToCustomer(change: Addressee, words: Words, siteUrl: string): Composed {
  return composeMail({
    subject: words.subject,
    title: words.title,
    blocks: [
      { kind: "paragraph", text: change.full_name ? `Dear ${change.full_name},` : "Good day," },
      ...words.blocks,
      { kind: "link", label: "Open your request", url: requestPage(change, siteUrl) },
    ],
    footer: [
      `You get this mail because you have an account at ${siteUrl}. Questions: ${business.email}.`,
      business.notice,
    ],
  });
}

/** A reason that was given, in the giver's words. */
export function reasonBlocks({ reason }: RequestChange): Block[] {
  return reason ? [{ kind: "words", title: "Reason", text: reason }] : [];
}
