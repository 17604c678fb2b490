import type { Transaction } from "#server/database/database.ts";
import { threadColumn } from "#server/messages/thread-record.ts";
import { readAnswerRows } from "../../answer-fields.ts";
import type { Caller } from "../../call-parts.ts";
import type { FoundThread } from "../find-thread.ts";
import { enquiryFamily } from "../own/thread-messages.ts";
import { sayPeriods, selectFiles, type WithFileFacts } from "../shown-files.ts";
import type { ShownThreadNote } from "../thread-answer.ts";

/** No conversation shows more notes than this; the newest matter most. */
const mostNotes = 200;

/** Where the notes about a record of the kind are. */
export const notesOf = ({ kind }: Pick<FoundThread, "kind">) =>
  kind === "enquiry"
    ? ({ table: "private.enquiry_notes", noteKind: "enquiry", column: "enquiry_id" } as const)
    : ({ table: "private.record_notes", noteKind: "record", column: threadColumn(kind) } as const);

const filesOf = (noteKind: "enquiry" | "record") =>
  selectFiles(`private.note_files as nf join private.files as f on f.id = nf.file_id
    where nf.note_kind = '${noteKind}' and nf.note_id = n.id`);

/**
 * The internal notes about a record that the policies show to a colleague, the oldest first; with `since`, those of this time on.
 * A minute before it too: a note may have been committed after a later one was read.
 */
export async function readThreadNotes(
  tx: Transaction,
  thread: FoundThread,
  { caller, since }: { readonly caller: Caller; readonly since?: string },
): Promise<ShownThreadNote[]> {
  const { table, noteKind, column } = notesOf(thread);
  // What was noted about a merged enquiry stays in view, as its messages do.
  const [family, isOfThread] =
    thread.kind === "enquiry"
      ? [enquiryFamily("$2"), "n.enquiry_id in (select f.id from family as f)"]
      : ["", `n.${column} = $2`];
  const rows = await readAnswerRows<WithFileFacts<ShownThreadNote>>(
    tx,
    `${family}
     select n.id, n.way, n.is_inbound, private.colleague_name(n.author_id) as author, coalesce(n.author_id = $1, false) as is_own,
       case when n.author_id = $1 then n.idempotency_key end as idempotency_key, n.note as text, n.created_at,
       ${filesOf(noteKind)} as files,
       coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', private.colleague_name(m.id)))
         from unnest(n.mentions) as m (id)), '[]') as mentions
     from ${table} as n
     where ${isOfThread} and ($3::timestamptz is null or n.created_at > $3::timestamptz - interval '1 minute')
     order by n.created_at desc, n.id desc limit ${mostNotes}`,
    [caller.sub, thread.id, since ?? null],
  );
  return sayPeriods(rows.reverse());
}
