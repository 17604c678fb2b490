import { usedTemplate } from "#domain/documents/checklist-fields.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../../define-call.ts";
import { requireRow } from "../../require-row.ts";
import { checklistAnswer } from "./checklist-answer.ts";
import { noList, officeChecklist, type Reach, requireListId, requireLive } from "./reach-checklist.ts";
import { readChecklistOf } from "./read-checklist.ts";

export const useChecklistTemplate = defineCall({
  name: "use-checklist-template",
  summary: "Adds the documents of a list from Settings that the list of a record lacks",
  who: "the office",
  readsOnly: false,
  body: usedTemplate,
  answers: [{ status: 200, when: "The list as it is now; what it had stays as it was", body: checklistAnswer }],
  refusals: [noList, { status: 409, code: "conflict", when: "The request is closed" }],

  async handle({ body: { template, entity_type, ...named }, ...colleague }) {
    const reach = await officeChecklist(named, colleague);
    requireLive(reach);
    const { tx } = reach;
    const { rows: known } = await tx.query("select from private.checklist_templates where id = $1", [template]);
    if (known.length === 0) {
      const message = "Please choose a list that there is";
      throw new CallError(400, { code: "invalid_input", message, fields: { template: message } });
    }
    const id = await requireListId(reach);
    await tx.query("select from private.checklists where id = $1 for update", [id]);
    await tx.query(
      // One that has given no document, such as an empty one of Settings, gives way.
      `update private.checklists as c set entity_type = coalesce($3, c.entity_type), template = t.id, template_version = t.version
       from private.checklist_templates as t
       where c.id = $1 and t.id = $2 and (c.template is null or c.template = t.id or not exists (
         select from private.checklist_items as i where i.checklist_id = c.id and i.item_key is not null))`,
      [id, template, entity_type ?? null],
    );
    const { rows } = await tx.query<{ after: number }>(
      `select case when c.template = $2 then 0 else coalesce((
         select max(i.position) from private.checklist_items as i where i.checklist_id = c.id), 0) end as after
       from private.checklists as c where c.id = $1`,
      [id, template],
    );
    await tx.query("select private.fill_checklist($1, $2, private.checklist_due($2), $3)", [
      ...[id, template, requireRow(rows).after],
    ]);
    const listed: Reach = { ...reach, list: { ...reach.list, id } };
    return { status: 200, body: await readChecklistOf(listed) };
  },
});
