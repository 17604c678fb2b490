import { listBookingFacts } from "#domain/requests/request-facts.ts";
import type { Block, Composed } from "../../compose.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import type { ConsultationRow } from "../requests/request-change.ts";
import { writeToCustomer } from "../requests/request-letter.ts";
import { factsBlocks } from "../requests/request-summary.ts";

/** A consultation that begins soon, and its guest. */
export type Reminder = {
  readonly record: ConsultationRow;
  readonly full_name: string;
  readonly email: string;
};

const movable: Block = {
  kind: "paragraph",
  text: "If the time does not suit you, you can move it until 4 hours before it begins, or cancel it, on its page.",
};

/** Says when and with whom; a day before, also how it can still be moved. */
export function writeConsultationReminder(
  { record, full_name }: Reminder,
  ahead: "day" | "hour",
  siteUrl: string,
): Composed {
  const when = describeInstant(record.scheduled_date);
  const words = {
    subject: `Reminder: your consultation on ${when}`,
    title: ahead === "day" ? "Your consultation is coming up" : "Your consultation begins soon",
    blocks: [
      { kind: "key", label: "When", value: when } as const,
      ...factsBlocks("Your consultation", listBookingFacts(record)),
      ...(ahead === "day" ? [movable] : []),
    ],
  };
  return writeToCustomer({ kind: "consultation", request_id: record.id, full_name }, words, siteUrl);
}
