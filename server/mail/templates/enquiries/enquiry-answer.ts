import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { type Composed, composeMail } from "../../compose.ts";

export type EnquiryAnswer = {
  readonly reference: string;
  readonly recipient: string;
  readonly message: string;
};

/** The office's answer to an enquiry: its own words, under the reference. */
export function writeEnquiryAnswer({ reference, message }: EnquiryAnswer): Composed {
  return composeMail({
    // Only words of ours: what was typed stays out of headers.
    subject: `Your enquiry ${reference}`,
    title: "Our answer to your enquiry",
    blocks: [
      { kind: "words", title: "We write to you", text: message },
      { kind: "key", label: "Your reference", value: reference },
      {
        kind: "paragraph",
        text: `An answer to this mail reaches us. You can also call ${formatPhone(business.phone)}; please name your reference.`,
      },
    ],
    footer: [business.notice],
  });
}
