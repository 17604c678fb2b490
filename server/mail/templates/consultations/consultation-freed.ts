import { business } from "#domain/business/business.ts";
import type { SessionId } from "#domain/consultations/consultation-choices.ts";
import { formatExact } from "#domain/money/rupees.ts";
import { sessionLabels } from "#domain/requests/request-kinds.ts";
import { type Composed, composeMail } from "../../compose.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import { factsBlocks } from "../requests/request-summary.ts";

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
  const { scheduled_date, session, minutes, consultant_name, amount_paid } = freed;
  const when = describeInstant(scheduled_date);
  return composeMail({
    subject: `Consultation off, its account was deleted: ${when}`,
    title: "A consultation is off: its account was deleted",
    blocks: [
      { kind: "key", label: "When", value: when },
      {
        kind: "paragraph",
        text: "The customer has deleted the account, and with it the booking. The time can be booked again. Nothing else is kept of it.",
      },
      ...factsBlocks("The consultation", [
        { label: "Session", value: `${sessionLabels[session]}, ${minutes} minutes` },
        ...(consultant_name === null ? [] : [{ label: "With", value: consultant_name }]),
        ...(Number(amount_paid) > 0 ? [{ label: "Paid", value: formatExact(amount_paid) }] : []),
      ]),
    ],
    footer: [`Sent by the website of ${business.brand}.`],
  });
}
