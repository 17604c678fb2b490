import { isRequestKind } from "#domain/requests/request-kinds.ts";
import { recordNoteMaxLength } from "#domain/work/record-notes.ts";
import type { Transaction } from "#server/database/database.ts";
import type { ThreadRecord } from "./thread-record.ts";

const shortened = "\n\nShortened. The whole email is in the mailbox of the office.";

type MailedNote = {
  /** The colleague whose note it is. */
  readonly author: string;
  readonly text: string;
  readonly files: readonly string[];
};

/** Keeps an email as an internal note about a record, in the name of the backend; its files go with it. */
export async function addMailedNote(
  tx: Transaction,
  { kind, id, account }: Pick<ThreadRecord, "kind" | "id" | "account">,
  { author, text, files }: MailedNote,
): Promise<void> {
  const words =
    text.length > recordNoteMaxLength
      ? text.slice(0, recordNoteMaxLength - shortened.length).toWellFormed() + shortened
      : text;
  await tx.query("select private.add_mailed_note($1, $2, $3, $4, $5, $6::uuid[])", [
    ...[kind, id, isRequestKind(kind) ? account : null, author, words, files],
  ]);
}
