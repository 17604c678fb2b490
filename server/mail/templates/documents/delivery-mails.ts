import { business } from "#domain/business/business.ts";
import { type DocumentKind, documentKindFacts } from "#domain/documents/document-kinds.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { factsBlock } from "../facts-block.ts";

export type DeliveredDocument = {
  readonly title: string;
  readonly kind: DocumentKind;
  readonly expires_on: string | null;
};

const describeDocument = ({ kind, expires_on }: DeliveredDocument) =>
  [documentKindFacts[kind].label, expires_on && `valid until ${formatDay(expires_on)}`].filter(Boolean).join(", ");

const codeBlock: Block = {
  kind: "paragraph",
  text: "When you open the link, we email you a code to make sure that it is you. The link works in one browser; the page can send you a new one.",
};

type Delivery = {
  readonly full_name: string | null;
  /** Where they are: the documents of the account, or the link of a customer without one. */
  readonly url: string;
  readonly isLink: boolean;
};

/** To a customer: what we delivered. */
export function writeDelivery(documents: readonly DeliveredDocument[], { full_name, url, isLink }: Delivery): Composed {
  const title = documents.length === 1 ? "We have a document for you" : `We have ${documents.length} documents for you`;
  return composeMail({
    subject: title,
    title,
    blocks: [
      { kind: "paragraph", text: full_name ? `Dear ${full_name},` : "Hello," },
      factsBlock(
        documents.length === 1 ? "Document" : "Documents",
        documents.map((one) => [one.title, describeDocument(one)] as const),
      ),
      { kind: "link", label: "Open your documents", url },
      ...(isLink ? [codeBlock] : []),
    ],
    footer: [
      `You are receiving this email because we work for you. Questions? Write to ${business.email}.`,
      business.notice,
    ],
  });
}
