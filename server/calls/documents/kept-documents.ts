import { joinKept, type KeptDocuments } from "#domain/documents/kept-documents.ts";
import type { Transaction } from "#server/database/database.ts";

/** What would be set apart of the documents that go with an account if it were erased now. */
export async function previewKept(tx: Transaction, accountId: string): Promise<readonly KeptDocuments[]> {
  const { rows } = await tx.query<KeptDocuments>(
    `select retention as rule, count(*)::int as files, max(keep_until)::text as until from private.files
     where id in (select private.files_of_account($1))
       and private.is_kept_by_law(retention, keep_until) and not is_kept_by_law
     group by retention order by retention`,
    [accountId],
  );
  return rows;
}

/** What the erasure in this transaction has set apart. */
export async function readKept(tx: Transaction): Promise<readonly KeptDocuments[]> {
  const { rows } = await tx.query<{ kept: readonly KeptDocuments[] | null }>(
    "select nullif(current_setting('neev.kept_files', true), '')::jsonb as kept",
  );
  return joinKept(rows[0]?.kept ?? []);
}
