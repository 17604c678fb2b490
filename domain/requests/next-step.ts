import { business } from "../business/business.ts";
import { addBusinessMinutes, replyWithinMinutes } from "../business/business-hours.ts";
import type { ConsultationOutcome } from "../consultations/consultation-outcomes.ts";
import { formatPhone } from "../fields/phone.ts";
import { nothing, type Paise } from "../money/paise.ts";
import { formatMoney } from "../money/rupees.ts";
import { formatDateTime } from "../time/dates.ts";
import { isBookable, isOnClosedDay } from "./customer-moves.ts";
import type { RequestKind } from "./request-kinds.ts";
import type { RequestStatus } from "./request-status.ts";
import { describeServiceNext, type ServiceProgress } from "./service-progress.ts";

/** Business minutes until our next update; a weekday has eight business hours. */
const nextStepMinutes = { pending: replyWithinMinutes, in_progress: 16 * 60, approved: 8 * 60 } as const;
/** The same after a consultation. */
const closingMinutes = 8 * 60;

export type NextStep = {
  readonly waitsFor: "us" | "you" | "none";
  /** By when, where there is a time. */
  readonly by: Date | null;
  /** Whether our own step is overdue: the customer reads it, and the office has it on its list. */
  readonly isLate: boolean;
  /** In plain words; times say IST. */
  readonly sentence: string;
};

type Situation = {
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  /** When it got this status; for a pending one, when it was created. */
  readonly changedAt: Date;
  /** Of a consultation: when it begins. */
  readonly scheduledAt?: Date | null;
  /** Of a consultation: the time that the office has proposed and that is not answered. */
  readonly proposedAt?: Date | null;
  /** Of a consultation: what is still to be paid for it, with GST. */
  readonly balance?: Paise;
  /** Of a completed consultation. */
  readonly outcome?: ConsultationOutcome | null;
  /** Of a service: its stage. */
  readonly service?: ServiceProgress;
  /** The present time; a consultation whose time has passed no longer asks the customer to join. */
  readonly now: Date;
  /** Days as `YYYY-MM-DD` on which the office is closed. */
  readonly holidays: ReadonlySet<string>;
};

const ended: Readonly<Record<"completed" | "rejected" | "cancelled", string>> = {
  completed: "This is completed. If something is missing, write to us or make a new request.",
  rejected: "We did not accept this request; the reason is below. You can change the details and make a new request.",
  cancelled: "This was cancelled. You can make a new request at any time.",
};

const missed =
  "You did not come to this consultation. You can book another time. If this is not right, please write to us.";

const closedDay = "We are closed on the day of your booking. We are sorry. Please choose another time.";

/** Who has to act on a request, by when, and what happens next; a promise that we missed is shown as overdue. */
export function describeNext(situation: Situation): NextStep {
  const next = findNext(situation);
  const isLate = next.waitsFor === "us" && next.by !== null && next.by.getTime() < situation.now.getTime();
  const overdue = ` This is overdue: please call us on ${formatPhone(business.phone)}.`;
  return { ...next, isLate, sentence: isLate ? next.sentence + overdue : next.sentence };
}

function findNext(situation: Situation): Omit<NextStep, "isLate"> {
  const { kind, status, changedAt, scheduledAt, proposedAt, service, balance = nothing, now, holidays } = situation;
  if (situation.outcome === "no_show") return { waitsFor: "none", by: null, sentence: missed };
  if (status === "completed" || status === "rejected" || status === "cancelled")
    return { waitsFor: "none", by: null, sentence: ended[status] };
  if (isOnClosedDay({ status, scheduledAt: scheduledAt ?? null, now }, holidays))
    return { waitsFor: "you", by: scheduledAt ?? null, sentence: closedDay };
  if (proposedAt && isBookable(proposedAt, now)) {
    const booked = scheduledAt ? `, ${formatDateTime(scheduledAt)} IST` : "";
    const sentence = `Please accept or decline the proposed time. Until then, you keep your booked time${booked}.`;
    return { waitsFor: "you", by: null, sentence };
  }
  if (kind === "consultation" && scheduledAt && scheduledAt.getTime() <= now.getTime()) {
    const by = addBusinessMinutes(scheduledAt, closingMinutes, holidays);
    return {
      waitsFor: "us",
      by,
      sentence: `The consultation time has passed. We will record the outcome here by ${formatDateTime(by)} IST.`,
    };
  }
  if (kind === "consultation" && status === "approved" && scheduledAt) {
    const confirmed = `Your consultation is confirmed for ${formatDateTime(scheduledAt)} IST.`;
    if (balance === nothing) return { waitsFor: "none", by: scheduledAt, sentence: confirmed };
    const sentence = `${confirmed} Please pay ${formatMoney(balance)}, including GST, before then.`;
    return { waitsFor: "you", by: scheduledAt, sentence };
  }
  const isPlanned = service && (status !== "pending" || (service.waits_until ?? service.stage_due) !== null);
  const ofService = isPlanned ? describeServiceNext(service) : undefined;
  if (ofService) return ofService;
  const since = service && service.stage_since > changedAt ? service.stage_since : changedAt;
  const promised = addBusinessMinutes(since, nextStepMinutes[status], holidays);
  // A booking that is soon is confirmed before it begins.
  const by = kind === "consultation" && scheduledAt && scheduledAt < promised ? scheduledAt : promised;
  const when = `by ${formatDateTime(by)} IST`;
  if (status === "pending") {
    const what = kind === "consultation" ? "We will confirm the time" : "We will review it and reply";
    return { waitsFor: "us", by, sentence: `${what} ${when}.` };
  }
  if (status === "in_progress")
    return { waitsFor: "us", by, sentence: `We are working on it and will tell you the next step ${when}.` };
  return { waitsFor: "us", by, sentence: `It is approved. We will contact you about the next steps ${when}.` };
}

type History = {
  readonly status: string;
  readonly created_at: string;
  /** The lines of its history, the oldest first. */
  readonly updates: readonly { readonly status: string; readonly created_at: string }[];
};

/** When a request came into its status: other lines since, such as a payment, do not change the due date. */
export function findStatusSince({ status, created_at, updates }: History): Date {
  const last = updates.findLastIndex((update) => update.status !== status);
  return new Date(updates[last + 1]?.created_at ?? created_at);
}
