import { business } from "#domain/business/business.ts";
import { stillPayable } from "#domain/catalogue/still-payable.ts";
import { describeAttendance } from "#domain/consultations/attendance.ts";
import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { nothing, rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { paymentMethodLabels } from "#domain/requests/payment-choices.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { isLive, labelOfStatus } from "#domain/requests/request-status.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import type { Block, Composed } from "../../compose.ts";
import { attendanceBlocks } from "../consultations/attendance-blocks.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import { type Fact, factsBlock } from "../facts-block.ts";
import { type ConsultationChange, isOfConsultation, type RequestChange } from "./request-change.ts";
import { nameKind, nextBlocks, reasonBlocks, requestPage, writeToCustomer } from "./request-letter.ts";
import { factsBlocks } from "./request-summary.ts";
import { writeServiceStage } from "./service-stage.ts";

type Words = Parameters<typeof writeToCustomer>[1];

/** The customer typed this headline, so it stays out of headers. */
function headlineOf(change: RequestChange): string {
  const record: Readonly<Record<string, unknown>> = change.record;
  return String(record[requestKindFacts[change.kind].headline]);
}

function whenBlocks(change: RequestChange, label: string): Block[] {
  return isOfConsultation(change) ? [{ kind: "key", label, value: describeInstant(change.scheduled_date) }] : [];
}

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

function writeAssigned(change: RequestChange): Words {
  const { consultant_name: name } = change;
  const noun = nameKind(change.kind);
  if (name === null) {
    const title = `Your ${noun}: we are choosing a new consultant`;
    const blocks = [
      paragraph(`${headlineOf(change)}: we will let you know as soon as a consultant is assigned.`),
      ...nextBlocks(change),
    ];
    return { subject: title, title, blocks: [...blocks, ...reasonBlocks(change)] };
  }
  const isHeld = change.kind === "consultation";
  const title = isHeld ? `Your consultation is with ${name}` : `Your ${noun}: ${name} is your consultant`;
  return {
    subject: title,
    title,
    blocks: [
      { kind: "key", label: headlineOf(change), value: isHeld ? `With ${name}` : name },
      ...(isHeld ? [...whenBlocks(change, "When"), paragraph("The booked time does not change.")] : nextBlocks(change)),
      ...reasonBlocks(change),
    ],
  };
}

function writeProposed(change: RequestChange, proposed: Date): Words {
  return {
    subject: `We propose a new time for your consultation: ${describeInstant(proposed)}`,
    title: "We propose a new time",
    blocks: [
      { kind: "key", label: "Proposed", value: describeInstant(proposed) },
      ...whenBlocks(change, "Currently booked"),
      paragraph(headlineOf(change)),
      ...(change.reason ? [{ kind: "words", title: "Our note", text: change.reason } as const] : []),
      paragraph("Open the request to accept the new time, keep your booked time, or choose another one."),
      paragraph(
        `The new time is not reserved: until you accept it, another customer may book it. You can accept it until ${bookingRules.leastHoursAhead} hours before it starts. Until then, you keep your booked time.`,
      ),
    ],
  };
}

function writeProposalWithdrawn(change: RequestChange, proposed: Date): Words {
  return {
    subject: "We have withdrawn the time we proposed for your consultation",
    title: "Your consultation stays as booked",
    blocks: [
      ...whenBlocks(change, "When"),
      paragraph(headlineOf(change)),
      paragraph(`We no longer propose ${describeInstant(proposed)}. You do not need to do anything.`),
    ],
  };
}

function writeClosedDay(change: ConsultationChange, siteUrl: string): Words {
  const { has_account, offered_dates, reason, scheduled_date } = change;
  const page = requestPage(change, siteUrl);
  const times = (offered_dates ?? []).map((at) => [at, describeInstant(new Date(at))] as const);
  const offered: Block[] = has_account
    ? times.map(([at, label]): Block => ({ kind: "link", label, url: `${page}&time=${encodeURIComponent(at)}` }))
    : times.map(([, label]) => paragraph(label));
  const how = has_account
    ? "Please choose one of these times, or any other free time on the page of your request:"
    : `Please reply to this email or call ${formatPhone(business.phone)} with the time that suits you. For example:`;
  return {
    subject: `We are closed on the day of your consultation, ${describeInstant(scheduled_date)}`,
    title: "Please choose another time",
    blocks: [
      ...whenBlocks(change, "Currently booked"),
      paragraph(`We are closed on that day${reason ? ` (${reason})` : ""}. We are sorry.`),
      paragraph(headlineOf(change)),
      paragraph(how),
      ...offered,
      paragraph("These times are not reserved: another customer may book them first."),
      ...(Number(change.record.amount_paid) > 0
        ? [paragraph("If no time suits you, you can cancel: you will get a full refund.")]
        : []),
    ],
  };
}

function writeOpenDay(change: ConsultationChange): Words {
  return {
    subject: `Your consultation stays as booked: ${describeInstant(change.scheduled_date)}`,
    title: "Your consultation stays as booked",
    blocks: [
      ...whenBlocks(change, "When"),
      paragraph("We are open on that day after all. You do not need to do anything."),
      paragraph(headlineOf(change)),
    ],
  };
}

function hasPrice(change: RequestChange): change is Extract<RequestChange, { kind: "consultation" | "service" }> {
  return change.kind === "consultation" || change.kind === "service";
}

/** The total paid, and the balance where there is a price. */
function sumBlocks(change: RequestChange): Block[] {
  const paid = rupees(change.amount_paid ?? 0);
  // A request that ended without being carried out has no balance.
  const isOver = change.status === "rejected" || change.status === "cancelled";
  const price = hasPrice(change) && !isOver ? rupees(change.record.price ?? 0) : nothing;
  const rest = stillPayable({ price, paid });
  return factsBlocks("Paid", [
    { label: "For", value: headlineOf(change) },
    { label: "Paid so far", value: formatMoney(paid) },
    ...(price === nothing
      ? []
      : [{ label: "Still payable, GST included", value: rest === nothing ? "Nothing" : formatMoney(rest) }]),
  ]);
}

/** What finds the payment on a bank statement; empty for lines older than these columns. */
function paymentBlocks({ payment_method, payment_reference, paid_on }: RequestChange): Block[] {
  const rows: Fact[] = [
    ["Paid on", paid_on && formatDay(paid_on)],
    ["Method", payment_method && paymentMethodLabels[payment_method]],
    ["Reference", payment_reference],
  ];
  return paid_on ? [factsBlock("Payment", rows)] : [];
}

function writePaid(change: RequestChange, amount: string): Words {
  const title = `We recorded your payment of ${formatMoney(rupees(amount))}`;
  const text = "Thank you. If this is not what you paid, please reply to this email.";
  return { subject: title, title, blocks: [...paymentBlocks(change), ...sumBlocks(change), paragraph(text)] };
}

function writePaymentWithdrawn(change: RequestChange, amount: string): Words {
  const title = `We have withdrawn the record of your payment of ${formatMoney(rupees(amount))}`;
  const text = "We had recorded it in error. If you did make this payment, please reply to this email.";
  return {
    subject: title,
    title,
    blocks: [paragraph(text), ...reasonBlocks(change), ...paymentBlocks(change), ...sumBlocks(change)],
  };
}

function writeMeetingLink(change: RequestChange): Words | undefined {
  if (!isOfConsultation(change)) return undefined;
  const isThere = change.record.meeting_link !== null;
  return {
    subject: `${isThere ? "The link for" : "A new link follows for"} your consultation on ${describeInstant(change.scheduled_date)}`,
    title: isThere ? "The link for your consultation" : "We have removed the meeting link",
    blocks: [
      ...whenBlocks(change, "When"),
      paragraph(headlineOf(change)),
      paragraph(describeAttendance(change.record, change).sentence),
      ...attendanceBlocks(change.record, change),
    ],
  };
}

/** The office took its last move back, or reopened what was closed. */
function writeWayBack(change: RequestChange, isMistake: boolean): Words {
  const noun = nameKind(change.kind);
  const title = isMistake
    ? `Correction: please ignore our last email about your ${noun}`
    : `We have reopened your ${noun}`;
  const status = labelOfStatus(change.kind, change.status);
  return {
    subject: title,
    title,
    blocks: [
      { kind: "key", label: headlineOf(change), value: status },
      ...(isLive(change.status) ? whenBlocks(change, "When") : []),
      ...(isMistake ? [paragraph("The last change was a mistake. We are sorry: everything is as it was before.")] : []),
      ...nextBlocks(change),
      ...reasonBlocks(change),
    ],
  };
}

function findWords(change: RequestChange, siteUrl: string): Words | undefined {
  const { step, proposed_date, amount } = change;
  if (step === "stage" && change.kind === "service") return writeServiceStage(change);
  if (step === "undone" || step === "reopened") return writeWayBack(change, step === "undone");
  if (step === "closed" && isOfConsultation(change)) return writeClosedDay(change, siteUrl);
  if (step === "open" && isOfConsultation(change)) return writeOpenDay(change);
  if (step === "assigned") return writeAssigned(change);
  if (step === "proposed" && proposed_date) return writeProposed(change, proposed_date);
  if (step === "withdrawn" && proposed_date) return writeProposalWithdrawn(change, proposed_date);
  if (step === "meeting_link") return writeMeetingLink(change);
  if (step === "paid" && amount) return writePaid(change, amount);
  if (step === "withdrawn" && amount) return writePaymentWithdrawn(change, amount);
  return undefined;
}

/** To the customer: what the office did other than a change of status. Nothing for the customer's own actions. */
export function writeRequestStep(change: RequestChange, siteUrl: string): Composed | undefined {
  const words = findWords(change, siteUrl);
  return words && writeToCustomer(change, words, siteUrl);
}
