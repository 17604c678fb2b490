import { nameEnquiry } from "#domain/enquiries/enquiry-subject.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { type Composed, composeMail } from "../../compose.ts";
import { type OfficeAnswers, officeFooter } from "../office-footer.ts";
import { describeInstant, type EnquiryRecord, filledRows, messageBlocks } from "./enquiry-record.ts";

/** The earlier enquiry that this one follows or corrects. */
export type Conversation = { readonly reference: string; readonly isCorrection: boolean };

/** To the office: a new enquiry, with all fields that were filled in. */
export function writeEnquiryToOffice(
  enquiry: EnquiryRecord,
  conversation: Conversation | null,
  { siteUrl, isFiled }: OfficeAnswers,
): Composed {
  const belongs = conversation?.isCorrection ? "Corrects" : "Follow-up to";
  // The subject has only fixed text: what a sender typed stays out of headers.
  const about = nameEnquiry(enquiry);
  const isEmail = enquiry.source === "email";
  const follows = conversation ? ` (${belongs.toLowerCase()} ${conversation.reference})` : "";
  return composeMail({
    subject: `Enquiry ${enquiry.reference}: ${about}${follows}`,
    title: `Enquiry ${enquiry.reference}`,
    blocks: [
      { kind: "key", label: "Reply by", value: describeInstant(enquiry.reply_by) },
      { kind: "link", label: "Open the enquiry", url: siteUrl + writeOfficePath("enquiry", enquiry.reference) },
      { kind: "facts", title: isEmail ? "From the email" : "From the form", rows: filledRows(enquiry) },
      ...messageBlocks(enquiry),
      {
        kind: "facts",
        title: "Received",
        rows: [
          ["Reference", enquiry.reference],
          ["Received", describeInstant(enquiry.created_at)],
          ...(isEmail
            ? []
            : ([
                ["Form", enquiry.source],
                ["Page", enquiry.page],
              ] as const)),
          ...(conversation ? ([[belongs, conversation.reference]] as const) : []),
        ],
      },
    ],
    footer: officeFooter("sender", isFiled),
  });
}
