import { openingOf } from "../business/business-hours.ts";
import type { Paise } from "../money/paise.ts";
import { multiplyByPercent, nothing, subtract } from "../money/paise.ts";
import { formatMoney } from "../money/rupees.ts";
import { istInstant, istParts } from "../time/dates.ts";

const hourMs = 60 * 60 * 1000;

/** Business days for reviewing a refund, and then for paying it (specification, section 9). */
export const refundDays = { review: 5, pay: 10 } as const;

export type Refund = {
  /** The percentage that the policy refunds at this moment. */
  readonly percent: 100 | 50 | 0;
  /** That percentage of the amount paid that no other refund request is about. */
  readonly amount: Paise;
  /** How much of the amount paid other refund requests are about. */
  readonly claimed: Paise;
  /** In plain words. */
  readonly reason: string;
  /** Closing time of the last day for the review, and of the last day for the payment. */
  readonly reviewBy: Date;
  readonly paidBy: Date;
};

type RefundQuestion = {
  /** The start of the consultation as first booked; rescheduling by the customer does not extend the time. */
  readonly firstScheduledAt: Date;
  /** The start that the office set last, by moving it or by a proposal that was accepted: it then counts instead. */
  readonly officeScheduledAt?: Date | null;
  readonly now: Date;
  /** Nothing for a free session. */
  readonly price: Paise;
  /** The amount that the office has recorded as paid. */
  readonly paid: Paise;
  /** How much of it other refund requests are about, open or paid. */
  readonly claimed?: Paise;
  /** Cancelled by the office, which then refunds everything at any time. */
  readonly isByUs?: boolean;
  /** The customer was told that we are closed on its day, and cancels for that. */
  readonly isClosedDay?: boolean;
  readonly holidays: ReadonlySet<string>;
};

/**
 * The closing time of the day in India that is so many business days after `from`; the day itself is not counted.
 * Business days are those on which the office opens: Monday to Saturday without holidays (docs/business-rules.md, section 6).
 * Throws RangeError when the calendar has too few of them.
 */
export function addBusinessDays(from: Date, days: number, holidays: ReadonlySet<string>): Date {
  const { year, month, day } = istParts(from);
  let left = days;
  for (let ahead = 1; ahead <= days * 2 + 60; ahead += 1) {
    const opening = openingOf(istInstant(year, month, day + ahead), holidays);
    if (opening) left -= 1;
    if (opening && left === 0) return opening.closes;
  }
  throw new RangeError(`No ${days} business days after ${from.toISOString()}`);
}

function shareAt(firstScheduledAt: Date, now: Date): Refund["percent"] {
  const ahead = firstScheduledAt.getTime() - now.getTime();
  if (ahead >= 24 * hourMs) return 100;
  return ahead >= 4 * hourMs ? 50 : 0;
}

/**
 * The same share for a consultation that was cancelled at this moment, with the policy in plain words.
 * @param bookedFor its start as first booked, or, if `isSetByUs`, as the office set it last
 */
export function consultationShare(
  bookedFor: Date,
  cancelledAt: Date,
  { isSetByUs = false, isClosedDay = false } = {},
): { readonly percent: Refund["percent"]; readonly reason: string } {
  if (isClosedDay) return { percent: 100, reason: closedDayPolicy };
  const percent = shareAt(bookedFor, cancelledAt);
  return { percent, reason: policyOf(percent, isSetByUs) };
}

const policies = {
  100: "24 hours or more before the time first booked: full refund",
  50: "Less than 24 hours before the time first booked: 50% refund",
  0: "Less than 4 hours before the time first booked: no refund",
} as const;

const closedDayPolicy = "We are closed on the day of the booking: full refund";

function policyOf(percent: Refund["percent"], isSetByUs: boolean): string {
  return isSetByUs ? policies[percent].replace("the time first booked", "the time we set") : policies[percent];
}

function explain(percent: Refund["percent"], question: RefundQuestion, amount: Paise): string {
  const { price, paid, claimed = nothing } = question;
  if (price === nothing && paid === nothing) return "This session is free, so there is nothing to refund.";
  if (paid === nothing) return "Nothing has been paid yet, so there is nothing to refund.";
  if (claimed >= paid) return "What was paid is refunded or in a refund request already, so nothing more is refunded.";
  const share = explainShare(percent, question, amount);
  return claimed === nothing
    ? share
    : `${share} ${formatMoney(claimed)} of what was paid is refunded or in a refund request already.`;
}

function explainShare(percent: Refund["percent"], question: RefundQuestion, amount: Paise): string {
  const { isByUs, isClosedDay, officeScheduledAt } = question;
  if (isByUs) return `Cancelled by us: full refund of ${formatMoney(amount)}.`;
  if (isClosedDay) return `${closedDayPolicy} of ${formatMoney(amount)}.`;
  const policy = policyOf(percent, Boolean(officeScheduledAt));
  // Not "50% refund of ₹2,500": the amount is what is refunded.
  if (percent === 50) return `${policy} (${formatMoney(amount)}).`;
  return `${policy}${percent === 0 ? "" : ` of ${formatMoney(amount)}`}.`;
}

/**
 * The refund under the policy when a consultation is cancelled at this moment: everything until 24 hours before the
 * time first booked, half until 4 hours before, nothing after that, to the millisecond (specification, section 9). The time
 * that the office set last counts instead of the one first booked. If the office cancels, or closes on that day, everything.
 */
export function refundOf(question: RefundQuestion): Refund {
  const { firstScheduledAt, officeScheduledAt, now, paid, claimed = nothing, isByUs, isClosedDay, holidays } = question;
  const percent = isByUs || isClosedDay ? 100 : shareAt(officeScheduledAt ?? firstScheduledAt, now);
  const amount = claimed < paid ? multiplyByPercent(subtract(paid, claimed), percent) : nothing;
  const reviewBy = addBusinessDays(now, refundDays.review, holidays);
  const paidBy = addBusinessDays(reviewBy, refundDays.pay, holidays);
  return { percent, amount, claimed, reason: explain(percent, question, amount), reviewBy, paidBy };
}
