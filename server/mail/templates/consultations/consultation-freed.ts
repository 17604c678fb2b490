import { business } from "#domain/business/business.ts";
import type { SessionId } from "#domain/consultations/consultation-choices.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { sessionLabels } from "#domain/requests/request-kinds.ts";
import { type Composed, composeMail } from "../../compose.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import { factsBlocks } from "../requests/request-summary.ts";

/** What remains of a booking whose account was deleted: nothing about the person. */
export type FreedConsultation = {
  readonly scheduled_date: Date;
  readonly session: SessionId;
  readonly minutes: number;
  readonly consultant_name: string | null;
  /** Rupees, as the database writes them. */
  readonly amount_paid: string;
};

/** To the office: a booked consultation does not take place. */
export function writeConsultationFreed(freed: FreedConsultation): Composed {
  const { scheduled_date, session, minutes, consultant_name, amount_paid } = freed;
  const when = describeInstant(scheduled_date);
  return composeMail({
    subject: `Consultation cancelled because the account was deleted: ${when}`,
    title: "Consultation cancelled: the account was deleted",
    blocks: [
      { kind: "key", label: "When", value: when },
      {
        kind: "paragraph",
        text: "The customer has deleted the account and with it this booking. The time can be booked again. No other details remain.",
      },
      ...factsBlocks("The consultation", [
        { label: "Session", value: `${sessionLabels[session]}, ${minutes} minutes` },
        ...(consultant_name === null ? [] : [{ label: "With", value: consultant_name }]),
        ...(Number(amount_paid) > 0 ? [{ label: "Paid", value: formatMoney(rupees(amount_paid)) }] : []),
      ]),
    ],
    footer: [`Sent by the ${business.brand} website.`],
  });
}
