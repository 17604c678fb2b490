import type { EnquiryStatus } from "#domain/enquiries/enquiry-choices.ts";
import { mostTags } from "#domain/work/record-sorts.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireRow } from "../require-row.ts";
import type { FoundEnquiry } from "./find-enquiry.ts";

/** What an enquiry was before a won one was merged into it. */
type Before = {
  readonly status: EnquiryStatus;
  readonly answered_at: string | null;
  /** The duplicates that waited with it. */
  readonly waiting: readonly string[];
};

/** What an enquiry has from the won one that was merged into it, as private.enquiry_merges keeps it. */
export type CarriedWin = {
  readonly services: readonly string[];
  readonly client_id: string | null;
  readonly assigned_to: string | null;
  /** Those that the other one has from it. Merges of before November 2026 carried neither tags nor notes. */
  readonly tags?: readonly string[];
  /** The ids of the notes. */
  readonly notes?: readonly string[];
  readonly before: Before;
};

type Links = {
  readonly client_id: string | null;
  readonly client: string | null;
  readonly assigned_to: string | null;
  readonly tags: readonly string[];
};

async function readLinks(tx: Transaction, id: string): Promise<Links> {
  const { rows } = await tx.query<Links>(
    `select e.client_id, c.reference as client, e.assigned_to, e.tags
     from public.enquiries as e left join private.clients as c on c.id = e.client_id where e.id = $1`,
    [id],
  );
  return requireRow(rows);
}

/** In SQL, the tags of the enquiry `$1` that it has from won ones: two of them may have brought the same. */
const carriedTags = `array(
  select jsonb_array_elements_text(m.carried -> 'tags') from private.enquiry_merges as m
  where m.into_id = $1 and m.undone_at is null and m.carried is not null)`;

/** What a won enquiry brings to the tags of another one, which has at most so many. */
async function findTags(tx: Transaction, from: Links, into: Links & { readonly id: string }) {
  const { rows } = await tx.query<{ carried: string[] }>(`select ${carriedTags} as carried`, [into.id]);
  const { carried } = requireRow(rows);
  const shared = from.tags.filter((tag) => into.tags.includes(tag) && carried.includes(tag));
  const added = from.tags.filter((tag) => !into.tags.includes(tag)).slice(0, mostTags - into.tags.length);
  return { shared, added };
}

/** Sets a status past the rules of moves, as undoing and reopening do. */
async function setStatus(tx: Transaction, ids: readonly string[], status: EnquiryStatus, answeredAt: unknown) {
  await tx.query("select set_config('neev.goes_back', 'enquiry', true)");
  await tx.query("update public.enquiries set status = $2, answered_at = $3 where id = any ($1::uuid[])", [
    ...[ids, status, answeredAt],
  ]);
  await tx.query("select set_config('neev.goes_back', '', true)");
}

async function readBefore(tx: Transaction, { id, status, answered_at }: FoundEnquiry): Promise<Before> {
  const { rows } = await tx.query<{ id: string }>(
    "select id from public.enquiries where merged_into = $1 and status = 'new'",
    [id],
  );
  return { status, answered_at: answered_at?.toISOString() ?? null, waiting: rows.map((row) => row.id) };
}

/**
 * Gives an enquiry what a won one has, before that one is merged into it: the status, the services that were sold with it,
 * the client and the assignee where it has none, the tags that it lacks, and the notes. The services may be assigned to people whose work the caller does not see.
 */
export function carryWin(tx: Transaction, won: FoundEnquiry, into: FoundEnquiry): Promise<CarriedWin> {
  return asBackend(tx, async () => {
    const [from, to] = [await readLinks(tx, won.id), await readLinks(tx, into.id)];
    if (from.client_id && to.client_id && from.client_id !== to.client_id) {
      const message = `${won.reference} belongs to ${from.client}, and ${into.reference} to ${to.client}. Please link both to one client first`;
      throw new CallError(409, { code: "conflict", message });
    }
    const before = await readBefore(tx, into);
    const client_id = to.client_id === null ? from.client_id : null;
    const assigned_to = to.assigned_to === null ? from.assigned_to : null;
    const { shared, added } = await findTags(tx, from, { ...to, id: into.id });
    // Its clock stops as with any first move, and so do those of the duplicates that waited with it.
    if (into.status === "new")
      await tx.query("update public.enquiries set status = 'contacted' where id = $1", [into.id]);
    await tx.query("select set_config('neev.goes_back', 'enquiry', true)");
    await tx.query(
      `update public.enquiries set status = 'won', client_id = coalesce(client_id, $2), assigned_to = coalesce(assigned_to, $3),
         tags = tags || $4::text[]
       where id = $1`,
      [into.id, client_id, assigned_to, added],
    );
    await tx.query("select set_config('neev.goes_back', '', true)");
    const move = async (table: string) => {
      const moved = `update ${table} set enquiry_id = $2 where enquiry_id = $1 returning id`;
      const { rows } = await tx.query<{ id: string }>(moved, [won.id, into.id]);
      return rows.map(({ id }) => id);
    };
    const services = await move("public.service_requests");
    const notes = await move("private.enquiry_notes");
    return { services, client_id, assigned_to, tags: [...shared, ...added], notes, before };
  });
}

/** Another won enquiry that is merged into the same one: that one stays won, and this merge says now what it was before. */
async function handOn(tx: Transaction, into: string, before: Before): Promise<boolean> {
  const { rows } = await tx.query(
    `update private.enquiry_merges set carried = jsonb_set(carried, '{before}', $2)
     where id = (select id from private.enquiry_merges
       where into_id = $1 and undone_at is null and carried is not null order by merged_at limit 1)
     returning id`,
    [into, JSON.stringify(before)],
  );
  return rows.length > 0;
}

/** A reply that was sent since the merge keeps its sender from waiting again. */
async function findReply(tx: Transaction, into: string, since: Date): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `select min(created_at) as at from (
       select created_at from private.enquiry_answers where enquiry_id = $1
       union all select created_at from private.messages where enquiry_id = $1 and side = 'office') as a
     where created_at > $2`,
    [into, since],
  );
  return rows[0]?.at ?? null;
}

type Standing = {
  readonly from: string;
  readonly into: string;
  readonly merged_at: Date;
  readonly carried: CarriedWin;
};

/** Gives a won enquiry back what the other one has from it; that one is as it was, unless it has changed since. */
export function returnWin(tx: Transaction, { from, into, merged_at, carried }: Standing): Promise<void> {
  return asBackend(tx, async () => {
    const { services, client_id, assigned_to, tags = [], notes = [], before } = carried;
    const { rows } = await tx.query<{ status: EnquiryStatus; onward: string | null }>(
      `select e.status, onward.reference as onward
       from public.enquiries as e left join public.enquiries as onward on onward.id = e.merged_into where e.id = $1 for update of e`,
      [into],
    );
    const { status, onward } = requireRow(rows);
    if (onward) {
      const message = `What was won with it belongs to ${onward} now. Please undo that merge first`;
      throw new CallError(409, { code: "conflict", message });
    }
    for (const [table, ids] of [
      ["public.service_requests", services],
      ["private.enquiry_notes", notes],
    ] as const)
      await tx.query(`update ${table} set enquiry_id = $2 where id = any ($1::uuid[]) and enquiry_id = $3`, [
        ...[ids, from, into],
      ]);
    await tx.query(
      `update public.enquiries set client_id = case when client_id is distinct from $2 then client_id end,
         assigned_to = case when assigned_to is distinct from $3 then assigned_to end,
         tags = array(
           select tag from unnest(tags) with ordinality as own (tag, place)
           where tag <> all ($4::text[]) or tag = any (${carriedTags}) order by place)
       where id = $1`,
      [into, client_id, assigned_to, tags],
    );
    if (before.status === "won" || status !== "won" || (await handOn(tx, into, before))) return;
    const reply = before.status === "new" ? await findReply(tx, into, merged_at) : null;
    if (reply) return setStatus(tx, [into], "contacted", reply);
    await setStatus(tx, [into], before.status, before.answered_at);
    if (before.status === "new") await setStatus(tx, before.waiting, "new", null);
  });
}
