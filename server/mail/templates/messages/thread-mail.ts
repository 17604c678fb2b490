import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { writeOwnPath } from "#domain/messages/own-path.ts";
import type { ThreadSide } from "#domain/messages/thread-state.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import { type OfficeRecordKind, writeOfficePath } from "#domain/work/office-records.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { neverReaches } from "../office-footer.ts";

export type ToldMessage = {
  /** Empty where the writer has no name here. */
  readonly author: string;
  readonly text: string;
  readonly is_confidential: boolean;
  readonly created_at: Date;
  /** The names of its files. */
  readonly files: readonly string[];
};

export type ThreadLetter = {
  readonly record: {
    readonly kind: Exclude<OfficeRecordKind, "client">;
    readonly id: string;
    readonly reference: string;
    readonly name: string;
    readonly account: string | null;
  };
  /** On which side its reader is. */
  readonly side: ThreadSide;
  readonly messages: readonly ToldMessage[];
};

/** Of a confidential message neither words nor names of files. */
function messageBlocks(message: ToldMessage, author: string): Block[] {
  const title = `${author}, ${formatDateTime(message.created_at)} IST`;
  if (message.is_confidential)
    return [{ kind: "words", title, text: "A confidential message. Please sign in to read it." }];
  const files = message.files.length > 0 ? [`Attached: ${message.files.join(", ")}`] : [];
  return [{ kind: "words", title, text: [message.text, ...files].filter(Boolean).join("\n\n") }];
}

/** To one reader of a conversation: what the other side has written since they read it last. */
export function writeThreadMail({ record, side, messages }: ThreadLetter, siteUrl: string): Composed {
  const many = messages.length > 1;
  // Only fixed text: what was typed stays out of headers.
  const subject = `${many ? `${messages.length} new messages` : "New message"} about ${record.reference}`;
  const isForCustomer = side === "customer";
  const unnamed = isForCustomer ? business.brand : record.name;
  const blocks = messages.flatMap((message) =>
    messageBlocks(message, isForCustomer ? message.author || unnamed : unnamed),
  );
  const path = isForCustomer ? writeOwnPath(record) : writeOfficePath(record.kind, record.reference);
  const link: Block = { kind: "link", label: "Open the conversation", url: siteUrl + path };
  const reply = `You can also reply to this email, or call ${formatPhone(business.phone)}. Please quote your reference ${record.reference}.`;
  return composeMail({
    ...{ subject, title: subject },
    blocks: [
      ...blocks,
      ...(record.account || !isForCustomer ? [link] : []),
      ...(isForCustomer ? [{ kind: "paragraph", text: reply } as const] : []),
    ],
    footer: isForCustomer
      ? [business.notice]
      : [
          neverReaches,
          `You can change how you are alerted in the workspace, under Settings, Alerts. Sent by the ${business.brand} website.`,
        ],
  });
}
