import type { HoldReason } from "#domain/messages/held-mails.ts";
import type { Transaction } from "#server/database/database.ts";
import { holdThread, moveThread } from "./move-thread.ts";
import type { ThreadRecord } from "./thread-record.ts";

export type HeldMail = {
  readonly reason: HoldReason;
  readonly kind: ThreadRecord["kind"] | null;
  readonly record_id: string | null;
  readonly address: string;
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly full_text: string | null;
  readonly is_internal: boolean;
};

type Held = Omit<HeldMail, "kind" | "record_id"> & { readonly record: ThreadRecord | null };

/** More are not held, of one record and of none, until the office has decided: they stay in the mailbox. */
const most = { ofRecord: 50, ofNone: 200 } as const;

export async function hasRoomToHold(tx: Transaction, record: ThreadRecord | null): Promise<boolean> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from private.held_mails where record_id is not distinct from $1::uuid",
    [record?.id ?? null],
  );
  return (rows[0]?.count ?? 0) < (record ? most.ofRecord : most.ofNone);
}

/** The customer may well have written it, so our promise counts from now on. Answers the business time. */
async function startClock(tx: Transaction, record: ThreadRecord): Promise<Date> {
  const held = await holdThread(tx, record);
  await moveThread(tx, held, { by: "customer", at: held.now });
  return held.now;
}

/** Keeps an email for the office to decide about, in the name of the backend; those who work on its record are alerted. */
export async function holdMail(tx: Transaction, { record, ...mail }: Held, files: readonly string[]): Promise<void> {
  const at = record && mail.reason !== "suspended" ? await startClock(tx, record) : null;
  const { rows } = await tx.query<{ id: string }>(
    `insert into private.held_mails (reason, kind, record_id, address, name, subject, text, full_text, is_internal, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, private.business_now())) returning id`,
    [
      ...[mail.reason, record?.kind ?? null, record?.id ?? null, mail.address, mail.name, mail.subject],
      ...[mail.text, mail.full_text, mail.is_internal, at],
    ],
  );
  const [{ id } = { id: "" }] = rows;
  await tx.query("insert into private.held_mail_files (held_mail_id, file_id) select $1, unnest($2::uuid[])", [
    id,
    files,
  ]);
  if (record) await tx.query("select private.tell_office_of_held_mail($1)", [id]);
  if (mail.reason === "too_large") await tx.query("select private.answer_too_large($1)", [id]);
}

export type TakenMail = HeldMail & { readonly received_at: Date; readonly files: string[] };

/** Takes an email out, for the one decision about it; undefined where there is none any more. The caller has shown it to a colleague. */
export async function takeHeldMail(tx: Transaction, id: string): Promise<TakenMail | undefined> {
  const { rows } = await tx.query<TakenMail>(
    `delete from private.held_mails as h where h.id = $1
     returning h.reason, h.kind, h.record_id, h.address, h.name, h.subject, h.text, h.full_text, h.is_internal, h.received_at,
       array(select k.file_id::text from private.held_mail_files as k where k.held_mail_id = h.id) as files`,
    [id],
  );
  return rows[0];
}

/** It was not the customer's: where it alone has started the clock, nothing is owed any more. */
export async function stopClock(tx: Transaction, { kind, record_id, received_at }: TakenMail): Promise<void> {
  if (kind !== null) await tx.query("select private.stop_clock_of_mail($1, $2, $3)", [kind, record_id, received_at]);
}

type Owner = Pick<ThreadRecord, "kind" | "id" | "account" | "client_id">;

/** Of files that are in no vault: who sent them is not known to be the customer. */
export const withoutVault = (record: ThreadRecord): Owner => ({ ...record, account: null, client_id: null });

/** What came with it belongs to the record from now on, and is in the vaults of its account and its client. */
export async function handFiles(
  tx: Transaction,
  files: readonly string[],
  { kind, id, account, client_id }: Owner,
): Promise<void> {
  await tx.query(
    "update private.files set user_id = $2, client_id = $3, record_kind = $4, record_id = $5 where id = any ($1::uuid[])",
    [files, account, client_id, kind, id],
  );
}

/** The same of a message of the customer. */
export async function moveFiles(
  tx: Transaction,
  files: readonly string[],
  { record, message }: { readonly record: Owner; readonly message: string },
): Promise<void> {
  await handFiles(tx, files, record);
  await tx.query("insert into private.message_files (message_id, file_id) select $1, unnest($2::uuid[])", [
    message,
    files,
  ]);
}
