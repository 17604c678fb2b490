import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { writeOwnPath } from "#domain/messages/own-path.ts";
import { type Composed, composeMail } from "../../compose.ts";
import type { ThreadLetter } from "./thread-mail.ts";

type Named = Pick<ThreadLetter["record"], "kind" | "id" | "reference" | "account">;

/** To a customer whose answer is too large to be filed: what they can do in place of it. */
export function writeTooLargeMail(record: Named, siteUrl: string): Composed {
  const title = `Your email about ${record.reference} was too large`;
  const { account } = record;
  const how = account === null ? "in several smaller emails" : "on the page of your conversation with us, file by file";
  return composeMail({
    ...{ subject: title, title },
    blocks: [
      {
        kind: "paragraph",
        text: `Your email has reached us, but it is larger than 36 MB, so it could not be added to the conversation. Please send what was attached ${how}, up to 25 MB a file.`,
      },
      ...(account === null
        ? []
        : [{ kind: "link", label: "Open the conversation", url: siteUrl + writeOwnPath(record) } as const]),
      { kind: "paragraph", text: `If that is not possible, call ${formatPhone(business.phone)}.` },
    ],
    footer: [business.notice],
  });
}
