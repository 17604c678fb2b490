import { z } from "zod";
import { messageTemplateSchema, mostTemplates } from "#domain/messages/message-templates.ts";
import { threadKinds } from "#domain/messages/messages.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { noFields, readAnswerRows } from "../../answer-fields.ts";
import { defineCall } from "../../define-call.ts";
import { requireRow } from "../../require-row.ts";
import { requireUnchanged } from "../../require-unchanged.ts";

const template = z.object({ id: z.uuid(), title: z.string(), text: z.string(), kinds: z.array(z.enum(threadKinds)) });
const noTemplate = { status: 404, code: "not_found", when: "There is no such template" } as const;
const notFound = () => new CallError(404, { code: "not_found", message: "There is no such template" });

const listTemplates = defineCall({
  name: "list-message-templates",
  summary: "Lists the texts that the office starts a message from, by title; the built-in ones are part of the site",
  who: "the office",
  readsOnly: true,
  body: noFields,
  answers: [{ status: 200, when: "The templates", body: z.object({ templates: z.array(template) }) }],

  async handle({ tx }) {
    const templates = await readAnswerRows<z.output<typeof template>>(
      tx,
      "select id, title, text, kinds from private.message_templates order by lower(title), id",
      [],
    );
    return { status: 200, body: { templates } };
  },
});

/** Throws where a colleague has changed the template since the caller read it. */
async function requireSeen(tx: Transaction, id: string, expected: string | undefined): Promise<void> {
  const { rows } = await tx.query<{ text: string }>(
    "select text from private.message_templates where id = $1 for update",
    [id],
  );
  const [saved] = rows;
  if (saved === undefined) throw notFound();
  const what = "A colleague has changed this template";
  const advice = "Please look at it, then save again";
  requireUnchanged(expected, saved.text, { what, advice, details: { text: saved.text } });
}

const saveTemplate = defineCall({
  name: "save-message-template",
  summary: "Saves a text that the office starts a message from: a new one, or with `id` one that there is",
  who: "managers",
  readsOnly: false,
  body: messageTemplateSchema,
  answers: [{ status: 200, when: "It is saved", body: template }],
  refusals: [
    noTemplate,
    {
      status: 409,
      code: "conflict",
      when: `There are ${mostTemplates} templates already, or a colleague has changed this one, and \`details.text\` is its text now`,
    },
  ],

  async handle({ body: { id, title, text, kinds, expected_text }, tx }) {
    if (id !== undefined) await requireSeen(tx, id, expected_text);
    else {
      const { rows } = await tx.query("select from private.message_templates limit $1", [mostTemplates]);
      const message = `There can be at most ${mostTemplates} templates. Please delete one that is not used`;
      if (rows.length >= mostTemplates) throw new CallError(409, { code: "conflict", message });
    }
    const rows = await readAnswerRows<z.output<typeof template>>(
      tx,
      id === undefined
        ? "insert into private.message_templates (title, text, kinds) values ($1, $2, $3) returning id, title, text, kinds"
        : `update private.message_templates set title = $1, text = $2, kinds = $3, updated_at = private.business_now()
           where id = $4 returning id, title, text, kinds`,
      [title, text, kinds, ...(id === undefined ? [] : [id])],
    );
    if (rows.length === 0) throw notFound();
    return { status: 200, body: requireRow(rows) };
  },
});

const deleteTemplate = defineCall({
  name: "delete-message-template",
  summary: "Deletes a text that the office starts a message from",
  who: "managers",
  readsOnly: false,
  body: z.strictObject({ id: z.uuid({ error: "The template id must be a UUID" }).toLowerCase() }),
  answers: [{ status: 200, when: "It is deleted", body: z.object({ id: z.uuid() }) }],
  refusals: [noTemplate],

  async handle({ body: { id }, tx }) {
    const { rows } = await tx.query<{ id: string }>(
      "delete from private.message_templates where id = $1 returning id",
      [id],
    );
    const [deleted] = rows;
    if (deleted === undefined) throw notFound();
    return { status: 200, body: deleted };
  },
});

export const messageTemplateCalls = [listTemplates, saveTemplate, deleteTemplate] as const;
