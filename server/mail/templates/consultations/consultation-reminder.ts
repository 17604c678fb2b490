import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { listBookingFacts } from "#domain/requests/request-facts.ts";
import type { Block, Composed } from "../../compose.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import type { ConsultationRow } from "../requests/request-change.ts";
import { writeToCustomer } from "../requests/request-letter.ts";
import { factsBlocks } from "../requests/request-summary.ts";
import { attendanceBlocks } from "./attendance-blocks.ts";

/** A consultation that starts soon, and its guest. */
export type Reminder = {
  readonly record: ConsultationRow;
  readonly full_name: string;
  readonly email: string;
  /** Of the profile. */
  readonly phone: string | null;
  /** False for a customer without an account, who has no page to open. */
  readonly has_account: boolean;
};

const movable = (hasAccount: boolean): Block => ({
  kind: "paragraph",
  text: `If the time does not suit you, ${hasAccount ? "open the request" : `call ${formatPhone(business.phone)} or reply to this email`}. You can reschedule until 4 hours before the start, or cancel.`,
});

/** The time and the consultant; a day ahead, also how to reschedule. */
export function writeConsultationReminder(
  { record, full_name, email, phone, has_account }: Reminder,
  { ahead, unsubscribe }: { ahead: "day" | "hour"; unsubscribe: string | undefined },
  siteUrl: string,
): Composed {
  const when = describeInstant(record.scheduled_date);
  const words = {
    unsubscribe,
    subject: `Reminder: your consultation on ${when}`,
    title: ahead === "day" ? "Your consultation is coming up" : "Your consultation starts soon",
    blocks: [
      { kind: "key", label: "When", value: when } as const,
      ...factsBlocks("Your consultation", listBookingFacts(record, { email, phone })),
      ...attendanceBlocks(record, { email, phone }),
      ...(ahead === "day" ? [movable(has_account)] : []),
    ],
  };
  return writeToCustomer(
    { kind: "consultation", request_id: record.id, full_name, has_account, record },
    words,
    siteUrl,
  );
}
