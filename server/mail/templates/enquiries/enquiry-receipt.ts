import { business } from "#domain/business/business.ts";
import { openingHoursLines } from "#domain/business/business-hours.ts";
import type { EnquirySource } from "#domain/enquiries/enquiry-choices.ts";
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
  readonly source: EnquirySource;
  /** Of what the office entered for the sender. */
  readonly origin: OfficeSource | null;
};
type Copy = { readonly greeting: Block; readonly sent: readonly Block[] };

/** Why this address gets it. */
function sayWhy({ source, origin }: Receipt, siteUrl: string): string {
  if (source === "email")
    return "You are receiving this email because an email from this address has reached us. If that was not you, please ignore this email.";
  return origin === null
    ? `You are receiving this email because this address was entered on ${siteUrl}. If that was not you, please ignore this email.`
    : `You are receiving this email because this address was given to our office. If that was not you, please ignore this email.`;
}

/**
 * To the sender: the reference and the time of our reply. Without `copy`, nothing in it was typed by a person: it goes to an
 * address that any visitor may have entered.
 */
export function writeEnquiryReceipt(receipt: Receipt, siteUrl: string, copy?: Copy): Composed {
  const { reference, reply_by, source, origin } = receipt;
  // There was no form.
  const brief: readonly Block[] = source === "email" ? [] : [{ kind: "paragraph", text: leftOut }];
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
      ...(copy ? copy.sent : brief),
      {
        kind: "paragraph",
        text: `To add or correct something, call ${formatPhone(business.phone)} or write to ${business.email} and quote your reference.`,
      },
    ],
    footer: [sayWhy(receipt, siteUrl), business.notice],
  });
}
