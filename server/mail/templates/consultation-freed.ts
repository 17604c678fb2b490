import { business } from "#domain/business.ts";
import type { SessionId } from "#domain/consultation-choices.ts";
import { sessionLabels } from "#domain/request-kinds.ts";
import { type Composed, composeMail } from "../compose.ts";
import { describeInstant } from "./enquiry-record.ts";
import { describeAmount, factsBlock } from "./request-facts.ts";

/** What is left of a booking whose account was deleted: nothing about the person. */
export type FreedConsultation = {
  readonly scheduled_date: Date;
  readonly session: SessionId;
  readonly minutes: number;
  readonly consultant_name: string | null;
  /** Rupees, as the database writes them. */
  readonly amount_paid: string;
};

/** Tells the office that nobody comes at a time for which a consultation was booked. */
export function writeConsultationFreed(freed: FreedConsultation): Composed {
  const when = describeInstant(freed.scheduled_date);
  const isPaid = Number(freed.amount_paid) > 0;
  return composeMail({
    subject: `Consultation off, its account was deleted: ${when}`,
    title: "A consultation is off: its account was deleted",
    blocks: [
      { kind: "key", label: "When", value: when },
      {
        kind: "paragraph",
        text: "The customer has deleted the account, and with it the booking. The time can be booked again. Nothing else is kept of it.",
      },
      factsBlock("The consultation", [
        ["Session", sessionLabels[freed.session]],
        ["Length", `${freed.minutes} minutes`],
        ["With", freed.consultant_name],
        ["Paid", isPaid ? describeAmount(freed.amount_paid) : null],
      ]),
    ],
    footer: [`Sent by the website of ${business.brand}.`],
  });
}
