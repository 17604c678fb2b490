import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { type Composed, composeMail } from "../../compose.ts";

export type EnquiryAnswer = {
  readonly reference: string;
  readonly recipient: string;
  readonly message: string;
};

/** The office's reply to an enquiry, with the reference. */
export function writeEnquiryAnswer({ reference, message }: EnquiryAnswer): Composed {
  return composeMail({
    // Only fixed text: what was typed stays out of headers.
    subject: `Your enquiry ${reference}`,
    title: "Our reply to your enquiry",
    blocks: [
      { kind: "words", title: "Message", text: message },
      { kind: "key", label: "Your reference", value: reference },
      {
        kind: "paragraph",
        text: `You can reply to this email, or call ${formatPhone(business.phone)}. Please quote your reference.`,
      },
    ],
    footer: [business.notice],
  });
}
