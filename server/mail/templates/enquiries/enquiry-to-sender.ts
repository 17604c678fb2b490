import { business } from "#domain/business/business.ts";
import { openingHoursLines } from "#domain/business/business-hours.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { type Composed, composeMail } from "../../compose.ts";
import { describeInstant, type EnquiryRecord, filledRows, messageBlocks } from "./enquiry-record.ts";

const hours = openingHoursLines.map((line) => `${line.days} ${line.hours}`).join(", ");

/** To the sender: the reference, the time of our reply, and a copy of the enquiry. */
export function writeEnquiryToSender(enquiry: EnquiryRecord, siteUrl: string): Composed {
  return composeMail({
    subject: `We received your enquiry ${enquiry.reference}`,
    title: "We received your enquiry",
    blocks: [
      { kind: "paragraph", text: `Dear ${enquiry.name},` },
      {
        kind: "paragraph",
        text: "Thank you for writing to us. We have received your enquiry, and a consultant will reply by the time below.",
      },
      { kind: "key", label: "Your reference", value: enquiry.reference },
      { kind: "key", label: "We will reply by", value: describeInstant(enquiry.reply_by) },
      { kind: "paragraph", text: `Our office hours (IST): ${hours}.` },
      { kind: "facts", title: "What you sent us", rows: filledRows(enquiry) },
      ...messageBlocks(enquiry),
      {
        kind: "paragraph",
        text: `To add or correct something, call ${formatPhone(business.phone)} or write to ${business.email} and quote your reference.`,
      },
    ],
    footer: [
      `You are receiving this email because this address was entered on ${siteUrl}. If that was not you, please ignore this email.`,
      business.notice,
    ],
  });
}
