import { stillPayable } from "#domain/catalogue/still-payable.ts";
import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import { formatExact, formatPaise } from "#domain/money/rupees.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { Block, Composed } from "../../compose.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import { isOfConsultation, type RequestChange } from "./request-change.ts";
import { nameKind, nextBlocks, reasonBlocks, writeToCustomer } from "./request-letter.ts";
import { factsBlocks } from "./request-summary.ts";

type Words = Parameters<typeof writeToCustomer>[1];

/** The customer's own words for it, which stay out of headers. */
function headlineOf(change: RequestChange): string {
  const record: Readonly<Record<string, unknown>> = change.record;
  return String(record[requestKindFacts[change.kind].headline]);
}

function whenBlocks(change: RequestChange, label: string): Block[] {
  return isOfConsultation(change) ? [{ kind: "key", label, value: describeInstant(change.scheduled_date) }] : [];
}

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

function tellAssigned(change: RequestChange): Words {
  const { consultant_name: name } = change;
  const noun = nameKind(change.kind);
  if (name === null) {
    const title = `Your ${noun}: we choose anew who looks after it`;
    const blocks = [paragraph(`${headlineOf(change)}: we tell you as soon as somebody does.`), ...nextBlocks(change)];
    return { subject: title, title, blocks: [...blocks, ...reasonBlocks(change)] };
  }
  const isHeld = change.kind === "consultation";
  const title = isHeld ? `Your consultation is with ${name}` : `Your ${noun}: ${name} looks after it`;
  return {
    subject: title,
    title,
    blocks: [
      { kind: "key", label: headlineOf(change), value: isHeld ? `With ${name}` : name },
      ...(isHeld ? [...whenBlocks(change, "When"), paragraph("The time stays as it was booked.")] : nextBlocks(change)),
      ...reasonBlocks(change),
    ],
  };
}

function tellProposed(change: RequestChange, proposed: Date): Words {
  return {
    subject: `We propose another time for your consultation: ${describeInstant(proposed)}`,
    title: "We propose another time",
    blocks: [
      { kind: "key", label: "Proposed", value: describeInstant(proposed) },
      ...whenBlocks(change, "Booked now"),
      paragraph(headlineOf(change)),
      ...(change.reason ? [{ kind: "words", title: "Our note", text: change.reason } as const] : []),
      paragraph("On its page you can accept the new time, keep yours, or choose another one."),
      paragraph(
        `Nobody holds the new time for you: until you accept it, somebody else may book it. You can accept it until ${bookingRules.leastHoursAhead} hours before it. Yours stays booked.`,
      ),
    ],
  };
}

function tellNotProposed(change: RequestChange, proposed: Date): Words {
  return {
    subject: "The time we proposed for your consultation is withdrawn",
    title: "Your consultation stays as booked",
    blocks: [
      ...whenBlocks(change, "When"),
      paragraph(headlineOf(change)),
      paragraph(`We no longer propose ${describeInstant(proposed)}. You need not do anything.`),
    ],
  };
}

/** What is paid in all, and what is still payable where there is a price. */
function sumBlocks(change: RequestChange): Block[] {
  const paid = change.amount_paid ?? "0";
  // For what will not take place nothing is asked.
  const isOver = change.status === "rejected" || change.status === "cancelled";
  const price = change.kind === "consultation" && !isOver ? Number(change.record.price) : 0;
  const rest = stillPayable({ price, paid: Number(paid) });
  return factsBlocks("Paid", [
    { label: "For", value: headlineOf(change) },
    { label: "Paid so far", value: formatExact(paid) },
    ...(price === 0
      ? []
      : [{ label: "Still payable, GST included", value: rest === 0 ? "Nothing" : formatPaise(rest) }]),
  ]);
}

function tellPaid(change: RequestChange, amount: string): Words {
  const title = `We recorded your payment of ${formatExact(amount)}`;
  const text = "Thank you. If this is not what you paid, please answer this mail.";
  return { subject: title, title, blocks: [...sumBlocks(change), paragraph(text)] };
}

function tellNotPaid(change: RequestChange, amount: string): Words {
  const title = `The payment of ${formatExact(amount)} no longer counts`;
  const text = "We had recorded it in error. If you did pay it, please answer this mail.";
  return { subject: title, title, blocks: [paragraph(text), ...reasonBlocks(change), ...sumBlocks(change)] };
}

function findWords(change: RequestChange): Words | undefined {
  const { step, proposed_date, amount } = change;
  if (step === "assigned") return tellAssigned(change);
  if (step === "proposed" && proposed_date) return tellProposed(change, proposed_date);
  if (step === "withdrawn" && proposed_date) return tellNotProposed(change, proposed_date);
  if (step === "paid" && amount) return tellPaid(change, amount);
  if (step === "withdrawn" && amount) return tellNotPaid(change, amount);
  return undefined;
}

/** Tells the customer what the office did beside moving it; nothing of what he did himself. */
export function writeRequestStep(change: RequestChange, siteUrl: string): Composed | undefined {
  const words = findWords(change);
  return words && writeToCustomer(change, words, siteUrl);
}
