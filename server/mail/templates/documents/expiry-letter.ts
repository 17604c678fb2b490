import { business } from "#domain/business/business.ts";
import { type DocumentKind, documentKindFacts } from "#domain/documents/document-kinds.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { type Composed, composeMail } from "../../compose.ts";
import { factsBlock } from "../facts-block.ts";

type Ending = {
  readonly title: string;
  readonly kind: DocumentKind;
  readonly person_name: string | null;
  readonly expires_on: string;
};
type Owner = { readonly full_name: string | null; readonly has_account: boolean };

/** To the owner of documents that end soon: which, when, and that we can renew them. */
export function writeExpiries(
  { full_name, has_account }: Owner,
  documents: readonly [Ending, ...Ending[]],
  siteUrl: string,
): Composed {
  const [first, ...others] = documents;
  // The title may name a person, so it stays out of headers.
  const title =
    others.length === 0
      ? `${documentKindFacts[first.kind].label}: expires on ${formatDay(first.expires_on)}`
      : `${documents.length} documents expire soon`;
  return composeMail({
    subject: title,
    title,
    blocks: [
      { kind: "paragraph", text: full_name ? `Dear ${full_name},` : "Hello," },
      factsBlock(
        "What expires",
        documents.map((one) => [
          one.person_name ? `${one.title} (${one.person_name})` : one.title,
          formatDay(one.expires_on),
        ]),
      ),
      {
        kind: "paragraph",
        text: `We can renew it for you: reply to this email or call ${formatPhone(business.phone)}. If it is renewed already, send us the new document, and these reminders end.`,
      },
      ...(has_account
        ? [{ kind: "link", label: "Open your documents", url: `${siteUrl}/dashboard/documents` } as const]
        : []),
    ],
    footer: [
      `You are receiving this email because we keep this document for you. Questions? Write to ${business.email}.`,
      business.notice,
    ],
  });
}
