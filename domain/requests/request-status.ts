import { business } from "../business/business.ts";
import { addBusinessMinutes, replyWithinMinutes } from "../business/business-hours.ts";
import { bookingRules } from "../consultations/consultation-choices.ts";
import { formatPhone } from "../fields/phone.ts";
import { formatDateTime } from "../time/dates.ts";
import type { RequestKind } from "./request-kinds.ts";

/** The states of a request: funding application, project request, consultation. The database sets the first (D18). */
export const requestStatuses = ["pending", "in_progress", "approved", "completed", "rejected", "cancelled"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** How a status is said to people. */
export const statusLabels: Readonly<Record<RequestStatus, string>> = {
  pending: "Pending",
  in_progress: "In progress",
  approved: "Approved",
  completed: "Completed",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

/** What a request may become; the database holds the same list (db/functions/check_request_move.sql). */
export const allowedMoves: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  pending: ["in_progress", "approved", "rejected", "cancelled"],
  in_progress: ["approved", "completed", "rejected", "cancelled"],
  approved: ["in_progress", "completed", "cancelled"],
  completed: [],
  rejected: [],
  cancelled: [],
};

/** Whether something is still to be done about it; a live consultation holds its time. */
export function isLive(status: RequestStatus): boolean {
  return allowedMoves[status].length > 0;
}

/** Whether its owner may cancel it himself: what is under way is ended by the office, a consultation can be called off. */
export function canCustomerCancel(kind: RequestKind, status: RequestStatus): boolean {
  return kind === "consultation" ? isLive(status) : status === "pending";
}

/** Whether its owner may move a consultation himself at this moment; the office may at shorter notice. */
export function canCustomerMove(status: RequestStatus, scheduledAt: Date, now: Date): boolean {
  return isLive(status) && scheduledAt.getTime() - now.getTime() >= bookingRules.moveUntilHours * 3_600_000;
}

/** Whether a consultation can still be booked for this time, by the notice that the database asks for too. */
export function isBookable(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() >= bookingRules.leastHoursAhead * 3_600_000;
}

export const reasonMaxLength = 1000;

/** Business minutes until we say the next thing; an opening day of the week has eight hours. */
const nextStepMinutes = { pending: replyWithinMinutes, in_progress: 16 * 60, approved: 8 * 60 } as const;
/** And after a consultation. */
const closingMinutes = 8 * 60;

export type NextStep = {
  readonly waitsFor: "us" | "you" | "nobody";
  /** By when, where there is a time. */
  readonly by: Date | null;
  /** In plain words; times say IST. */
  readonly sentence: string;
};

type Situation = {
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  /** When it came into this status; for a pending one, when it was made. */
  readonly changedAt: Date;
  /** Of a consultation: when it begins. */
  readonly scheduledAt?: Date | null;
  /** When this is asked; a consultation whose time has come waits for nobody to be there. */
  readonly now: Date;
  /** Days as `YYYY-MM-DD` on which the office stays closed. */
  readonly holidays: ReadonlySet<string>;
};

const ended: Readonly<Record<"completed" | "rejected" | "cancelled", string>> = {
  completed: "This is done. If something is missing, write to us or make a new request.",
  rejected: "This was not taken on; the reason is below. You can change what it says and make a new request.",
  cancelled: "This was cancelled. You can make a new request at any time.",
};

/** Whom a request waits for, by when, and what happens next; a promise of ours that is not kept says so. */
export function describeNext(situation: Situation): NextStep {
  const next = findNext(situation);
  const isLate = next.waitsFor === "us" && next.by !== null && next.by.getTime() < situation.now.getTime();
  return isLate
    ? { ...next, sentence: `${next.sentence} We are late: please call us on ${formatPhone(business.phone)}.` }
    : next;
}

function findNext({ kind, status, changedAt, scheduledAt, now, holidays }: Situation): NextStep {
  if (status === "completed" || status === "rejected" || status === "cancelled")
    return { waitsFor: "nobody", by: null, sentence: ended[status] };
  if (kind === "consultation" && scheduledAt && scheduledAt.getTime() <= now.getTime()) {
    const by = addBusinessMinutes(scheduledAt, closingMinutes, holidays);
    return {
      waitsFor: "us",
      by,
      sentence: `Its time has come. We note here how it ended by ${formatDateTime(by)} IST.`,
    };
  }
  if (kind === "consultation" && status === "approved" && scheduledAt)
    return {
      waitsFor: "you",
      by: scheduledAt,
      sentence: `Your consultation is confirmed. Please be there on ${formatDateTime(scheduledAt)} IST.`,
    };
  const by = addBusinessMinutes(changedAt, nextStepMinutes[status], holidays);
  const when = `by ${formatDateTime(by)} IST`;
  if (status === "pending") {
    const what = kind === "consultation" ? "We confirm the time" : "We read it and reply";
    return { waitsFor: "us", by, sentence: `${what} ${when}.` };
  }
  if (status === "in_progress")
    return { waitsFor: "us", by, sentence: `We are working on it and tell you the next step ${when}.` };
  return { waitsFor: "us", by, sentence: `It is approved. We contact you about how it goes on ${when}.` };
}
