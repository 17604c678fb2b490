import { z } from "zod";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, readAnswerRows } from "../../answer-fields.ts";
import type { Caller } from "../../call-parts.ts";
import { requireRow } from "../../require-row.ts";

export const savedNote = z.object({ id: z.uuid(), created_at: instant });
export type SavedNote = z.output<typeof savedNote>;

/** Of every call that saves a note. */
export const noteKeyTaken = {
  status: 409,
  code: "conflict",
  when: "The key was used for another note; send a new key",
} as const;

type Place = {
  readonly table: "private.enquiry_notes" | "private.client_notes" | "private.record_notes";
  /** The column that names the record, and its id. */
  readonly column: string;
  readonly id: string;
};
type Sent = { readonly caller: Caller; readonly note: string; readonly key: string | undefined };

/** The note that this key has saved already; a parallel repeat waits until the first is done. */
async function findSaved(tx: Transaction, { table, column, id }: Place, sent: Sent): Promise<SavedNote | undefined> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('note ' || $1, 0))", [sent.key]);
  const [found] = await readAnswerRows<SavedNote & { is_same: boolean }>(
    tx,
    `select id, created_at, ${column} = $2 and author_id = $3 and note = $4 as is_same from ${table} where idempotency_key = $1`,
    [sent.key, id, sent.caller.sub, sent.note],
  );
  if (found === undefined) return undefined;
  if (found.is_same) return { id: found.id, created_at: found.created_at };
  const message = "This was already sent with a different text. Please send it again";
  throw new CallError(409, { code: "conflict", message });
}

/** Saves a note by `insert`, which takes the key of the form too: under one key once. */
export async function saveOnce(
  tx: Transaction,
  place: Place,
  { insert, ...sent }: Sent & { insert: () => Promise<SavedNote[]> },
): Promise<SavedNote> {
  const saved = sent.key === undefined ? undefined : await findSaved(tx, place, sent);
  return saved ?? requireRow(await insert());
}
