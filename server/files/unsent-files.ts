import type { Transaction } from "#server/database/database.ts";

/**
 * Deletes what these uploads had brought for a message or a note that was never sent. As the backend. The files are locked first, as where they
 * are attached (server/calls/messages/attach-files.ts): one of the two waits for the other, and only a new statement sees what it did.
 */
export async function deleteUnsent(tx: Transaction, uploads: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select f.id from private.file_uploads as u join private.files as f on f.id = u.file_id
     where u.id = any ($1::uuid[]) and u.target ->> 'for_message' = 'true' and not f.is_kept_by_law
     order by f.id for update of f`,
    [uploads],
  );
  if (rows.length === 0) return;
  await tx.query(
    `delete from private.files as f where f.id = any ($1::uuid[])
       and not exists (select from private.message_files as m where m.file_id = f.id)
       and not exists (select from private.note_files as n where n.file_id = f.id)
       and not exists (select from private.checklist_files as c where c.file_id = f.id)`,
    [rows.map(({ id }) => id)],
  );
}
