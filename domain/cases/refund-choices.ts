import { formatDate, formatDateTime } from "../time/dates.ts";
import { describeDelay, type NextCaseStep } from "./grievance-stages.ts";
import { addBusinessDays, consultationShare, refundDays } from "./refunds.ts";

/** What is refunded (specification, section 9). */
export const refundServices = ["consultation", "certification", "web_work"] as const;
export type RefundService = (typeof refundServices)[number];
export const refundServiceLabels: Readonly<Record<RefundService, string>> = {
  consultation: "Consultations",
  certification: "Certification services",
  web_work: "Web work",
};

type Situation = {
  readonly service: RefundService;
  readonly label: string;
  /** Percentage that the policy refunds; null where it depends on the time of cancellation. */
  readonly share: number | null;
  /** The policy in this case, in plain words. */
  readonly reason: string;
};

/** What happened, in the cases that the refund policy distinguishes. */
export const refundSituations = {
  cancelled_by_customer: {
    service: "consultation",
    label: "I cancelled the consultation, or could not attend",
    share: null,
    reason: "Depends on the time first booked",
  },
  cancelled_by_us: {
    service: "consultation",
    label: "You cancelled the consultation",
    share: 100,
    reason: "We cancelled: full refund",
  },
  not_submitted: {
    service: "certification",
    label: "The application has not been submitted",
    share: 100,
    reason: "The application has not been submitted: full refund of our fee",
  },
  rejected_our_error: {
    service: "certification",
    label: "The application was rejected because of your error",
    share: 50,
    reason: "Rejected because of our error: 50% of our fee, or we file again at our cost",
  },
  rejected_other: {
    service: "certification",
    label: "The application was rejected for another reason",
    share: 0,
    reason: "Rejected for another reason: no refund. We will explain the reason and the next steps",
  },
  quarter_done: {
    service: "web_work",
    label: "I stopped when about a quarter was done",
    share: 75,
    reason: "About a quarter of the work was done",
  },
  half_done: {
    service: "web_work",
    label: "I stopped when about half was done",
    share: 50,
    reason: "About half of the work was done",
  },
  three_quarters_done: {
    service: "web_work",
    label: "I stopped when about three quarters were done",
    share: 25,
    reason: "About three quarters of the work were done",
  },
} as const satisfies Record<string, Situation>;
export type RefundSituation = keyof typeof refundSituations;
export const refundSituationNames = Object.keys(refundSituations) as [RefundSituation, ...RefundSituation[]];

/**
 * An application, project or service that was paid and ended before work started. The policy has no line of its own for it: it is
 * refunded in full, as a certification that has not been submitted, and stored as that (docs/specification/decisions.md, D26).
 */
export const notStarted = {
  service: "Applications, projects and services",
  label: "It ended before work had started",
  reason: "It ended before work had started: full refund of our fee",
} as const;

/** What was paid for and what happened, in words. A refund that opened automatically was not described by its customer. */
export function describeSituation(
  situation: RefundSituation,
  isAutomatic: boolean,
): { readonly service: string; readonly label: string } {
  if (isAutomatic && situation === "not_submitted") return notStarted;
  const { service, label } = refundSituations[situation];
  return { service: refundServiceLabels[service], label };
}

export const refundStatuses = ["received", "approved", "rejected", "paid"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
export const refundStatusLabels: Readonly<Record<RefundStatus, string>> = {
  received: "Received",
  approved: "Approved",
  rejected: "Not approved",
  paid: "Paid",
};

/** Longest payment reference of a bank. */
export const paymentReferenceMaxLength = 80;

/** What a refund request may become. */
export const allowedDecisions: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  received: ["approved", "rejected"],
  approved: ["paid"],
  rejected: [],
  paid: [],
};

type ClaimedRefund = {
  readonly situation: RefundSituation;
  /** Of a consultation that the customer cancelled: its start as first booked. */
  readonly booked_for: Date | null;
  /** `booked_for` is the time that the office set last. */
  readonly is_set_by_us?: boolean;
  /** The customer was told that we are closed on its day. */
  readonly is_closed_day?: boolean;
  /** When the customer cancelled it; without a time, now. */
  readonly cancelled_at: Date | null;
};

/** The percentage that the policy refunds if the facts are as stated, and why (specification, section 9). */
export function policyShare(
  { situation, booked_for, is_set_by_us, is_closed_day, cancelled_at }: ClaimedRefund,
  now: Date,
): { readonly percent: number; readonly reason: string } {
  const { share, reason } = refundSituations[situation];
  if (share !== null) return { percent: share, reason };
  return consultationShare(booked_for ?? now, cancelled_at ?? now, {
    isSetByUs: is_set_by_us,
    isClosedDay: is_closed_day,
  });
}

/** The deadlines of the review, and of the payment if the request is approved on the last day. */
export function refundDeadlines(receivedAt: Date, holidays: ReadonlySet<string>): { review_by: Date; pay_by: Date } {
  const review_by = addBusinessDays(receivedAt, refundDays.review, holidays);
  return { review_by, pay_by: addBusinessDays(review_by, refundDays.pay, holidays) };
}

/** Of a refund request that was closed since there is nothing to refund, not by a decision. */
export const nextOfWithdrawn: NextCaseStep = {
  by: null,
  sentence:
    "Nothing is to be refunded, so you do not need to do anything. If you have paid for it, please use our grievance process: it is free.",
};

/** The next step of a refund request, as its sender reads it at this instant. */
export function nextOfRefund(
  status: RefundStatus,
  { review_by, pay_by }: { review_by: Date; pay_by: Date },
  now: Date,
): NextCaseStep {
  const by = (at: Date, words: string, when: string) => ({
    by: at,
    sentence: at < now ? describeDelay(when) : `${words} by ${when}.`,
  });
  switch (status) {
    case "received": {
      const words = "We will review it and reply with the percentage, the amount and the reason";
      return by(review_by, words, `${formatDateTime(review_by)} IST`);
    }
    case "approved":
      return by(pay_by, "We will pay it to your original payment method", `${formatDate(pay_by)} (IST)`);
    case "rejected":
      return { by: null, sentence: "If you do not agree, use our grievance process: it is free." };
    case "paid":
      return {
        by: null,
        sentence: "This request is complete. You do not need to do anything else.",
      };
  }
}

/** The situations that can be about a request of this kind: of its own service, and those of work that was not submitted. */
export function situationsOf(kind: "funding" | "project" | "consultation" | "service"): readonly RefundSituation[] {
  const services: readonly RefundService[] =
    kind === "consultation" ? ["consultation"] : kind === "project" ? ["web_work", "certification"] : ["certification"];
  return refundSituationNames.filter((name) => services.includes(refundSituations[name].service));
}
