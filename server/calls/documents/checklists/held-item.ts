import type { ItemStatus } from "#domain/documents/checklist-items.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { CallError } from "#server/http/errors.ts";
import { requireRow } from "../../require-row.ts";
import type { ChecklistItemAnswer } from "./checklist-answer.ts";
import { readChecklistItems } from "./checklist-items.ts";
import type { Reach } from "./reach-checklist.ts";

export type HeldItem = {
  readonly id: string;
  readonly title: string;
  readonly explanation: string | null;
  readonly document: DocumentKind;
  readonly status: ItemStatus;
  readonly round: number;
  readonly due_on: string | null;
  readonly is_optional: boolean;
  readonly reason: string | null;
  readonly person_name: string | null;
  /** Something was sent or decided. */
  readonly has_history: boolean;
  /** The files of its round. */
  readonly files: readonly string[];
};

/** The document, locked until the transaction ends. */
export async function holdItem({ tx }: Pick<Reach, "tx">, id: string): Promise<HeldItem> {
  await tx.query("select from private.checklist_items where id = $1 for update", [id]);
  // In a statement of its own: it sees what was written while the first one waited.
  const { rows } = await tx.query<HeldItem>(
    `select i.id, i.title, i.explanation, i.document, i.status, i.round, i.due_on::text, i.is_optional, i.reason,
       (select p.full_name from private.checklist_people as p where p.id = i.person_id) as person_name,
       exists (select from private.checklist_steps as s where s.item_id = i.id) as has_history,
       array(select f.file_id from private.checklist_files as f
         where f.item_id = i.id and f.round = i.round order by f.file_id) as files
     from private.checklist_items as i where i.id = $1`,
    [id],
  );
  const [item] = rows;
  if (item) return item;
  throw new CallError(404, { code: "not_found", message: "There is no such record" });
}

/** Its step in the history, which both sides read. */
export async function writeStep(reach: Reach, id: string, status: ItemStatus, reason: string | null): Promise<void> {
  const { tx, side, caller } = reach;
  await tx.query(
    "insert into private.checklist_steps (item_id, status, reason, author, author_id) values ($1, $2, $3, $4, $5)",
    [id, status, reason, side, caller?.sub ?? null],
  );
}

/** What was sent is with us: the document moves unless it is there already. */
export async function markUploaded(reach: Reach, item: HeldItem): Promise<void> {
  if (item.status === "uploaded") return;
  await reach.tx.query("update private.checklist_items set status = 'uploaded' where id = $1", [item.id]);
  await writeStep(reach, item.id, "uploaded", null);
}

/** The document as the caller sees it now. */
export async function answerItem(reach: Reach, id: string): Promise<ChecklistItemAnswer> {
  return requireRow(await readChecklistItems(reach, id));
}
