import { z } from "zod";
import { describeHeldFile, holdReasons } from "#domain/messages/held-mails.ts";
import { type ThreadKind, threadKinds } from "#domain/messages/messages.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, readAnswerRows, textOrNull } from "../../answer-fields.ts";
import { enquiryFamily } from "../own/thread-messages.ts";
import { sayPeriods, selectFiles, shownFile, type WithFileFacts } from "../shown-files.ts";

export const heldMail = z.object({
  id: z.uuid(),
  reason: z.enum(holdReasons),
  address: z.string().meta({ description: "Of its sender" }),
  name: z.string().meta({ description: "As the sender calls itself; empty where it does not" }),
  subject: z.string(),
  text: z.string(),
  full_text: textOrNull.meta({
    description: "With what was cut from it, at most 20,000 characters; null where nothing was",
  }),
  is_internal: z.boolean().meta({ description: "Whether it answers an email to a colleague" }),
  files: z.array(shownFile),
  received_at: instant,
  kind: z
    .enum(threadKinds)
    .nullable()
    .meta({ description: "Of the record; null of an email that answers none of ours" }),
  reference: textOrNull,
});
type HeldMail = z.output<typeof heldMail>;

const mostListed = 100;

/**
 * Those that the policies show to a colleague, of a record or all; the oldest first, since someone waits for it. Of an enquiry also those
 * about the ones that were merged into it.
 */
export async function readHeldMails(tx: Transaction, record: string | null): Promise<HeldMail[]> {
  const rows = await readAnswerRows<WithFileFacts<HeldMail>>(
    tx,
    `${enquiryFamily("$1")}
     select h.id, h.reason, h.address, h.name, h.subject, h.text, left(h.full_text, 20000) as full_text, h.is_internal, h.received_at, h.kind,
       private.find_reference(h.kind, h.record_id) as reference,
       ${selectFiles("private.held_mail_files as k join private.files as f on f.id = k.file_id where k.held_mail_id = h.id")} as files
     from private.held_mails as h where $1::uuid is null or h.record_id = $1
       or h.record_id in (select f.id from family as f)
     order by h.received_at, h.id limit ${mostListed}`,
    [record],
  );
  return sayPeriods(rows, (_file, { received_at }) => describeHeldFile(new Date(received_at)));
}

export const heldMailName = z.strictObject({ id: z.uuid({ error: "The id must be a UUID" }).toLowerCase() });

export const noHeldMail = {
  status: 404,
  code: "not_found",
  when: "There is no such email, a colleague has decided about it, or the caller does not see its record",
} as const;

export const heldMailNotFound = () =>
  new CallError(404, {
    code: "not_found",
    message: "There is no such email. A colleague may have decided about it meanwhile",
  });

type Named = { readonly kind: ThreadKind | null; readonly record_id: string | null };

/** The record that it is about. Throws a 404 unless the policies show it. */
export async function requireHeldMail(tx: Transaction, id: string): Promise<Named> {
  const { rows } = await tx.query<Named>("select kind, record_id from private.held_mails where id = $1", [id]);
  const [found] = rows;
  if (found === undefined) throw heldMailNotFound();
  return found;
}
