import { z } from "zod";
import { heldMailUses, listHeldMailUses } from "#domain/messages/held-mails.ts";
import { threadKinds } from "#domain/messages/messages.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import {
  handFiles,
  moveFiles,
  stopClock,
  type TakenMail,
  takeHeldMail,
  withoutVault,
} from "#server/messages/held-mails.ts";
import { openMailedEnquiry } from "#server/messages/mailed-enquiry.ts";
import { addMailedNote } from "#server/messages/mailed-note.ts";
import { sendMessage } from "#server/messages/send-message.ts";
import { readThreadRecord, type ThreadRecord } from "#server/messages/thread-record.ts";
import { defineCall } from "../../define-call.ts";
import { lockRecord } from "../find-thread.ts";
import { heldMailName, heldMailNotFound, noHeldMail, requireHeldMail } from "./held-mail-answer.ts";

function refuseUse({ kind, is_internal }: TakenMail): CallError {
  const message =
    kind === null
      ? "This email answers none of ours. Please make a new enquiry of it"
      : is_internal
        ? "This email answers a colleague. Please save it as an internal note"
        : "This email could not be read here, so the customer would not know it. Please save it as an internal note";
  return new CallError(400, { code: "invalid_input", message, fields: { as: message } });
}

/** The customer's message of the record that it answers; the office sees which address it came from. */
async function fileAsCustomers(tx: Transaction, record: ThreadRecord, mail: TakenMail): Promise<void> {
  const isOwn = record.email?.toLowerCase() === mail.address.toLowerCase();
  const message = await sendMessage(tx, record, {
    ...{ side: "customer", author: isOwn ? record.account : null, way: "mail", text: mail.text },
    ...{ fullText: mail.full_text, sentFrom: isOwn ? null : mail.address },
  });
  await moveFiles(tx, mail.files, { record, message: message.id });
}

async function fileAsNote(
  tx: Transaction,
  record: ThreadRecord,
  { mail, author }: { mail: TakenMail; author: string },
) {
  await handFiles(tx, mail.files, withoutVault(record));
  const text = `Email from ${mail.address}\n\n${mail.text}`.trim();
  await addMailedNote(tx, record, { author, text, files: mail.files });
  await stopClock(tx, mail);
}

async function makeEnquiry(tx: Transaction, id: string, mail: TakenMail): Promise<ThreadRecord> {
  const { address, name, subject, text, full_text: fullText } = mail;
  const wantsReceipt = mail.reason === "other_sender" && !mail.is_internal;
  const made = await openMailedEnquiry(
    tx,
    { address, name, subject, text, fullText, hash: `held ${id}`, wantsReceipt, isProven: false },
    mail.files.length > 0,
  );
  // Who names the address of an account may be anyone.
  const record = withoutVault(made.record);
  if (made.message) await moveFiles(tx, mail.files, { record, message: made.message });
  await stopClock(tx, mail);
  return made.record;
}

export const fileMail = defineCall({
  name: "file-mail",
  summary:
    "Files an email about which the office decides, once: as the customer's message about the record that it answers, as the caller's internal note about it, or as a new enquiry of its sender. Its files go with it. What answers a colleague, or could not be read here, never becomes the customer's message",
  who: "the office",
  readsOnly: false,
  body: heldMailName.extend({
    as: z.enum(heldMailUses, { error: `Please file it as one of ${heldMailUses.join(", ")}` }),
  }),
  answers: [
    {
      status: 200,
      when: "The record in which it is now",
      body: z.object({ kind: z.enum(threadKinds), id: z.uuid(), reference: z.string() }),
    },
  ],
  refusals: [noHeldMail],

  async handle({ body: { id: name, as }, caller, tx }) {
    const shown = await requireHeldMail(tx, name);
    const { kind, id, reference } = await asBackend(tx, async () => {
      const record =
        shown.kind && shown.record_id ? await readThreadRecord(tx, shown.kind, shown.record_id) : undefined;
      // Before the email, as a deletion of the record does: they would wait for each other.
      if (record) await lockRecord(tx, record);
      const mail = await takeHeldMail(tx, name);
      if (mail === undefined) throw heldMailNotFound();
      if (!listHeldMailUses(mail).includes(as)) throw refuseUse(mail);
      if (as === "enquiry" || record === undefined) return makeEnquiry(tx, name, mail);
      await (as === "customer"
        ? fileAsCustomers(tx, record, mail)
        : fileAsNote(tx, record, { mail, author: caller.sub }));
      return record;
    });
    return { status: 200, body: { kind, id, reference } };
  },
});
