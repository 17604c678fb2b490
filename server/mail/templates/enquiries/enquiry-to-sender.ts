import type { Composed } from "../../compose.ts";
import { writeEnquiryReceipt } from "./enquiry-receipt.ts";
import { type EnquiryRecord, filledRows, messageBlocks } from "./enquiry-record.ts";

/** To a sender whose account has confirmed the address: the receipt with a copy of the enquiry. */
export function writeEnquiryToSender(enquiry: EnquiryRecord, siteUrl: string): Composed {
  return writeEnquiryReceipt(enquiry, siteUrl, {
    greeting: { kind: "paragraph", text: `Dear ${enquiry.name},` },
    sent: [{ kind: "facts", title: "What you sent us", rows: filledRows(enquiry) }, ...messageBlocks(enquiry)],
  });
}
