import { z } from "zod";
import { askedDocument, editedDocument, itemId } from "#domain/documents/checklist-fields.ts";
import { mostItems } from "#domain/documents/checklist-items.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../../define-call.ts";
import { requireRow } from "../../require-row.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import { checklistItem } from "./checklist-answer.ts";
import { findDueDate } from "./due-date.ts";
import { answerItem, holdItem } from "./held-item.ts";
import { noList, officeChecklist, officeItem, type Reach, requireListId, requireLive } from "./reach-checklist.ts";

const usualDays = 5;

/** The document that this key has added already; a parallel repeat waits until the first is done. */
async function findAdded({ tx }: Reach, list: string, { idempotency_key: key, title }: z.output<typeof askedDocument>) {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('document ' || $1, 0))", [key]);
  const { rows } = await tx.query<{ id: string; is_same: boolean }>(
    `select id, checklist_id = $2 and title = $3 as is_same from private.checklist_items where idempotency_key = $1`,
    [key, list, title],
  );
  const [added] = rows;
  if (added === undefined || added.is_same) return added?.id;
  const message = "This form was already sent with different details. Please send it again";
  throw new CallError(409, { code: "conflict", message });
}

async function requireRoom({ tx }: Reach, list: string): Promise<void> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::integer as count from private.checklist_items where checklist_id = $1",
    [list],
  );
  if (requireRow(rows).count < mostItems) return;
  const message = `A list has at most ${mostItems} documents. Remove one that is not needed first`;
  throw new CallError(409, { code: "conflict", message });
}

async function requirePerson({ tx }: Reach, list: string, person: string): Promise<void> {
  const { rows } = await tx.query("select from private.checklist_people where id = $1 and checklist_id = $2", [
    ...[person, list],
  ]);
  if (rows.length > 0) return;
  const message = "Please choose a person of this list";
  throw new CallError(400, { code: "invalid_input", message, fields: { person_id: message } });
}

export const askDocument = defineCall({
  name: "ask-document",
  summary: "Asks the customer of a request, an enquiry or a case for a further document, under one key once",
  who: "the office",
  readsOnly: false,
  body: askedDocument,
  answers: [
    { status: 201, when: "The document is on the list; the same key again changes nothing", body: checklistItem },
  ],
  refusals: [
    noList,
    {
      status: 409,
      code: "conflict",
      when: "The request is closed, the list is full, or the key was used for another one",
    },
  ],

  async handle({ body, ...colleague }) {
    const reach = await officeChecklist(body, colleague);
    const { tx } = reach;
    const id = await requireListId(reach);
    const listed: Reach = { ...reach, list: { ...reach.list, id } };
    const added = await findAdded(reach, id, body);
    if (added !== undefined) return { status: 201, body: await answerItem(listed, added) };
    requireLive(reach);
    await requireRoom(reach, id);
    if (body.person_id) await requirePerson(reach, id, body.person_id);
    const { rows } = await tx.query<{ id: string }>(
      `insert into private.checklist_items (
         checklist_id, person_id, idempotency_key, position, document, title, explanation, is_optional, needs_file, due_on)
       select $1, $2, $3, coalesce(max(i.position), 0) + 100, $4, $5, $6, $7, $8, $9
       from private.checklist_items as i where i.checklist_id = $1 returning id`,
      [
        ...[id, body.person_id ?? null, body.idempotency_key, body.document, body.title, body.explanation],
        ...[body.is_optional, body.needs_file, await findDueDate(tx, body.due_on, { days: usualDays })],
      ],
    );
    return { status: 201, body: await answerItem(listed, requireRow(rows).id) };
  },
});

export const editDocument = defineCall({
  name: "edit-document",
  summary:
    "Changes what a document of a list is called, how it is explained, when it is due, and whether it is optional",
  who: "the office",
  readsOnly: false,
  body: editedDocument,
  answers: [{ status: 200, when: "The document as it is now", body: checklistItem }],
  refusals: [noList, { status: 409, code: "conflict", when: "It was changed meanwhile" }],

  async handle({ body: { item_id, expected, ...changed }, ...colleague }) {
    const reach = await officeItem(item_id, colleague);
    const item = await holdItem(reach, item_id);
    const { title, explanation, due_on, is_optional } = item;
    const now = { title, explanation, due_on, is_optional };
    requireUnchanged(expected, now, { details: now });
    const due =
      changed.due_on === due_on || changed.due_on === null
        ? changed.due_on
        : await findDueDate(reach.tx, changed.due_on, { days: usualDays });
    await reach.tx.query(
      `update private.checklist_items set title = $2, explanation = $3, due_on = $4, is_optional = $5,
         status_at = case when status in ('asked', 'returned') and due_on is distinct from $4::date then private.business_now() else status_at end
       where id = $1`,
      [item.id, changed.title, changed.explanation, due, changed.is_optional],
    );
    return { status: 200, body: await answerItem(reach, item.id) };
  },
});

export const removeDocument = defineCall({
  name: "remove-document",
  summary: "Takes a document off a list, while nothing was sent for it",
  who: "the office",
  readsOnly: false,
  body: z.strictObject({ item_id: itemId }),
  answers: [{ status: 200, when: "It is off the list", body: z.object({ is_removed: z.literal(true) }) }],
  refusals: [
    noList,
    { status: 409, code: "conflict", when: "Something was sent or decided; it can be marked as not needed" },
  ],

  async handle({ body: { item_id }, ...colleague }) {
    const reach = await officeItem(item_id, colleague);
    const item = await holdItem(reach, item_id);
    if (item.has_history) {
      const message = "Something was sent for this document already. Mark it as not needed instead";
      throw new CallError(409, { code: "conflict", message, details: { status: item.status } });
    }
    await reach.tx.query("delete from private.checklist_items where id = $1", [item.id]);
    return { status: 200, body: { is_removed: true } };
  },
});
