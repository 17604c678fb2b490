import { z } from "zod";
import { isRequestKind } from "#domain/requests/request-kinds.ts";
import type { NotedKind } from "#domain/work/record-notes.ts";
import type { Transaction } from "#server/database/database.ts";
import { instant, readAnswerRows, textOrNull } from "../../answer-fields.ts";
import type { Caller } from "../../call-parts.ts";
import { recordTables } from "../record-tables.ts";
import { type SavedNote, saveOnce } from "./save-once.ts";

/** No file shows more notes than this; the newest matter most. */
const mostNotes = 200;

/** An internal note as the file of its record shows it. */
export const shownNote = z.object({ id: z.uuid(), note: z.string(), created_at: instant, author: textOrNull });
export type ShownNote = z.output<typeof shownNote>;

type Noted = { readonly kind: NotedKind; readonly id: string };

/** The column that names the record. */
const columnOf = (kind: NotedKind) =>
  isRequestKind(kind) ? "request_id" : kind === "grievance" ? "grievance_id" : "refund_request_id";

/** A note of a request goes with its account, one of a case with the case. */
export async function saveRecordNote(
  tx: Transaction,
  { kind, id }: Noted,
  { caller, note, key }: { caller: Caller; note: string; key: string | undefined },
): Promise<SavedNote> {
  const owner = isRequestKind(kind) ? "r.user_id" : "null::uuid";
  const insert = () =>
    readAnswerRows<SavedNote>(
      tx,
      `insert into private.record_notes (kind, ${columnOf(kind)}, user_id, author_id, note, idempotency_key)
       select $1, r.id, ${owner}, $3, $4, $5 from ${recordTables[kind].table} as r where r.id = $2 returning id, created_at`,
      [kind, id, caller.sub, note, key],
    );
  return saveOnce(tx, { table: "private.record_notes", column: columnOf(kind), id }, { caller, note, key, insert });
}

/** The notes about a record that the policies show to the caller, the newest first. */
export function readRecordNotes(tx: Transaction, { kind, id }: Noted): Promise<ShownNote[]> {
  return readAnswerRows<ShownNote>(
    tx,
    `select n.id, n.note, n.created_at, private.colleague_name(n.author_id) as author
     from private.record_notes as n where n.${columnOf(kind)} = $1 order by n.created_at desc, n.id desc limit ${mostNotes}`,
    [id],
  );
}
