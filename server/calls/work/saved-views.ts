import { z } from "zod";
import { mostViews, viewIdSchema, viewSchema, viewScreenSchema } from "#domain/work/saved-views.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";

const view = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string().meta({ description: "The query of the list's address" }),
  is_shared: z.boolean(),
  is_own: z.boolean(),
});

const noView = { status: 404, code: "not_found", when: "There is no such view that the caller may change" } as const;
const sameName = "You already have a view with this name";
const tooMany = `You have ${mostViews} views of this list. Please delete one first`;

const refuseName = (message: string) =>
  new CallError(400, { code: "invalid_input", message, fields: { name: message } });

const listViews = defineCall({
  name: "list-views",
  summary: "Lists the saved views of a list: the caller's own, then the shared ones, by name",
  who: "the office",
  readsOnly: true,
  body: viewScreenSchema,
  answers: [{ status: 200, when: "The views", body: z.object({ views: z.array(view) }) }],

  async handle({ body: { screen }, caller, tx }) {
    const views = await readAnswerRows<z.output<typeof view>>(
      tx,
      `select id, name, query, is_shared, user_id = $2 as is_own from private.saved_views
       where screen = $1 and (user_id = $2 or is_shared) order by user_id = $2 desc, lower(name), id`,
      [screen, caller.sub],
    );
    return { status: 200, body: { views } };
  },
});

/** Whether the caller has another view of this name; two windows that save it at once wait for each other. */
async function requireRoom(tx: Transaction, userId: string, { id, screen, name }: z.output<typeof viewSchema>) {
  await tx.query("select pg_advisory_xact_lock(6334343, hashtext($1))", [userId]);
  const { rows } = await tx.query<{ id: string; is_same: boolean }>(
    "select id, lower(name) = lower($3) as is_same from private.saved_views where user_id = $1 and screen = $2",
    [userId, screen, name],
  );
  if (rows.some((row) => row.is_same && row.id !== id)) throw refuseName(sameName);
  if (!id && rows.length >= mostViews) throw refuseName(tooMany);
}

const saveView = defineCall({
  name: "save-view",
  summary:
    "Saves filters and order of a list under a name, for the caller or for the whole office; with an id it changes that view",
  who: "the office",
  readsOnly: false,
  body: viewSchema,
  answers: [{ status: 200, when: "The view is saved", body: z.object({ id: z.uuid() }) }],
  refusals: [noView],

  async handle({ body, caller, tx }) {
    const { id, screen, name, query, is_shared } = body;
    await requireRoom(tx, caller.sub, body);
    if (!id) {
      const { rows } = await tx.query<{ id: string }>(
        "insert into private.saved_views (user_id, screen, name, query, is_shared) values ($1, $2, $3, $4, $5) returning id",
        [caller.sub, screen, name, query, is_shared],
      );
      return { status: 200, body: requireRow(rows) };
    }
    const { rows } = await tx.query<{ id: string }>(
      "update private.saved_views set name = $2, query = $3, is_shared = $4 where id = $1 and screen = $5 returning id",
      [id, name, query, is_shared, screen],
    );
    const [saved] = rows;
    if (saved) return { status: 200, body: saved };
    throw new CallError(404, { code: "not_found", message: "There is no such view" });
  },
});

const deleteView = defineCall({
  name: "delete-view",
  summary: "Deletes a saved view: one's own; managers and administrators a shared one too",
  who: "the office",
  readsOnly: false,
  body: viewIdSchema,
  answers: [{ status: 200, when: "It is deleted", body: z.object({ id: z.uuid() }) }],
  refusals: [noView],

  async handle({ body: { id }, tx }) {
    const { rows } = await tx.query<{ id: string }>("delete from private.saved_views where id = $1 returning id", [id]);
    const [gone] = rows;
    if (gone) return { status: 200, body: gone };
    throw new CallError(404, { code: "not_found", message: "There is no such view" });
  },
});

export const savedViewCalls = [listViews, saveView, deleteView] as const;
