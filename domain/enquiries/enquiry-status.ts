import { type EnquiryStatus, openEnquiryStatuses } from "./enquiry-choices.ts";

/** The status labels of an enquiry in the office. */
export const enquiryStatusLabels: Readonly<Record<EnquiryStatus, string>> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
};

/**
 * The statuses that may follow; the database has the same list (db/functions/check_enquiry_move.sql). Won follows a quote;
 * lost is possible from every open status, since some senders want something that we do not sell.
 */
export const allowedEnquiryMoves: Readonly<Record<EnquiryStatus, readonly EnquiryStatus[]>> = {
  new: ["contacted", "lost"],
  contacted: ["quoted", "lost"],
  quoted: ["won", "lost"],
  won: [],
  lost: [],
};

/** Whether it is still open; duplicates can be merged only into an open enquiry. */
export function isOpenEnquiry(status: EnquiryStatus): boolean {
  return openEnquiryStatuses.some((open) => open === status);
}

/** Longest texts of the office about an enquiry; the tables' checks hold them too. */
export const enquiryOfficeLengths = { note: 5000, answer: 5000, lostReason: 1000 } as const;

/** The lists of the inbox. Merged enquiries are in none of them. */
export const inboxQueues = ["new", "due_soon", "overdue", "mine", "all"] as const;
export type InboxQueue = (typeof inboxQueues)[number];

export const inboxQueueLabels: Readonly<Record<InboxQueue, string>> = {
  new: "New",
  due_soon: "Due soon",
  overdue: "Overdue",
  mine: "Mine",
  all: "All",
};

/** An enquiry without a reply is due soon when less than this is left until its reply-by time. */
export const dueSoonMinutes = 120;

type Clocked = {
  readonly status: EnquiryStatus;
  readonly replyBy: Date;
  readonly answeredAt: Date | null;
};

/** The reply-by clock of an enquiry at this moment; it runs while the enquiry is new, and then stops for good. */
export type ReplyClock = {
  readonly kind: "waiting" | "due_soon" | "overdue" | "on_time" | "late" | "closed";
  readonly words: string;
};

/** How long that is: `2 d 4 h`, `3 h 5 min`, `12 min`; started minutes count as whole ones. */
export function describeMinutes(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** The reply-by status of an enquiry. It counts clock time, not business hours, once the reply-by time is set. */
export function readReplyClock({ status, replyBy, answeredAt }: Clocked, now: Date): ReplyClock {
  if (status === "new") {
    const left = replyBy.getTime() - now.getTime();
    if (left < 0) return { kind: "overdue", words: `Overdue ${describeMinutes(-left)}` };
    if (left === 0) return { kind: "due_soon", words: "Due now" };
    const kind = left < dueSoonMinutes * 60_000 ? "due_soon" : "waiting";
    return { kind, words: `${describeMinutes(left)} left` };
  }
  if (answeredAt === null) return { kind: "closed", words: "Closed without a reply" };
  return answeredAt <= replyBy
    ? { kind: "on_time", words: "Replied on time" }
    : { kind: "late", words: `Replied ${describeMinutes(answeredAt.getTime() - replyBy.getTime())} late` };
}

/** Over how many days on-time replies are counted. */
export const promiseDays = 30;

/** What counts, in words beside the figure. Its twin in SQL is server/calls/analytics/reply-sla.ts. */
export const promiseRule =
  "Enquiries received in the last 30 days with a reply by the promised time, out of all that have a reply or are past that time. Repeat enquiries count separately. Merged duplicates do not count, nor do enquiries closed as lost before that time without a reply.";
