import { formatFileSize } from "#domain/fields/file-limits.ts";
import { findPlaceholder } from "#domain/fields/placeholders.ts";
import { mostMailedBytes, type SentMessage } from "#domain/messages/messages.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { FoundThread } from "../find-thread.ts";

const lacks = (what: "account" | "address", message: string) =>
  new CallError(409, { code: "conflict", message, details: { lacks: what } });

/** Refuses a message of the office that could not reach the customer, or has a place of a template that was not filled in. */
export function refuseFromOffice({ account, address }: FoundThread, sent: SentMessage): void {
  const place = findPlaceholder(sent.text ?? "");
  if (place) {
    const message = `Please fill in ${place} before you send`;
    throw new CallError(400, { code: "invalid_input", message, fields: { text: message } });
  }
  // What was said in a call needs no way to the customer.
  if (sent.way || account) return;
  if (address === null)
    throw lacks("address", "This customer has no email address. Please call them, and write a note");
  if (sent.is_confidential)
    throw lacks(
      "account",
      "This customer has no account, so a confidential message cannot reach them. Invite them, or call",
    );
}

/**
 * Refuses files that do not fit into the email to a customer without an account, who cannot open them here: with those that wait in the
 * same email.
 */
export async function refuseLargeFiles(
  tx: Transaction,
  { kind, id, account }: FoundThread,
  { way, file_ids = [] }: SentMessage,
): Promise<void> {
  if (way || account || file_ids.length === 0) return;
  const { rows } = await asBackend(tx, () =>
    tx.query<{ size: number }>(
      `select coalesce(sum(f.size), 0)::float8 as size from private.files as f where f.id in (
         select unnest($3::uuid[]) union
         select mf.file_id from private.messages as m join private.message_files as mf on mf.message_id = m.id
         where m.kind = $1 and m.record_id = $2 and m.side = 'office' and m.seq >= (
           select min(w.from_seq) from private.thread_mails as w
           where w.kind = $1 and w.record_id = $2 and w.side = 'customer' and w.upto_seq is null))`,
      [kind, id, file_ids],
    ),
  );
  if ((rows[0]?.size ?? 0) <= mostMailedBytes) return;
  const most = formatFileSize(mostMailedBytes);
  throw lacks(
    "account",
    `This customer has no account, so files go with the email, and together they are more than ${most}. Invite the customer, send fewer files, or wait until the email before has left`,
  );
}
