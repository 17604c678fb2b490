import { business } from "#domain/business/business.ts";
import type { ChecklistKind } from "#domain/documents/checklist-items.ts";
import { isRequestKind } from "#domain/requests/request-kinds.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { factsBlock } from "../facts-block.ts";

type Document = {
  readonly title: string;
  readonly person: string | null;
  readonly status: string;
  readonly reason: string | null;
  readonly due_on: string | null;
  readonly is_optional: boolean;
};

export type DocumentList = {
  readonly kind: ChecklistKind;
  readonly record_id: string;
  readonly reference: string;
  readonly title: string;
  readonly full_name: string | null;
  readonly has_account: boolean;
  readonly documents: readonly Document[];
  /** The address of the list for a customer without an account; without one they are asked to reply. */
  readonly link?: string | undefined;
  /** Of a list that is not the reader's own: they were asked for some of its documents. */
  readonly link_id?: string | undefined;
};

function sayWhen({ status, reason, due_on, is_optional }: Document): string {
  const due = due_on ? `Due ${formatDay(due_on)}` : "";
  if (status === "returned") return [`Returned: ${reason}`, due].filter(Boolean).join(". ");
  return is_optional ? "If it applies to you" : due || "Needed";
}

/** The documents of a list, each with when it is due or why it was returned. */
export function documentsBlock(title: string, documents: readonly Document[]): Block {
  return factsBlock(
    title,
    documents.map((one) => [one.person ? `${one.title} (${one.person})` : one.title, sayWhen(one)] as const),
  );
}

/** Where the customer sends them. */
export function sendBlock(list: DocumentList, siteUrl: string): Block {
  // An enquiry and a case have no page of their own but that of their conversation.
  const page = isRequestKind(list.kind) ? "requests" : "messages";
  const url = list.has_account ? `${siteUrl}/dashboard/${page}/${list.record_id}?kind=${list.kind}` : list.link;
  return url
    ? { kind: "link", label: "Send documents", url }
    : { kind: "paragraph", text: "Please reply to this email with the documents, or call us." };
}

/** In the email about a new request, which has a link to its page for a customer with an account. */
export function neededBlocks(list: DocumentList, siteUrl: string): Block[] {
  return [
    documentsBlock("Documents we need", list.documents),
    { kind: "paragraph", text: "Clear scans or photos are enough." },
    ...(list.has_account ? [] : [sendBlock(list, siteUrl)]),
  ];
}

const greet = ({ full_name }: DocumentList): Block => ({
  kind: "paragraph",
  text: full_name ? `Dear ${full_name},` : "Hello,",
});

const count = (lists: readonly DocumentList[]) => lists.reduce((sum, { documents }) => sum + documents.length, 0);
const sayCount = (number: number) => (number === 1 ? "1 document" : `${number} documents`);

function writeLists(lists: readonly DocumentList[], siteUrl: string): Block[] {
  return lists.flatMap((list) => [
    documentsBlock(`${list.title}, ${list.reference}`, list.documents),
    sendBlock(list, siteUrl),
  ]);
}

const footer = (stop: string) => [`${stop} Questions? Write to ${business.email}.`, business.notice];

const stopOwn = "You can stop these reminders on the page of your documents.";
const stopOfOthers = "If these documents do not come from you, please tell us and we will stop these reminders.";

/** To a customer or another person who was asked: what is due, of all requests together; an empty list is never written. */
export function writeDocumentReminder(lists: readonly DocumentList[], siteUrl: string): Composed {
  const [first] = lists;
  const title = `We are waiting for ${sayCount(count(lists))}`;
  const isOfOthers = first?.link_id !== undefined;
  return composeMail({
    subject: lists.length === 1 ? `${title}: ${first?.reference}` : title,
    title,
    blocks: [
      ...(first ? [greet(first)] : []),
      {
        kind: "paragraph",
        text: `We need these documents to go on with ${isOfOthers ? "the work" : "your work"}. Clear scans or photos are enough.`,
      },
      ...writeLists(lists, siteUrl),
    ],
    footer: footer(isOfOthers ? stopOfOthers : stopOwn),
  });
}

/** To a customer: what was asked for or returned just now. */
export function writeDocumentNews(list: DocumentList, siteUrl: string): Composed {
  const returned = list.documents.filter(({ status }) => status === "returned").length;
  const title =
    returned === 0
      ? `Please send us ${sayCount(list.documents.length)}`
      : returned === list.documents.length
        ? `${sayCount(returned)} returned`
        : `${sayCount(returned)} returned, ${list.documents.length - returned} more needed`;
  return composeMail({
    subject: `${title}: ${list.reference}`,
    title,
    blocks: [greet(list), ...writeLists([list], siteUrl)],
    footer: footer("You are receiving this email because we work on your request."),
  });
}
