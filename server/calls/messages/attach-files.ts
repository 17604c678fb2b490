import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { threadTable } from "#server/messages/thread-record.ts";
import type { Caller } from "../call-parts.ts";
import type { FoundThread } from "./find-thread.ts";

type Attaching = {
  readonly caller: Caller;
  readonly files: readonly string[];
  readonly to: { readonly message: string } | { readonly note: string; readonly noteKind: "record" | "enquiry" };
};

/**
 * Uploaded by the caller within a day to this very record, and part of nothing yet: what was sent to a client, to another record or
 * for a document of a list would become someone else's, or would be taken from its owner.
 */
const unattached = `
  select f.id from private.files as f
  where f.id = any ($1::uuid[]) and f.uploaded_by = $2 and not f.is_kept_by_law
    and f.record_kind = $3 and f.record_id = $4
    and f.created_at > private.business_now() - interval '1 day'
    and not exists (select from private.checklist_files as c where c.file_id = f.id)
    and not exists (select from private.message_files as m where m.file_id = f.id)
    and not exists (select from private.note_files as n where n.file_id = f.id)
  for update of f`;

/**
 * Attaches files that the caller has just uploaded. Of a message the customer sees them among their own; of an internal note they
 * are no customer's.
 */
export async function attachFiles(tx: Transaction, thread: FoundThread, { caller, files, to }: Attaching) {
  const ids = [...new Set(files)];
  if (ids.length === 0) return;
  await asBackend(tx, async () => {
    const { rows } = await tx.query(unattached, [ids, caller.sub, thread.kind, thread.id]);
    if (rows.length < ids.length) {
      const message = "Please attach the file again";
      throw new CallError(400, { code: "invalid_input", message, fields: { file_ids: message } });
    }
    await tx.query(
      // What an internal note holds is delivered to no one, and no email tells of it.
      `update private.files as f set user_id = $2, is_delivered = f.is_delivered and $4, is_to_tell = f.is_to_tell and $4,
         client_id = coalesce(f.client_id, (select r.client_id from ${threadTable(thread.kind)} as r where r.id = $3))
       where f.id = any ($1::uuid[])`,
      [ids, "message" in to ? thread.account : null, thread.id, "message" in to],
    );
    if ("message" in to)
      await tx.query("insert into private.message_files (message_id, file_id) select $1, unnest($2::uuid[])", [
        to.message,
        ids,
      ]);
    else
      await tx.query("insert into private.note_files (note_kind, note_id, file_id) select $1, $2, unnest($3::uuid[])", [
        to.noteKind,
        to.note,
        ids,
      ]);
  });
}
