import { type EnquiryStatus, openEnquiryStatuses } from "./enquiry-choices.ts";

/** How the status of an enquiry is said in the office. */
export const enquiryStatusLabels: Readonly<Record<EnquiryStatus, string>> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
};

/**
 * What an enquiry may become; the database holds the same list (db/functions/check_enquiry_move.sql). Won follows a quote;
 * lost is possible from everywhere, since not everybody who writes wants something that we sell.
 */
export const allowedEnquiryMoves: Readonly<Record<EnquiryStatus, readonly EnquiryStatus[]>> = {
  new: ["contacted", "lost"],
  contacted: ["quoted", "lost"],
  quoted: ["won", "lost"],
  won: [],
  lost: [],
};

/** Whether something is still to be done about it; only such an enquiry takes others in. */
export function isOpenEnquiry(status: EnquiryStatus): boolean {
  return openEnquiryStatuses.some((open) => open === status);
}

/** Longest texts of the office about an enquiry; the tables' checks hold them too. */
export const enquiryOfficeLengths = { note: 5000, answer: 5000, lostReason: 1000 } as const;

/** The lists of the inbox. What is merged into another stands in none of them. */
export const inboxQueues = ["new", "due_soon", "overdue", "mine", "all"] as const;
export type InboxQueue = (typeof inboxQueues)[number];

export const inboxQueueLabels: Readonly<Record<InboxQueue, string>> = {
  new: "New",
  due_soon: "Due soon",
  overdue: "Overdue",
  mine: "Mine",
  all: "All",
};

/** An enquiry that waits for its first answer is due soon when less than this is left until we promised it. */
export const dueSoonMinutes = 120;

type Clocked = {
  readonly status: EnquiryStatus;
  readonly replyBy: Date;
  readonly answeredAt: Date | null;
};

/** What the reply-by clock of an enquiry says at this moment; it runs while the enquiry is new, and stops for good then. */
export type ReplyClock = {
  readonly kind: "waiting" | "due_soon" | "overdue" | "kept" | "late" | "closed";
  readonly words: string;
};

/** How long that is: `2 d 4 h`, `3 h 5 min`, `12 min`; minutes begun count as whole ones. */
export function describeMinutes(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** How an enquiry stands with its promise. Times are those of a wall clock: an office that is closed answers nobody. */
export function readReplyClock({ status, replyBy, answeredAt }: Clocked, now: Date): ReplyClock {
  if (status === "new") {
    const left = replyBy.getTime() - now.getTime();
    if (left < 0) return { kind: "overdue", words: `${describeMinutes(-left)} late` };
    if (left === 0) return { kind: "due_soon", words: "Due now" };
    const kind = left < dueSoonMinutes * 60_000 ? "due_soon" : "waiting";
    return { kind, words: `${describeMinutes(left)} left` };
  }
  if (answeredAt === null) return { kind: "closed", words: "Closed without an answer" };
  return answeredAt <= replyBy
    ? { kind: "kept", words: "Answered in time" }
    : { kind: "late", words: `Answered ${describeMinutes(answeredAt.getTime() - replyBy.getTime())} late` };
}

/** Over how many days kept promises are counted. */
export const promiseDays = 30;

/** What counts, in words beside the figure. Its twin in SQL is server/calls/analytics/reply-sla.ts. */
export const promiseRule =
  "Of the enquiries received in the last 30 days: those answered by the time we promised, out of all that were answered or whose time has passed. Repeats count by themselves; merged duplicates, and what was closed as lost before its time without an answer, do not count.";
