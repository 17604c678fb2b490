import { business } from "../business/business.ts";
import { notStarted, policyShare, type RefundSituation } from "../cases/refund-choices.ts";
import { formatPhone } from "../fields/phone.ts";
import { multiplyByPercent, nothing, type Paise } from "../money/paise.ts";
import { formatMoney } from "../money/rupees.ts";
import { type RequestKind, requestKindFacts } from "../requests/request-kinds.ts";
import { isLive, labelOfStatus, type RequestStatus } from "../requests/request-status.ts";

/** A request that is paid and not completed, of an account that is to be deleted. */
export type PaidRequest = {
  readonly id: string;
  readonly reference: string;
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  readonly title: string;
  /** The client that it belongs to. */
  readonly clientId: string | null;
  readonly paid: Paise;
  /** Of a consultation: the time from which the refund policy counts. */
  readonly bookedFor: Date | null;
  /** The office set that time. */
  readonly isSetByUs: boolean;
  /** Its customer was told that we are closed on its day. */
  readonly isClosedDay: boolean;
  /** When it was cancelled or rejected; null while it is open. */
  readonly endedAt: Date | null;
  /** Cancelled or rejected by the office. */
  readonly isByUs: boolean;
  /** Whether work on it had started. */
  readonly wasStarted: boolean;
};

/** The refund of one request under the policy (specification, section 9). */
export type SettledRefund = {
  readonly request: PaidRequest;
  readonly situation: RefundSituation;
  readonly percent: number;
  readonly amount: Paise;
  readonly reason: string;
};

export type AccountSettlement = {
  readonly refunds: readonly SettledRefund[];
  /** Why the account cannot be deleted yet, each with what its owner can do. */
  readonly waiting: readonly string[];
  /** The requests that wait until their owner asks for a refund, or until they are completed or cancelled. */
  readonly askFirst: readonly PaidRequest[];
};

const nameOf = ({ kind, title }: PaidRequest) => `${requestKindFacts[kind].title.toLowerCase()} "${title}"`;

function findSituation({ kind, isByUs, wasStarted, status }: PaidRequest): RefundSituation | undefined {
  if (kind === "consultation") return isByUs ? "cancelled_by_us" : "cancelled_by_customer";
  const isUntouched = status === "pending" || !wasStarted;
  return isUntouched && status !== "in_progress" && status !== "approved" ? "not_submitted" : undefined;
}

/** In words for the owner and for the office, which may erase the account too. */
function explainWait(request: PaidRequest): string {
  const paid = formatMoney(request.paid);
  return isLive(request.status)
    ? `The ${nameOf(request)} is ${labelOfStatus(request.kind, request.status).toLowerCase()} and ${paid} is paid for it. It has to be completed or cancelled first: call us on ${formatPhone(business.phone)}, or request a refund with the reference ${request.reference}.`
    : `The ${nameOf(request)} ended after work on it had started, and ${paid} is paid for it. Request a refund first, with the reference ${request.reference}.`;
}

/** The refund of one request under the policy; undefined where a person has to decide it. */
export function settleRequest(request: PaidRequest, now: Date): SettledRefund | undefined {
  const situation = findSituation(request);
  if (situation === undefined) return undefined;
  const { bookedFor: booked_for, isSetByUs: is_set_by_us, isClosedDay: is_closed_day, endedAt: cancelled_at } = request;
  const policy = policyShare({ situation, booked_for, is_set_by_us, is_closed_day, cancelled_at }, now);
  const reason = situation === "not_submitted" ? notStarted.reason : policy.reason;
  return {
    request,
    situation,
    percent: policy.percent,
    amount: multiplyByPercent(request.paid, policy.percent),
    reason,
  };
}

/**
 * What happens to the money of an account that is deleted at this moment: refunds by the policy, and what has to be settled
 * first. A share of nothing is listed too, since the owner should know it before.
 * @param hasPhone whether the account has a phone number, which a refund request needs
 */
export function settleAccount(requests: readonly PaidRequest[], hasPhone: boolean, now: Date): AccountSettlement {
  const refunds: SettledRefund[] = [];
  const waiting: string[] = [];
  const askFirst: PaidRequest[] = [];
  for (const request of requests) {
    const refund = settleRequest(request, now);
    if (refund) refunds.push(refund);
    else {
      waiting.push(explainWait(request));
      askFirst.push(request);
    }
  }
  const owed = refunds.filter(({ amount }) => amount > nothing);
  if (owed.length > 0 && !hasPhone)
    waiting.push(
      `A refund is due for the ${owed.map(({ request }) => nameOf(request)).join(" and the ")}. Add a phone number to the profile first, so that we can reach you about it.`,
    );
  return { refunds, waiting, askFirst };
}
