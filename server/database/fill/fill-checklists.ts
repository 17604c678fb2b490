import { documentTemplates } from "#domain/catalogue/documents/document-templates.ts";
import type { Transaction } from "../database.ts";

const columns = "id text, label text, used_by text[], due_days integer, due_on_day integer, people jsonb, items jsonb";

/** Makes the lists of documents equal to the catalogue, but for those that an administrator has changed. */
export async function fillChecklists(tx: Transaction): Promise<void> {
  const names = columns.split(", ").map((column) => column.split(" ")[0] ?? "");
  const changed = names.filter((name) => name !== "id");
  const row = (table: string) => changed.map((name) => `${table}.${name}`).join(", ");
  await tx.query(
    `insert into private.checklist_templates as stored (${names.join(", ")})
     select * from json_to_recordset($1::json) as listed (${columns})
     on conflict (id) do update set (${changed.join(", ")}) = row (${row("excluded")})
     where not stored.is_own and row (${row("stored")}) is distinct from row (${row("excluded")})`,
    [JSON.stringify(documentTemplates)],
  );
  await tx.query("delete from private.checklist_templates where not is_own and id <> all ($1)", [
    documentTemplates.map(({ id }) => id),
  ]);
}
