import { business } from "#domain/business/business.ts";
import { stillPayable } from "#domain/catalogue/still-payable.ts";
import { calendarLinks } from "#domain/consultations/calendar-links.ts";
import { consultationEntry } from "#domain/consultations/consultation-entry.ts";
import { askPayment, listPaymentDetails, sayPayment } from "#domain/consultations/session-payment.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { nothing, rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { listBookingFacts } from "#domain/requests/request-facts.ts";
import type { Block, Composed } from "../../compose.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import { factsBlock } from "../facts-block.ts";
import type { ConsultationChange } from "../requests/request-change.ts";
import { askedBlocks, nextBlocks, reasonBlocks, requestPage, writeToCustomer } from "../requests/request-letter.ts";
import { factsBlocks } from "../requests/request-summary.ts";
import { attendanceBlocks } from "./attendance-blocks.ts";
import { describeRefund } from "./consultation-refund.ts";

function appointmentBlocks(change: ConsultationChange, before: readonly Block[]): Block[] {
  return [
    { kind: "key", label: "When", value: describeInstant(change.scheduled_date) },
    ...before,
    ...nextBlocks(change),
    ...factsBlocks("Your consultation", listBookingFacts(change.record, change)),
    ...attendanceBlocks(change.record, change),
  ];
}

function calendarBlocks(change: ConsultationChange, sentence: string, siteUrl: string): Block[] {
  const entry = consultationEntry(change.record, {
    startsAt: change.scheduled_date,
    pageUrl: requestPage(change, siteUrl),
    guest: change,
  });
  return [
    { kind: "paragraph", text: sentence },
    ...calendarLinks(entry).map(({ label, url }): Block => ({ kind: "link", label, url })),
  ];
}

/** How to reschedule or cancel; a session without a price has no refund. */
function ruleBlock({ record, has_account }: ConsultationChange): Block {
  if (!has_account) {
    const call = `call ${formatPhone(business.phone)} or reply to this email`;
    return {
      kind: "paragraph",
      text: `To reschedule or cancel, ${call}. You can reschedule until 4 hours before the start.`,
    };
  }
  const refund = Number(record.price) > 0 ? " Before you cancel, the page shows your refund." : "";
  return {
    kind: "paragraph",
    text: `To reschedule or cancel, open the request. You can reschedule until 4 hours before the start.${refund}`,
  };
}

/** When and how a priced session is paid; once its time is confirmed, the total and where to pay it. */
function paymentBlocks({ record, status }: ConsultationChange): Block[] {
  const due = stillPayable({ price: rupees(record.price), paid: rupees(record.amount_paid) });
  if (Number(record.price) === 0 || due === nothing) return [];
  if (status !== "approved") return [{ kind: "paragraph", text: sayPayment(false) }];
  return [
    { kind: "paragraph", text: askPayment(due) },
    factsBlock("Payment", [["Total", formatMoney(due)], ...listPaymentDetails(), ["Quote", record.reference]]),
  ];
}

/** The time is booked, or the office has confirmed it; both emails carry an invitation for the same calendar entry. */
export function writeConsultationBooked(change: ConsultationChange, siteUrl: string): Composed {
  const how = change.status === "pending" ? "is booked" : "is confirmed";
  const words = {
    subject: `Your consultation on ${describeInstant(change.scheduled_date)} ${how}`,
    title: `Your consultation ${how}`,
    blocks: [
      ...appointmentBlocks(change, []),
      ...paymentBlocks(change),
      ...calendarBlocks(change, "The attached invitation adds it to your calendar. Or add it yourself:", siteUrl),
      ruleBlock(change),
    ],
  };
  return writeToCustomer(change, words, siteUrl);
}

/** The same appointment at another time. */
export function writeConsultationRescheduled(change: ConsultationChange, siteUrl: string): Composed {
  const before: Block[] =
    change.scheduled_before === null
      ? []
      : [
          {
            kind: "paragraph",
            text: `It replaces your booking on ${describeInstant(change.scheduled_before)}.`,
          },
        ];
  // A proposed time that the customer accepts is confirmed at once.
  const how =
    change.status === "approved" && change.status_before !== "approved"
      ? "is confirmed for"
      : "has been rescheduled to";
  const words = {
    subject: `Your consultation ${how} ${describeInstant(change.scheduled_date)}`,
    title: `Your consultation ${how === "is confirmed for" ? "is confirmed" : "has been rescheduled"}`,
    blocks: [
      ...appointmentBlocks(change, before),
      ...(how === "is confirmed for" ? paymentBlocks(change) : []),
      ...calendarBlocks(
        change,
        "The attached invitation updates the entry in your calendar. If you added it yourself, add the new one and remove the old one:",
        siteUrl,
      ),
      ruleBlock(change),
    ],
  };
  return writeToCustomer(change, words, siteUrl);
}

/** The customer did not come: how to book another time, and what the policy says where something was paid. */
export function writeConsultationMissed(change: ConsultationChange, siteUrl: string): Composed {
  const { has_account, record, scheduled_date } = change;
  const again = has_account ? requestPage(change, siteUrl) : `${siteUrl}/funding/consultation`;
  const words = {
    subject: `You missed your consultation on ${describeInstant(scheduled_date)}`,
    title: "You missed your consultation",
    blocks: [
      { kind: "key", label: "Was booked for", value: describeInstant(scheduled_date) } as const,
      {
        kind: "paragraph",
        text: `We could not meet you at the booked time for: ${record.consultation_topic}.`,
      } as const,
      ...(rupees(record.amount_paid) > nothing
        ? [{ kind: "paragraph", text: "By our refund policy, a missed consultation is not refunded." } as const]
        : []),
      { kind: "link", label: "Book another time", url: again } as const,
      {
        kind: "paragraph",
        text: `If this is not right, reply to this email or call ${formatPhone(business.phone)}.`,
      } as const,
    ],
  };
  return writeToCustomer(change, words, siteUrl);
}

/** The consultation was cancelled or rejected, by either side; with the refund under the policy. */
export function writeConsultationEnded(change: ConsultationChange, siteUrl: string): Composed {
  const how = change.status === "rejected" ? "was not accepted" : "is cancelled";
  const words = {
    subject: `Your consultation on ${describeInstant(change.scheduled_date)} ${how}`,
    title: `Your consultation ${how}`,
    blocks: [
      { kind: "key", label: "Was booked for", value: describeInstant(change.scheduled_date) } as const,
      ...askedBlocks(change),
      ...describeRefund(change),
      ...nextBlocks(change),
      ...reasonBlocks(change),
      {
        kind: "paragraph",
        text: "The attached file removes it from your calendar. If you added it yourself, please remove it.",
      } as const,
    ],
  };
  return writeToCustomer(change, words, siteUrl);
}
