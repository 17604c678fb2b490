import { requestKinds } from "#domain/requests/request-kinds.ts";
import type { Transaction } from "#server/database/database.ts";
import { recordTables } from "../../work/record-tables.ts";

/** The record of a client under whose list of documents its main contact gets what is delivered, and their address. */
export type ClientDelivery = {
  readonly kind: "enquiry" | (typeof requestKinds)[number];
  readonly id: string;
  readonly reference: string;
  readonly email: string;
};

const mostRecords = 50;
const records = (["enquiry", ...requestKinds] as const).map(
  (kind) => `select '${kind}' as kind, r.id, r.created_at from ${recordTables[kind].table} as r
    where r.client_id = $1 ${kind === "enquiry" ? "and r.merged_into is null" : ""}`,
);

/**
 * Where a client of whose people none has an account gets documents: by a link to the newest record that was sent with the address of
 * the main contact, open ones first. Null where there is none, or the office has withdrawn the links to it. Under the policies of the
 * office: only records that the colleague sees.
 */
export async function findClientDelivery(tx: Transaction, client: string): Promise<ClientDelivery | null> {
  const { rows } = await tx.query<ClientDelivery>(
    `select r.kind, r.id, f.reference, f.email
     from private.client_contacts as k
     cross join lateral (select * from (${records.join(" union all ")}) as own order by own.created_at desc, own.id limit ${mostRecords}) as r
     cross join lateral private.checklist_record(r.kind, r.id) as f
     where k.client_id = $1 and k.is_main and f.user_id is null and f.email = lower(k.email)
       and not exists (select from private.client_contacts as o where o.client_id = $1 and o.user_id is not null)
       and private.delivery_way(r.kind, r.id) = 'link'
     order by f.is_live desc, r.created_at desc, r.id limit 1`,
    [client],
  );
  return rows[0] ?? null;
}
