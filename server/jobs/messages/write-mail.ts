import { enquiryMaxLengths } from "#domain/enquiries/enquiry-choices.ts";
import { type HoldReason, unreadWords } from "#domain/messages/held-mails.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Spare } from "#server/files/record-file.ts";
import type { MailFacts } from "#server/mail/mailbox/read-headers.ts";
import { holdMail } from "#server/messages/held-mails.ts";
import { openMailedEnquiry } from "#server/messages/mailed-enquiry.ts";
import { addMailedNote } from "#server/messages/mailed-note.ts";
import { sendMessage } from "#server/messages/send-message.ts";
import type { ThreadRecord } from "#server/messages/thread-record.ts";
import { type ReadMail, recordFiles, writeAnswer, writeWhole } from "./mail-files.ts";

/** What is known of the sender that an email names: the mail server has confirmed it, we ask none, or it has not. */
export type SenderTrust = "confirmed" | "believed" | "doubted";

/** Where an email belongs. */
export type Destination =
  | { readonly to: "message"; readonly record: ThreadRecord }
  | { readonly to: "note"; readonly record: ThreadRecord; readonly author: string }
  | {
      readonly to: "held";
      readonly record: ThreadRecord | null;
      readonly reason: HoldReason;
      readonly isInternal: boolean;
    }
  | { readonly to: "enquiry"; readonly sender: SenderTrust };

type Mail = {
  readonly facts: MailFacts;
  readonly from: string;
  /** Undefined of one that is too large. */
  readonly read: ReadMail | undefined;
  /** Our addresses, as they stand in what it quotes. */
  readonly marks: readonly string[];
  readonly fingerprint: string;
};

const unread: ReadMail = {
  ...{
    isEncrypted: false,
    isAcceptance: false,
    isEmpty: true,
    refused: [],
    answer: "",
    whole: "",
    kept: [],
    names: [],
  },
  discard: async () => {},
};

async function attach(tx: Transaction, message: string, files: readonly string[]): Promise<void> {
  await tx.query("insert into private.message_files (message_id, file_id) select $1, unnest($2::uuid[])", [
    message,
    files,
  ]);
}

async function writeMessage(tx: Transaction, record: ThreadRecord, { from, read = unread, marks }: Mail) {
  const sentFrom = record.email?.toLowerCase() === from ? null : from;
  const { id } = await sendMessage(tx, record, {
    ...{ side: "customer", author: record.account, way: "mail", sentFrom, ...writeAnswer(read, marks) },
  });
  const { ids, spare } = await recordFiles(tx, read.kept, record, true);
  await attach(tx, id, ids);
  return spare;
}

/** In the table of notes: a mail program cannot show which of the two it would be. */
async function writeNote(tx: Transaction, record: ThreadRecord, author: string, { read = unread, marks }: Mail) {
  const { ids, spare } = await recordFiles(tx, read.kept, record, false);
  await addMailedNote(tx, record, { author, text: writeAnswer(read, marks).text, files: ids });
  return spare;
}

async function writeHeld(
  tx: Transaction,
  { record, reason, isInternal }: Extract<Destination, { to: "held" }>,
  { facts, from, read, marks }: Mail,
) {
  const { ids, spare } = await recordFiles(tx, read?.kept ?? [], record, false);
  const isRead = read !== undefined && !read.isEncrypted;
  const words = !isRead ? { text: unreadWords, fullText: null } : record ? writeAnswer(read, marks) : writeWhole(read);
  const held = { reason, record, is_internal: isInternal, address: from, name: facts.name, subject: facts.subject };
  await holdMail(tx, { ...held, text: words.text, full_text: words.fullText }, ids);
  return spare;
}

/**
 * Nothing is cut from an email that answers none of ours: what it quotes may be what it is about. Everyone can name the address of an account
 * as their own, so it is the account's, and in its vault, only where the mail server has confirmed that.
 */
async function writeEnquiry(tx: Transaction, sender: SenderTrust, { facts, from, read = unread, fingerprint }: Mail) {
  const { record, message } = await openMailedEnquiry(
    tx,
    {
      ...{ address: from, name: facts.name, subject: facts.subject.slice(0, enquiryMaxLengths.subject) },
      ...writeWhole(read),
      ...{ hash: fingerprint, wantsReceipt: sender !== "doubted", isProven: sender === "confirmed" },
    },
    read.kept.length > 0,
  );
  if (message === null) return [];
  const { ids, spare } = await recordFiles(tx, read.kept, record, sender === "confirmed");
  await attach(tx, message, ids);
  return spare;
}

/** Files an email in an open transaction of the backend. Answers the keys of bytes that were stored before. */
export function writeMail(tx: Transaction, destination: Destination, mail: Mail): Promise<Spare[]> {
  switch (destination.to) {
    case "message":
      return writeMessage(tx, destination.record, mail);
    case "note":
      return writeNote(tx, destination.record, destination.author, mail);
    case "held":
      return writeHeld(tx, destination, mail);
    case "enquiry":
      return writeEnquiry(tx, destination.sender, mail);
  }
}
