import { z } from "zod";
import { alertLevelLabels, alertLevels } from "#domain/work/alerts.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { noFields, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";

const people = z.object({
  levels: z.array(z.object({ level: z.enum(alertLevels), user_id: z.uuid().nullable(), name: textOrNull })),
  people: z
    .array(
      z.object({
        ...{ id: z.uuid(), name: z.string() },
        levels: z.array(z.enum(alertLevels)).meta({
          description: "The levels whose records the person's role can open, and for which they can be named",
        }),
      }),
    )
    .meta({ description: "Everyone of the office" }),
});
type People = z.output<typeof people>;

async function readPeople(tx: Transaction): Promise<People> {
  const { rows: levels } = await tx.query<People["levels"][number]>(
    `select level, e.user_id, coalesce(nullif(p.full_name, ''), p.email) as name
     from unnest($1::text[]) with ordinality as listed (level, position)
     left join private.escalation_people as e using (level) left join public.profiles as p on p.id = e.user_id
     order by position`,
    [alertLevels],
  );
  const { rows } = await tx.query<People["people"][number]>(
    `select r.user_id as id, coalesce(nullif(p.full_name, ''), p.email) as name,
       array(
         select level from unnest($1::text[]) with ordinality as listed (level, position)
         where private.can_escalate_to(r.role, level) order by position) as levels
     from public.user_roles as r join public.profiles as p on p.id = r.user_id
     join auth.users as u on u.id = r.user_id and (u.banned_until is null or u.banned_until < now()) order by 2, 1`,
    [alertLevels],
  );
  return { levels, people: rows };
}

const readEscalationPeople = defineCall({
  name: "read-escalation-people",
  summary:
    "Reads to whom each level escalates; administrators where no one is named, or the role of that person can no longer open the records",
  who: "administrators",
  readsOnly: true,
  body: noFields,
  answers: [{ status: 200, when: "The person of each level", body: people }],

  async handle({ tx }) {
    return { status: 200, body: await readPeople(tx) };
  },
});

const accountId = z.uuid({ error: "The account id must be a UUID" }).toLowerCase();
const cannotOpen = "Please choose a person of the office whose role can open these records";

const saveEscalationPerson = defineCall({
  name: "save-escalation-person",
  summary: "Names the person to whom a level escalates; null names no one, and administrators are told",
  who: "administrators",
  readsOnly: false,
  body: z.strictObject({
    level: z.enum(alertLevels, { error: `The level must be one of ${alertLevels.join(", ")}` }),
    user_id: accountId.nullable(),
    expected_user_id: accountId.nullable().optional().meta({
      description: "The person when the caller read it; if it is another one now, the answer is a conflict",
    }),
  }),
  answers: [{ status: 200, when: "The person is named", body: people }],
  refusals: [
    { status: 409, code: "conflict", when: "A colleague has named another person; `details.user_id` is theirs" },
  ],

  async handle({ body: { level, user_id, expected_user_id }, tx }) {
    // One at a time: a level without a person has no row to lock.
    await tx.query("select pg_advisory_xact_lock(6334344, 0)");
    const known = await readPeople(tx);
    const now = known.levels.find((one) => one.level === level);
    requireUnchanged(expected_user_id, now?.user_id ?? null, {
      advice: `${alertLevelLabels[level]}: ${now?.name ?? "no one is named"} now. Save again to replace this`,
      details: { level, user_id: now?.user_id ?? null },
    });
    if (user_id !== null && !known.people.some(({ id, levels }) => id === user_id && levels.includes(level)))
      throw new CallError(400, { code: "invalid_input", message: cannotOpen, fields: { user_id: cannotOpen } });
    if (user_id === null) await tx.query("delete from private.escalation_people where level = $1", [level]);
    else
      await tx.query(
        `insert into private.escalation_people (level, user_id) values ($1, $2)
         on conflict (level) do update set user_id = excluded.user_id`,
        [level, user_id],
      );
    return { status: 200, body: await readPeople(tx) };
  },
});

export const escalationCalls = [readEscalationPeople, saveEscalationPerson] as const;
