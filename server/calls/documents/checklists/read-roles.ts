import type { Reach } from "./reach-checklist.ts";

/** A role in which people of a list are named, and how many of it there must be. */
export type ListRole = { readonly role: string; readonly least: number };

/** The roles of the list: those of its template for this entity, and those that it has. */
export async function readRoles({ tx, list }: Pick<Reach, "tx" | "list">): Promise<ListRole[]> {
  const { rows } = await tx.query<ListRole>(
    `select role, max(least)::integer as least from (
       select r.role, r.least
       from private.checklists as c cross join lateral private.template_of_list(c.id) as t
       cross join lateral jsonb_to_recordset(t.people) as r (role text, least integer, "for" jsonb)
       where c.id = $1 and (jsonb_typeof(r."for") is distinct from 'array' or r."for" ? coalesce(c.entity_type, 'unknown'))
       union all select p.role, 0 from private.checklist_people as p where p.checklist_id = $1) as roles
     group by role order by role`,
    [list.id],
  );
  return rows;
}
