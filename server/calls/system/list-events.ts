import { z } from "zod";
import { describeActor, namedActors } from "#domain/system/event-log.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { instant, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart } from "../keyset-page.ts";
import { type EventRow, eventFilter, readEvent, writeEventsPage, writeParts } from "./events-page.ts";

const pageSize = 25;

const asked = z
  .strictObject({ ...eventFilter.shape, ...pageFields("event") })
  .refine(...onlyOne)
  .refine(({ from, to }) => !(from && to && from > to), { error: "The last day is before the first", path: ["to"] });

const administrators = `
  select 'user:' || r.user_id as actor, coalesce(nullif(p.full_name, ''), p.email) as name
  from public.user_roles as r join public.profiles as p on p.id = r.user_id where r.role = 'admin' order by 2, 1 limit 100`;

type Part = { readonly table_name: string; readonly action: string };
const unique = (values: readonly string[]) => [...new Set(values)].sort();

export const listEvents = defineCall({
  name: "list-events",
  summary: `Lists a page of ${pageSize} events, newest first, by actor, action, table, record and days, with the changes of each`,
  who: "administrators",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: "The page, the cursors of its neighbours, and the choices of the filters",
      body: z.object({
        events: z.array(
          z.object({
            ...{ id: z.number().int(), at: instant, actor: z.string(), actor_name: z.string(), action: z.string() },
            ...{ table_name: z.string(), record_id: textOrNull },
            changes: z.array(
              z.object({
                ...{ field: z.string(), before: textOrNull, after: textOrNull },
                value: z
                  .enum(["kept", "not_kept", "hidden"])
                  .meta({ description: "`not_kept`: the value is not recorded, only that it changed" }),
              }),
            ),
          }),
        ),
        ...neighbours,
        choices: z.object({
          tables: z.array(z.string()),
          actions: z.array(z.string()),
          actors: z.array(z.object({ actor: z.string(), name: z.string() })),
        }),
        actor_name: textOrNull.meta({ description: "The name of the actor in the filter" }),
      }),
    },
  ],

  async handle({ body: { older, newer, ...filter }, tx }) {
    const start = readStart({ older, newer }, "event");
    const page = writeEventsPage(filter, start, pageSize + 1);
    const found = {
      rows: (await tx.query<EventRow>(page.text, page.values)).rows,
      parts: (
        await tx.query<Part>(`with recursive parts (table_name, action) as (${writeParts("")}) select * from parts`)
      ).rows,
      actors: (await tx.query<{ actor: string; name: string }>(administrators)).rows,
      name: (await tx.query<{ name: string | null }>("select private.actor_name($1) as name", [filter.actor])).rows[0]
        ?.name,
    };
    const { isBackwards } = page;
    const { shown, ...names } = cutPage(found.rows, { size: pageSize, isBackwards, start }, ({ exact }) => exact);
    return {
      status: 200,
      body: {
        events: shown.map((row) => {
          const { id, at, actor, action, table_name, record_id } = row;
          return { ...{ id, at: formatIstInstant(at), actor, action, table_name, record_id }, ...readEvent(row) };
        }),
        ...names,
        choices: {
          tables: unique(found.parts.map(({ table_name }) => table_name)),
          actions: unique(found.parts.map(({ action }) => action)),
          actors: [...found.actors, ...namedActors.map((actor) => ({ actor, name: describeActor(actor, null) }))],
        },
        actor_name: filter.actor ? describeActor(filter.actor, found.name ?? null) : null,
      },
    };
  },
});
