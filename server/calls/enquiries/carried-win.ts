import type { EnquiryStatus } from "#domain/enquiries/enquiry-choices.ts";
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
  readonly before: Before;
};

type Links = { readonly client_id: string | null; readonly client: string | null; readonly assigned_to: string | null };

async function readLinks(tx: Transaction, id: string): Promise<Links> {
  const { rows } = await tx.query<Links>(
    `select e.client_id, c.reference as client, e.assigned_to
     from public.enquiries as e left join private.clients as c on c.id = e.client_id where e.id = $1`,
    [id],
  );
  return requireRow(rows);
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
 * the client and the assignee where it has none. The services may be assigned to people whose work the caller does not see.
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
    // Its clock stops as with any first move, and so do those of the duplicates that waited with it.
    if (into.status === "new")
      await tx.query("update public.enquiries set status = 'contacted' where id = $1", [into.id]);
    await tx.query("select set_config('neev.goes_back', 'enquiry', true)");
    await tx.query(
      `update public.enquiries set status = 'won', client_id = coalesce(client_id, $2), assigned_to = coalesce(assigned_to, $3)
       where id = $1`,
      [into.id, client_id, assigned_to],
    );
    await tx.query("select set_config('neev.goes_back', '', true)");
    const { rows } = await tx.query<{ id: string }>(
      "update public.service_requests set enquiry_id = $2 where enquiry_id = $1 returning id",
      [won.id, into.id],
    );
    return { services: rows.map(({ id }) => id), client_id, assigned_to, before };
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
    "select min(created_at) as at from private.enquiry_answers where enquiry_id = $1 and created_at > $2",
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
    const { services, client_id, assigned_to, before } = carried;
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
    await tx.query(
      "update public.service_requests set enquiry_id = $2 where id = any ($1::uuid[]) and enquiry_id = $3",
      [services, from, into],
    );
    await tx.query(
      `update public.enquiries set client_id = case when client_id is distinct from $2 then client_id end,
         assigned_to = case when assigned_to is distinct from $3 then assigned_to end
       where id = $1`,
      [into, client_id, assigned_to],
    );
    if (before.status === "won" || status !== "won" || (await handOn(tx, into, before))) return;
    const reply = before.status === "new" ? await findReply(tx, into, merged_at) : null;
    if (reply) return setStatus(tx, [into], "contacted", reply);
    await setStatus(tx, [into], before.status, before.answered_at);
    if (before.status === "new") await setStatus(tx, before.waiting, "new", null);
  });
}
