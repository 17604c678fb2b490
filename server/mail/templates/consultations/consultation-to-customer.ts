import { calendarLinks } from "#domain/consultations/calendar-links.ts";
import { consultationEntry } from "#domain/consultations/consultation-entry.ts";
import { listBookingFacts } from "#domain/requests/request-facts.ts";
import type { Block, Composed } from "../../compose.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import type { ConsultationChange } from "../requests/request-change.ts";
import { nextBlocks, reasonBlocks, requestPage, writeToCustomer } from "../requests/request-letter.ts";
import { factsBlocks } from "../requests/request-summary.ts";
import { describeRefund } from "./consultation-refund.ts";

function appointmentBlocks(change: ConsultationChange, before: readonly Block[]): Block[] {
  return [
    { kind: "key", label: "When", value: describeInstant(change.scheduled_date) },
    ...before,
    ...nextBlocks(change),
    ...factsBlocks("Your consultation", listBookingFacts(change.record)),
  ];
}

function calendarBlocks(change: ConsultationChange, sentence: string, siteUrl: string): Block[] {
  const entry = consultationEntry(change.record, change.scheduled_date, requestPage(change, siteUrl));
  return [
    { kind: "paragraph", text: sentence },
    ...calendarLinks(entry).map(({ label, url }): Block => ({ kind: "link", label, url })),
  ];
}

const rules: Block = {
  kind: "paragraph",
  text: "You can move it until 4 hours before it begins, and cancel it, on its page. Before you confirm, the page says what the refund policy gives back.",
};

/** The time is held, or the office has confirmed it; the invitation comes with this mail, both times the same entry. */
export function writeConsultationBooked(change: ConsultationChange, siteUrl: string): Composed {
  const how = change.status === "pending" ? "is booked" : "is confirmed";
  const words = {
    subject: `Your consultation on ${describeInstant(change.scheduled_date)} ${how}`,
    title: `Your consultation ${how}`,
    blocks: [
      ...appointmentBlocks(change, []),
      ...calendarBlocks(change, "The attached invitation puts it into your calendar. Or add it yourself:", siteUrl),
      rules,
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
            text: `It was on ${describeInstant(change.scheduled_before)}; that time no longer holds.`,
          },
        ];
  const words = {
    subject: `Your consultation is moved to ${describeInstant(change.scheduled_date)}`,
    title: "Your consultation is moved",
    blocks: [
      ...appointmentBlocks(change, before),
      ...calendarBlocks(
        change,
        "The attached invitation changes the entry in your calendar. If you had added it by hand, add the new one and remove the old:",
        siteUrl,
      ),
      rules,
    ],
  };
  return writeToCustomer(change, words, siteUrl);
}

/** The appointment no longer holds, whoever ended it; and what the refund policy gives back. */
export function writeConsultationEnded(change: ConsultationChange, siteUrl: string): Composed {
  const how = change.status === "rejected" ? "was not accepted" : "is cancelled";
  const words = {
    subject: `Your consultation on ${describeInstant(change.scheduled_date)} ${how}`,
    title: `Your consultation ${how}`,
    blocks: [
      { kind: "key", label: "Was to be on", value: describeInstant(change.scheduled_date) } as const,
      ...describeRefund(change),
      ...nextBlocks(change),
      ...reasonBlocks(change),
      {
        kind: "paragraph",
        text: "The attached file takes it out of your calendar. If you had added it by hand, please remove it.",
      } as const,
    ],
  };
  return writeToCustomer(change, words, siteUrl);
}
