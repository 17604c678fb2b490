import { business } from "#domain/business/business.ts";
import { openingHoursLines } from "#domain/business/business-hours.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { describeInstant } from "./enquiry-record.ts";

const hours = openingHoursLines.map((line) => `${line.days} ${line.hours}`).join(", ");

/** Why a receipt does not repeat the form. */
export const leftOut =
  "This email does not repeat what was entered in the form, because the address has not been confirmed.";

type Receipt = {
  readonly reference: string;
  readonly reply_by: Date;
  /** Of what the office entered for the sender. */
  readonly origin: OfficeSource | null;
};
type Copy = { readonly greeting: Block; readonly sent: readonly Block[] };

/**
 * To the sender: the reference and the time of our reply. Without `copy`, nothing in it was typed by a person: it goes to an
 * address that any visitor may have entered.
 */
export function writeEnquiryReceipt({ reference, reply_by, origin }: Receipt, siteUrl: string, copy?: Copy): Composed {
  return composeMail({
    subject: `We received your enquiry ${reference}`,
    title: "We received your enquiry",
    blocks: [
      ...(copy ? [copy.greeting] : []),
      {
        kind: "paragraph",
        text: `Thank you for ${origin === null ? "writing to" : "contacting"} us. We have received your enquiry, and a consultant will reply by the time below.`,
      },
      { kind: "key", label: "Your reference", value: reference },
      { kind: "key", label: "We will reply by", value: describeInstant(reply_by) },
      { kind: "paragraph", text: `Our office hours (IST): ${hours}.` },
      ...(copy ? copy.sent : [{ kind: "paragraph", text: leftOut } as const]),
      {
        kind: "paragraph",
        text: `To add or correct something, call ${formatPhone(business.phone)} or write to ${business.email} and quote your reference.`,
      },
    ],
    footer: [
      origin === null
        ? `You are receiving this email because this address was entered on ${siteUrl}. If that was not you, please ignore this email.`
        : `You are receiving this email because this address was given to our office. If that was not you, please ignore this email.`,
      business.notice,
    ],
  });
}
