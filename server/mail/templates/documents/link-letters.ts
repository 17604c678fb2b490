import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";

type LinkLetter = {
  readonly full_name: string | null;
  readonly reference: string;
  readonly expires_at: Date;
  readonly titles: readonly string[];
  readonly link: string;
};

const greet = (name: string | null): Block => ({ kind: "paragraph", text: name ? `Dear ${name},` : "Hello," });
const why = `You are receiving this email because ${business.brand} was asked to work for you. Questions? Write to ${business.email} or call ${formatPhone(business.phone)}.`;

/** To a person without an account: the link that opens a list of documents; that of a list for which everything was sent leads to what is there. */
export function writeChecklistLink({ full_name, reference, expires_at, titles, link }: LinkLetter): Composed {
  const asks = titles.length > 0;
  const title = !asks
    ? "Your documents"
    : titles.length === 1
      ? "Please send us 1 document"
      : `Please send us ${titles.length} documents`;
  return composeMail({
    subject: `${title}: ${reference}`,
    title,
    blocks: [
      greet(full_name),
      ...(asks ? [{ kind: "words", title: "What we need", text: titles.join("\n") } as const] : []),
      { kind: "link", label: asks ? "Send documents" : "Open your documents", url: link },
      {
        kind: "paragraph",
        text: `When you open the link, we email you a code to make sure that it is you. The link works in one browser until ${formatDay(formatIstDay(expires_at))}.`,
      },
    ],
    footer: [why, business.notice],
  });
}

/** The code that opens the link in a browser. */
export function writeChecklistCode({
  full_name,
  reference,
  code,
}: Pick<LinkLetter, "full_name" | "reference"> & { readonly code: string }): Composed {
  return composeMail({
    subject: `Your code for the documents of ${reference}`,
    title: "Your code",
    blocks: [
      greet(full_name),
      { kind: "key", label: "Enter this code on the page", value: code },
      { kind: "paragraph", text: "It is valid for 10 minutes. If you did not ask for it, please ignore this email." },
    ],
    footer: [why, business.notice],
  });
}
