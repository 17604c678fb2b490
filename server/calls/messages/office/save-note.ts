import { emptyEntries, type SentMessage } from "#domain/messages/messages.ts";
import { isRequestKind } from "#domain/requests/request-kinds.ts";
import type { Transaction } from "#server/database/database.ts";
import { countEntry } from "#server/messages/send-message.ts";
import { threadTable } from "#server/messages/thread-record.ts";
import { readAnswerRows } from "../../answer-fields.ts";
import type { Caller } from "../../call-parts.ts";
import { type SavedNote, saveOnce } from "../../work/notes/save-once.ts";
import { attachFiles } from "../attach-files.ts";
import type { FoundThread } from "../find-thread.ts";
import { alertMentioned } from "./mentions.ts";
import { notesOf } from "./thread-notes.ts";

type Saving = { readonly body: SentMessage; readonly caller: Caller; limit(): Promise<void> };

/** The columns of a note beside its text; one about a request goes with its account. */
function insertNote(thread: FoundThread): string {
  const { table, column } = notesOf(thread);
  const columns = `author_id, note, idempotency_key, mentions, way, is_inbound`;
  const values = "$2, $3, $4, $5::uuid[], $6, $7";
  if (thread.kind === "enquiry")
    return `insert into ${table} (${column}, ${columns}) values ($1, ${values}) returning id, created_at`;
  const owner = isRequestKind(thread.kind) ? "r.user_id" : "null::uuid";
  return `insert into ${table} (kind, ${column}, user_id, ${columns}) select '${thread.kind}', r.id, ${owner}, ${values}
    from ${threadTable(thread.kind)} as r where r.id = $1 returning id, created_at`;
}

/**
 * Saves an internal note, or an entry about a call or chat that the customer does not read: in the tables of notes, under the
 * policies of the office. An entry that answers the customer stops the clock.
 */
export async function saveNote(
  tx: Transaction,
  thread: FoundThread,
  { body, caller, limit }: Saving,
): Promise<SavedNote> {
  const note = body.text ?? (body.way ? emptyEntries[body.way] : "");
  const { table, column, noteKind } = notesOf(thread);
  const mentions = [...new Set(body.mentions)];
  const insert = async () => {
    await limit();
    const saved = await readAnswerRows<SavedNote>(tx, insertNote(thread), [
      ...[thread.id, caller.sub, note, body.idempotency_key, mentions, body.way ?? "site", body.is_inbound ?? false],
    ]);
    const [{ id } = { id: "" }] = saved;
    await attachFiles(tx, thread, { caller, files: body.file_ids ?? [], to: { note: id, noteKind } });
    await alertMentioned(tx, thread, { note: id, mentions });
    if (body.way)
      await countEntry(tx, thread, {
        ...{ side: "office", way: body.way, text: note, expectsAnswer: body.expects_answer },
        ...{ isInbound: body.is_inbound, answers: body.answers },
      });
    return saved;
  };
  const place = { table, column, id: thread.id } as const;
  return saveOnce(tx, place, { caller, note, key: body.idempotency_key, insert });
}
