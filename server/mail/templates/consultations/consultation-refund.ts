import { refundOf } from "#domain/cases/refunds.ts";
import { highest, nothing, rupees, subtract } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatDate } from "#domain/time/dates.ts";
import type { Block } from "../../compose.ts";
import type { ConsultationChange } from "../requests/request-change.ts";

/**
 * The refund for a consultation that ended with this change. If the customer cancels, or asks the office to, the share
 * depends on the hours left; if the office cancels, or is closed on the day of the booking, it is a full refund.
 */
export function describeRefund(change: ConsultationChange): Block[] {
  const { record, created_at: now, holidays } = change;
  const paid = rupees(record.amount_paid);
  const isByUs = !change.is_by_owner && !change.is_for_owner;
  const about = change.refund_about === null ? paid : rupees(change.refund_about);
  if (isByUs && paid > nothing && about === paid) {
    const text = `You paid ${formatMoney(paid)}. We cancelled this consultation, so you will get a full refund. We will write to you with the details.`;
    return [{ kind: "paragraph", text }];
  }
  const question = {
    firstScheduledAt: record.first_scheduled_date,
    officeScheduledAt: record.office_scheduled_date,
    now,
    price: rupees(record.price),
    paid,
    isByUs,
    isClosedDay: change.is_closed_day,
    holidays,
  };
  const share = refundOf(question);
  // Where the policy refunds nothing, none opens: others are not the reason.
  const claimed = share.percent === 0 ? nothing : highest([subtract(paid, about), nothing]);
  const refund = claimed === nothing ? share : refundOf({ ...question, claimed });
  const reason: Block = { kind: "paragraph", text: refund.reason };
  if (refund.amount === nothing) return [reason];
  const amount = formatMoney(refund.amount);
  return [
    { kind: "key", label: `Refund (${refund.percent}%)`, value: amount },
    reason,
    {
      kind: "paragraph",
      text: `We will review it by ${formatDate(refund.reviewBy)} and pay it by ${formatDate(refund.paidBy)} (IST).`,
    },
  ];
}
