import { z } from "zod";
import { documentTemplates } from "#domain/catalogue/documents/document-templates.ts";
import { changedTemplate, templateId, templateItem, templateRole } from "#domain/documents/template-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { count, instant, noFields, readAnswerRows, textOrNull } from "../../answer-fields.ts";
import type { Caller } from "../../call-parts.ts";
import { defineCall } from "../../define-call.ts";
import { requireRow } from "../../require-row.ts";
import { requireUnchanged } from "../../require-unchanged.ts";

const templateAnswer = z.object({
  ...{ id: z.string(), label: z.string(), used_by: z.array(z.string()), due_days: count, due_on_day: count.nullable() },
  // What is read of a sent text has no type of its own: stored ones are texts.
  people: z.array(templateRole.extend({ role: z.string() })),
  items: z.array(templateItem.extend({ title: z.string(), explanation: textOrNull, per: textOrNull })),
  is_own: z.boolean().meta({ description: "Whether an administrator has changed it" }),
  version: count,
  changed_at: instant.nullable(),
  changed_by: textOrNull,
  open_lists: count.meta({
    description:
      "Lists of open records that began with it and still wait for a document; they keep theirs when it changes",
  }),
});
type Answer = z.output<typeof templateAnswer>;

function readTemplates(tx: Transaction, only: string | null = null): Promise<Answer[]> {
  return readAnswerRows<Answer>(
    tx,
    `select t.id, t.label, t.used_by, t.due_days, t.due_on_day, t.people, t.items, t.is_own, t.version, t.changed_at,
       private.colleague_name(t.changed_by) as changed_by,
       (select count(*)::integer
        from (
          select c.record_kind, c.record_id from private.checklists as c
          where c.template = t.id and exists (
            select from private.checklist_items as i
            where i.checklist_id = c.id and i.needs_file and i.status in ('asked', 'uploaded', 'returned')) offset 0) as c
        cross join lateral private.checklist_record(c.record_kind, c.record_id) as r where r.is_live) as open_lists
     from private.checklist_templates as t where $1::text is null or t.id = $1 order by t.label, t.id`,
    [only],
  );
}

export const listChecklistTemplates = defineCall({
  name: "list-checklist-templates",
  summary: "Lists the documents that each service needs, as they are in Settings",
  who: "the office",
  readsOnly: true,
  body: noFields,
  answers: [{ status: 200, when: "By name", body: z.object({ templates: z.array(templateAnswer) }) }],

  async handle({ tx }) {
    return { status: 200, body: { templates: await readTemplates(tx) } };
  },
});

const noTemplate = { status: 404, code: "not_found", when: "There is no such list" } as const;
const changedMeanwhile = { status: 409, code: "conflict", when: "It was changed meanwhile" } as const;

async function holdTemplate(tx: Transaction, id: string, expected: number): Promise<void> {
  const { rows } = await tx.query<{ version: number }>(
    "select version from private.checklist_templates where id = $1 for update",
    [id],
  );
  if (rows.length === 0) throw new CallError(404, { code: "not_found", message: "There is no such list" });
  requireUnchanged(expected, requireRow(rows).version, {
    advice: "Please look at the list again",
    details: { version: requireRow(rows).version },
  });
}

type Change = { readonly id: string; readonly people: unknown; readonly items: unknown; readonly due_days: number };

async function changeTemplate(
  tx: Transaction,
  { id, people, items, due_days }: Change,
  caller: Caller,
  isOwn: boolean,
) {
  await tx.query(
    `update private.checklist_templates set people = $2, items = $3, due_days = $4, is_own = $5,
       version = version + 1, changed_by = $6, changed_at = private.business_now() where id = $1`,
    [id, JSON.stringify(people), JSON.stringify(items), due_days, isOwn, caller.sub],
  );
  return requireRow(await readTemplates(tx, id));
}

export const saveChecklistTemplate = defineCall({
  name: "save-checklist-template",
  summary: "Changes which documents a service needs. Lists that have started keep theirs; new ones begin with these",
  who: "administrators",
  readsOnly: false,
  body: changedTemplate,
  answers: [{ status: 200, when: "The list as it is now", body: templateAnswer }],
  refusals: [noTemplate, changedMeanwhile],

  async handle({ body: { expected_version, ...change }, caller, tx }) {
    await holdTemplate(tx, change.id, expected_version);
    return { status: 200, body: await changeTemplate(tx, change, caller, true) };
  },
});

export const restoreChecklistTemplate = defineCall({
  name: "restore-checklist-template",
  summary: "Gives a list of documents the words of our pages again; from then on it follows them",
  who: "administrators",
  readsOnly: false,
  body: z.strictObject({ id: templateId, expected_version: changedTemplate.shape.expected_version }),
  answers: [{ status: 200, when: "The list as it is now", body: templateAnswer }],
  refusals: [noTemplate, changedMeanwhile],

  async handle({ body: { id, expected_version }, caller, tx }) {
    await holdTemplate(tx, id, expected_version);
    const standard = documentTemplates.find((one) => one.id === id);
    if (standard === undefined) throw new CallError(404, { code: "not_found", message: "There is no such list" });
    return { status: 200, body: await changeTemplate(tx, standard, caller, false) };
  },
});
