import { z } from "zod";
import { mostViews, viewIdSchema, viewSchema, viewScreenSchema } from "#domain/work/saved-views.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { requireUnchanged } from "../require-unchanged.ts";

const view = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string().meta({ description: "The query of the list's address" }),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: textOrNull.meta({ description: "Who shares it; null for the caller's own" }),
  may_change: z.boolean().meta({ description: "Whether the caller may change and delete it" }),
});

const noView = { status: 404, code: "not_found", when: "There is no such view that the caller may change" } as const;
const sameName = "You already have a view with this name";
const tooMany = `You have ${mostViews} views of this list. Please delete one first`;

const takenName = "Its owner already has a view with this name";
const staysShared = "Only its owner can stop sharing a view. You can delete it";

const notFound = () => new CallError(404, { code: "not_found", message: "There is no such view" });
const refuseHiding = () =>
  new CallError(400, { code: "invalid_input", message: staysShared, fields: { is_shared: staysShared } });
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
      `select id, name, query, is_shared, user_id = $2 as is_own,
         case when user_id <> $2 then private.colleague_name(user_id) end as owner_name,
         user_id = $2 or (select private.works_on_all()) as may_change
       from private.saved_views where screen = $1 and (user_id = $2 or is_shared) order by user_id = $2 desc, lower(name), id`,
      [screen, caller.sub],
    );
    return { status: 200, body: { views } };
  },
});

/** Whether the owner has another view of this name; two windows that save it at once wait for each other. */
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
  refusals: [
    noView,
    { status: 409, code: "conflict", when: "A colleague has changed it; `details` says how it is now" },
  ],

  async handle({ body, caller, tx }) {
    const { id, screen, name, query, is_shared, expected_name, expected_query } = body;
    if (!id) {
      await requireRoom(tx, caller.sub, body);
      const { rows } = await tx.query<{ id: string }>(
        "insert into private.saved_views (user_id, screen, name, query, is_shared) values ($1, $2, $3, $4, $5) returning id",
        [caller.sub, screen, name, query, is_shared],
      );
      return { status: 200, body: requireRow(rows) };
    }
    const { rows: found } = await tx.query<{ is_own: boolean; name: string; query: string }>(
      "select user_id = $3 as is_own, name, query from private.saved_views where id = $1 and screen = $2 for update",
      [id, screen, caller.sub],
    );
    const [view] = found;
    if (view === undefined) throw notFound();
    const more = {
      advice: `It is called “${view.name}” now. Please check what it shows, and save again to replace it`,
      details: { name: view.name, query: view.query },
    };
    requireUnchanged(expected_name, view.name, more);
    requireUnchanged(expected_query, view.query, more);
    if (view.is_own) await requireRoom(tx, caller.sub, body);
    else if (!is_shared) throw refuseHiding();
    await tx
      .query("update private.saved_views set name = $2, query = $3, is_shared = $4 where id = $1", [
        ...[id, name, query, is_shared],
      ])
      .catch((error) => {
        // The caller does not see the other views of a colleague, so the database finds a name that is taken.
        throw error?.constraint === "saved_views_name_key" ? refuseName(takenName) : error;
      });
    return { status: 200, body: { id } };
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
    throw notFound();
  },
});

export const savedViewCalls = [listViews, saveView, deleteView] as const;
