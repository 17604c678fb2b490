import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";

const requests = requestKinds
  .map(
    (kind) => `select id, reference, client_id from public.${requestKindFacts[kind].table} where client_id is not null`,
  )
  .join(" union all ");

/**
 * An approved refund of no client belongs to that of the request which it names: what a guest has typed proves nothing, but
 * the office has now checked it. A client from which it was unlinked by hand stays away.
 */
export async function linkRefund(tx: Transaction, id: string): Promise<void> {
  // A grievance officer decides too, and sees no requests.
  await asBackend(tx, () =>
    tx.query(
      `update private.refund_requests as q set client_id = r.client_id from (${requests}) as r
       where q.id = $1 and q.client_id is null and lower(btrim(q.about_reference)) in (r.id::text, lower(r.reference))
         and not exists (
           select from private.client_proposals as p
           where p.record_kind = 'refund' and p.record_id = q.id and p.client_id = r.client_id and p.status = 'declined')`,
      [id],
    ),
  );
}
