import { formatDateTime, formatIstDay } from "../time/dates.ts";
import { isOfficeKind, officeRecordKinds, writeOfficePath } from "./office-records.ts";

/** Every kind of record that the office has something to do with: its own records, and decisions about investors, listings and emails that answer none of ours. */
export const workKinds = [...officeRecordKinds, "investor", "listing", "email"] as const;
export type WorkKind = (typeof workKinds)[number];

export const workKindLabels: Readonly<Record<WorkKind, string>> = {
  enquiry: "Enquiry",
  funding: "Funding application",
  project: "Project request",
  consultation: "Consultation",
  service: "Service",
  grievance: "Grievance",
  refund: "Refund request",
  client: "Client",
  investor: "Investor",
  listing: "Listing",
  email: "Email",
};

/** What is to be done next with a record, as its line says it; stored by db/functions/work_items.sql. */
export const workActions = {
  reply: "Reply to the enquiry",
  await_reply: "Waiting for the customer’s answer",
  answer_message: "Answer the customer’s message",
  await_message: "Waiting for the customer’s answer to our message",
  check_documents: "Check the documents that were sent",
  review_request: "Review the request and reply",
  confirm_time: "Confirm the time",
  tell_next: "Tell the customer the next step",
  contact: "Contact the customer about the next steps",
  next_stage: "Take the service to its next stage",
  await_authority: "Waiting for the authority",
  record_outcome: "What happened? Record held or no-show",
  choose_time: "Booked on a closed day: another time is needed",
  answer_time: "Waiting for an answer to the proposed time",
  acknowledge: "Acknowledge the grievance",
  investigate: "Complete the investigation",
  resolve: "Send the written reply",
  follow_up: "Ask whether it was resolved",
  review_refund: "Review the refund request",
  pay_refund: "Pay the refund",
  decide_investor: "Decide on the investor’s application",
  review_listing: "Review the listing",
  decide_email: "Decide about the email: an enquiry, or dismiss it",
} as const;
export type WorkAction = keyof typeof workActions;
export const workActionNames = Object.keys(workActions) as [WorkAction, ...WorkAction[]];

/** What others were to do by a time that has passed: then there is something for us to do. */
const overdueActions: Readonly<Partial<Record<WorkAction, string>>> = {
  await_reply: "Remind the customer: the answer is overdue",
  await_authority: "Check with the authority: its answer is overdue",
};

type Doing = { readonly action: WorkAction; readonly startsAt: Date | null; readonly dueAt: Date | null };

/** The sentence of a line. A booking is held until it begins; then its outcome is to be recorded. */
export function describeWork({ action, startsAt, dueAt }: Doing, now: Date): string {
  const overdue = overdueActions[action];
  if (overdue && dueAt && dueAt < now) return overdue;
  if (action === "record_outcome" && startsAt && startsAt > now)
    return `Hold the consultation at ${formatDateTime(startsAt).slice(-5)}`;
  return workActions[action];
}

/** The groups of the queue, in the order of the screen. */
export const workGroups = ["late", "today", "next", "waiting"] as const;
export type WorkGroup = (typeof workGroups)[number];

export const workGroupLabels: Readonly<Record<WorkGroup, string>> = {
  late: "Late",
  today: "Today",
  next: "Next",
  waiting: "Waiting for the customer or an authority",
};

/** Whose work the queue shows. `team`: the caller's, and what is not assigned. */
export const workScopes = ["mine", "team", "all"] as const;
export type WorkScope = (typeof workScopes)[number];

export const workScopeLabels: Readonly<Record<WorkScope, string>> = {
  mine: "Mine",
  team: "My team",
  all: "All",
};

/** When the day of this instant ends in India. */
export function endOfDay(now: Date): Date {
  return new Date(Date.parse(`${formatIstDay(now)}T00:00:00+05:30`) + 24 * 3_600_000);
}

/** Where the record of a line is worked on. Investors and listings are decided on one screen, emails above the enquiries. */
export function writeWorkPath(kind: WorkKind, reference: string): string {
  if (kind === "email") return "/office/enquiries";
  return isOfficeKind(kind) ? writeOfficePath(kind, reference) : "/office/settings/approvals";
}
