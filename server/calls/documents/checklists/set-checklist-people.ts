import { z } from "zod";
import { expectedPeople, type NamedPerson, namedPeople } from "#domain/documents/checklist-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "../../admission.ts";
import { defineCall } from "../../define-call.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import { suspendedUploader } from "../uploader.ts";
import { checklistAnswer } from "./checklist-answer.ts";
import { atChecklist, listName, noList, type Reach, requireChanger, requireLive } from "./reach-checklist.ts";
import { readChecklistOf } from "./read-checklist.ts";
import { type ListRole, readRoles } from "./read-roles.ts";

type Person = {
  readonly id: string;
  readonly role: string;
  readonly full_name: string | null;
  readonly is_abroad: boolean;
};

const refuse = (message: string) => new CallError(400, { code: "invalid_input", message, fields: { people: message } });

async function readPeople({ tx, list }: Reach): Promise<Person[]> {
  const { rows } = await tx.query<Person>(
    `select id, role, full_name, is_abroad from private.checklist_people where checklist_id = $1 order by role, position`,
    [list.id],
  );
  return rows;
}

/** What was answered from the documents of a person of this name is asked again. */
async function leaveVaultAnswers(tx: Transaction, person: string): Promise<void> {
  await tx.query("select private.leave_vault_answers($1)", [person]);
}

async function removePeople({ tx, side }: Reach, people: readonly Person[]): Promise<void> {
  for (const { id, full_name, role } of people) {
    await leaveVaultAnswers(tx, id);
    const { rows } = await tx.query<{ title: string }>(
      `select i.title from private.checklist_items as i
       where i.person_id = $1 and exists (select from private.checklist_steps as s where s.item_id = i.id) limit 1`,
      [id],
    );
    const [sent] = rows;
    if (sent) {
      const name = full_name ?? `this ${role.toLowerCase()}`;
      const advice = side === "office" ? "Mark what is left as not needed" : `Ask us to remove ${name}`;
      const message = `${sent.title} of ${name} was sent already. ${advice}`;
      throw new CallError(409, { code: "conflict", message });
    }
    await tx.query("delete from private.checklist_people where id = $1", [id]);
  }
}

/** Documents that people abroad give in place of others; what was sent stays. */
async function followAbode({ tx }: Reach, id: string): Promise<void> {
  await tx.query(
    `delete from private.checklist_items as i
     using private.checklist_people as p cross join lateral private.template_of_list(p.checklist_id) as t
     where i.person_id = $1 and p.id = i.person_id and i.item_key is not null
       and not exists (select from private.checklist_steps as s where s.item_id = i.id)
       and not exists (
         select from jsonb_array_elements(t.items) as listed (item)
         where listed.item ->> 'key' = i.item_key and listed.item ->> 'per' = p.role
           and coalesce((listed.item ->> 'abroad')::boolean, p.is_abroad) = p.is_abroad)`,
    [id],
  );
}

async function addPerson({ tx, list }: Reach, { role, full_name, is_abroad }: NamedPerson): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into private.checklist_people (checklist_id, role, position, full_name, is_abroad)
     select $1, $2, coalesce(max(p.position), 0) + 1, $3, $4 from private.checklist_people as p
     where p.checklist_id = $1 and p.role = $2 returning id`,
    [list.id, role, full_name, is_abroad],
  );
  return rows[0]?.id ?? "";
}

function requirePeople(people: readonly NamedPerson[], now: readonly Person[], roles: readonly ListRole[]): void {
  const known = new Map(now.map((person) => [person.id, person]));
  for (const { id, role } of people) {
    if (id && known.get(id)?.role !== role) throw refuse("One of these people is not on the list any more");
    if (!roles.some((one) => one.role === role)) throw refuse(`This list names no ${role.toLowerCase()}`);
  }
  if (new Set(people.flatMap(({ id }) => id ?? [])).size < people.filter(({ id }) => id).length)
    throw refuse("The same person is named twice");
  for (const { role, least } of roles)
    if (people.filter((person) => person.role === role).length < least)
      throw refuse(`There must be at least ${least} of this role: ${role}`);
}

async function savePeople(reach: Reach, people: readonly NamedPerson[], now: readonly Person[]): Promise<void> {
  const { tx, list } = reach;
  await removePeople(
    reach,
    now.filter((one) => !people.some(({ id }) => id === one.id)),
  );
  const changed: string[] = [];
  for (const person of people) {
    const before = now.find(({ id }) => id === person.id);
    if (before === undefined) changed.push(await addPerson(reach, person));
    else {
      if (before.full_name?.toLowerCase() !== person.full_name?.toLowerCase()) await leaveVaultAnswers(tx, before.id);
      await tx.query("update private.checklist_people set full_name = $2, is_abroad = $3 where id = $1", [
        ...[before.id, person.full_name, person.is_abroad],
      ]);
    }
    if (before && before.is_abroad !== person.is_abroad) {
      await followAbode(reach, before.id);
      changed.push(before.id);
    }
  }
  await tx.query(
    `select private.fill_checklist(c.id, c.template, private.checklist_due(c.template), 0, $2::uuid[])
     from private.checklists as c where c.id = $1 and c.template is not null and cardinality($2::uuid[]) > 0`,
    [list.id, changed],
  );
  // The holder of a link must not learn by a name which documents the account has, or what we said of the person before.
  if (reach.side === "link") return;
  await tx.query("select private.skip_by_name($1)", [list.id]);
  await tx.query("select private.answer_from_vault($1)", [list.id]);
}

export const setChecklistPeople = defineCall({
  name: "set-checklist-people",
  summary:
    "Names the people of a list, such as the directors: who is added is asked for the documents of the role, who lives abroad for those of people abroad",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: false,
  body: z.strictObject({ ...listName, people: namedPeople, expected_people: expectedPeople }),
  answers: [{ status: 200, when: "The list as it is now", body: checklistAnswer }],
  refusals: [
    notSignedIn,
    noList,
    suspendedUploader,
    { status: 403, code: "not_allowed", when: "The link is to a part of the list" },
    {
      status: 409,
      code: "conflict",
      when: "They were changed meanwhile, or something was sent for a person who is removed",
    },
  ],

  async handle({ body: { people, expected_people, ...named }, ...asking }) {
    const answer = await atChecklist(named, asking, async (reach) => {
      await requireChanger(reach);
      requireLive(reach);
      if (reach.link?.item_ids) {
        const message = "This link is for some documents only. Please call us to name other people";
        throw new CallError(403, { code: "not_allowed", message });
      }
      await reach.tx.query("select from private.checklists where id = $1 for update", [reach.list.id]);
      const now = await readPeople(reach);
      requireUnchanged(
        expected_people?.toSorted((a, b) => a.id.localeCompare(b.id)),
        now.toSorted((a, b) => a.id.localeCompare(b.id)),
        { what: "The people were changed meanwhile", details: { people: now } },
      );
      requirePeople(people, now, await readRoles(reach));
      await savePeople(reach, people, now);
      return readChecklistOf(reach);
    });
    return { status: 200, body: answer };
  },
});
