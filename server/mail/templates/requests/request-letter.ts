import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { describeNext } from "#domain/requests/next-step.ts";
import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { ServiceProgress } from "#domain/requests/service-progress.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import type { RequestChange } from "./request-change.ts";

/** `funding application` */
export function nameKind(kind: RequestKind): string {
  return requestKindFacts[kind].title.toLowerCase();
}

/** The customer's page of the request. */
export function requestPage(change: Pick<RequestChange, "kind" | "request_id">, siteUrl: string): string {
  return `${siteUrl}/dashboard/requests/${change.request_id}?kind=${change.kind}`;
}

/** The request in the workspace: its customer's page shows it to no other account. */
export function officePage({ kind, record }: Pick<Addressee, "kind" | "record">, siteUrl: string): string {
  return siteUrl + writeOfficePath(kind, record.reference);
}

/** Where a service stood after this change; on lines about something else, where it stands. */
function progressOf(change: RequestChange): ServiceProgress | undefined {
  if (change.kind !== "service") return undefined;
  const { record, stage, waits_for, stage_due, waits_until } = change;
  if (stage === null || waits_for === null) return record;
  return { service: record.service, stage, stage_since: change.created_at, waits_for, waits_until, stage_due };
}

/** What happens next; highlighted when the office has to act, with its deadline. */
export function nextBlocks(change: RequestChange): Block[] {
  const { waitsFor, sentence } = describeNext({
    kind: change.kind,
    status: change.status,
    changedAt: change.status_since,
    scheduledAt: change.scheduled_date,
    outcome: change.outcome,
    now: change.created_at,
    service: progressOf(change),
    holidays: change.holidays,
  });
  return waitsFor === "us"
    ? [{ kind: "key", label: "What happens next", value: sentence }]
    : [{ kind: "paragraph", text: sentence }];
}

type Addressee = Pick<RequestChange, "kind" | "request_id" | "full_name"> & {
  readonly record: { readonly reference: string };
  readonly has_account?: boolean;
};
type Words = {
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly unsubscribe?: string;
};

/** An email to the customer about a request, with a link to its page. */
export function writeToCustomer(change: Addressee, words: Words, siteUrl: string): Composed {
  const hasAccount = change.has_account ?? true;
  const why = hasAccount
    ? `you have an account at ${siteUrl}`
    : change.kind === "consultation"
      ? "a consultation is booked for you"
      : "we provide a service for you";
  return composeMail({
    subject: words.subject,
    title: words.title,
    unsubscribe: words.unsubscribe,
    blocks: [
      { kind: "paragraph", text: change.full_name ? `Dear ${change.full_name},` : "Hello," },
      ...words.blocks,
      { kind: "key", label: "Your reference", value: change.record.reference },
      ...(hasAccount ? [{ kind: "link", label: "Open your request", url: requestPage(change, siteUrl) } as const] : []),
    ],
    footer: [`You are receiving this email because ${why}. Questions? Write to ${business.email}.`, business.notice],
  });
}

/** The reason that was given, if any. */
export function reasonBlocks({ reason }: RequestChange): Block[] {
  return reason ? [{ kind: "words", title: "Reason", text: reason }] : [];
}

/** That the office cancelled at the customer's request, and what to do if that is not right. */
export function askedBlocks({ is_for_owner }: RequestChange): Block[] {
  const how = `reply to this email or call ${formatPhone(business.phone)}`;
  return is_for_owner
    ? [{ kind: "paragraph", text: `We cancelled it because you asked us to. If this is not right, ${how}.` }]
    : [];
}
