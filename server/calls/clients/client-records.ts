import { z } from "zod";
import { stillPayable } from "#domain/catalogue/still-payable.ts";
import { openEnquiryStatuses } from "#domain/enquiries/enquiries.ts";
import { rupees } from "#domain/money/paise.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { changedKinds } from "#domain/work/office-changes.ts";
import { officeRecordKinds } from "#domain/work/office-records.ts";
import type { Transaction } from "#server/database/database.ts";
import { count, instant, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { recordTables } from "../work/record-tables.ts";
import { clientMoment, readClientTimeline } from "./client-timeline.ts";
import { recordTitles } from "./linked-record.ts";

const kind = z.enum(officeRecordKinds);

/** What belongs to a client, as its file shows it. */
export const clientRecords = {
  timeline: z.array(clientMoment).meta({ description: "What happened to its records, the newest first" }),
  timeline_older: textOrNull.meta({ description: "Where list-client-timeline goes on; null at the end" }),
  open: z
    .array(z.object({ kind, id: z.uuid(), reference: textOrNull, title: z.string(), due_at: instant.nullable() }))
    .meta({ description: "Its records that are not closed, those due first before the others, at most 200" }),
  open_count: count.meta({ description: "How many records are not closed" }),
  owed: z
    .array(z.object({ kind, id: z.uuid(), reference: textOrNull, title: z.string(), amount_paise: z.int() }))
    .meta({ description: "What is not paid, the oldest first; below 0 a refund that we owe" }),
  balance_paise: z.int().meta({ description: "What the client owes, in paise; below 0 where we owe a refund" }),
};
export type ClientRecords = { readonly [Part in keyof typeof clientRecords]: z.output<(typeof clientRecords)[Part]> };

const timelineSize = 50;
const mostOpen = 200;

const quote = (values: readonly string[]) => `(${values.map((value) => `'${value}'`).join(", ")})`;
const openEnquiries = `r.status in ${quote(openEnquiryStatuses)} and r.merged_into is null`;
const liveRequests = `r.status in ${quote(requestStatuses.filter(isLive))}`;
const isOpen: Readonly<Record<(typeof changedKinds)[number], string>> = {
  enquiry: openEnquiries,
  ...{ funding: liveRequests, project: liveRequests, consultation: liveRequests, service: liveRequests },
  grievance: "r.stage not in ('resolution', 'follow_up')",
  refund: "r.status in ('received', 'approved')",
};

/** By when something is to be done is in the queue of all work. */
const open = `
  select kind, id, reference, title, due_at, (count(*) over ())::int as total from (${changedKinds
    .map(
      (one) => `
    select '${one}' as kind, r.id, r.reference, ${recordTitles[one]} as title, r.created_at,
      (select min(coalesce(w.due_at, w.starts_at)) from private.work_items as w where w.kind = '${one}' and w.record_id = r.id) as due_at
    from ${recordTables[one].table} as r where r.client_id = $1 and ${isOpen[one]}`,
    )
    .join(" union all ")}) as record
  order by due_at nulls last, created_at desc, id limit ${mostOpen}`;

/** Priced sessions that are confirmed or were held are due, and services once work has started; an approved refund is due to the client. */
const owed = `
  select 'consultation' as kind, r.id, r.reference, ${recordTitles.consultation} as title, r.created_at,
    r.price::text, r.amount_paid::text as paid, null as refund
  from public.consultations as r where r.client_id = $1 and r.status in ('approved', 'completed') and r.price > 0
  union all
  select 'service', r.id, r.reference, ${recordTitles.service}, r.created_at, r.price::text, r.amount_paid::text, null
  from public.service_requests as r
  where r.client_id = $1 and r.status in ('in_progress', 'approved', 'completed') and r.price > 0
  union all
  select 'refund', r.id, r.reference, ${recordTitles.refund}, r.created_at, '0', '0', r.approved_amount::text
  from private.refund_requests as r where r.client_id = $1 and r.status = 'approved'
  order by created_at, id`;

type Open = ClientRecords["open"][number] & { readonly total: number };
type Named = Omit<ClientRecords["owed"][number], "amount_paise">;
type Owed = Named & { readonly price: string; readonly paid: string; readonly refund: string | null };

async function readOwed(tx: Transaction, clientId: string): Promise<ClientRecords["owed"]> {
  const { rows } = await tx.query<Owed>(owed, [clientId]);
  const lines = rows.map(({ kind, id, reference, title, price, paid, refund }) => ({
    ...{ kind, id, reference, title },
    amount_paise: refund === null ? stillPayable({ price: rupees(price), paid: rupees(paid) }) : -rupees(refund),
  }));
  return lines.filter(({ amount_paise }) => amount_paise !== 0);
}

/** The records that are linked to a client, under the policies of the caller. */
export async function readClientRecords(tx: Transaction, clientId: string): Promise<ClientRecords> {
  const due = await readOwed(tx, clientId);
  const found = await readAnswerRows<Open>(tx, open, [clientId]);
  return {
    ...(await readClientTimeline(tx, clientId, { start: null, size: timelineSize })),
    open: found.map(({ total: _total, ...record }) => record),
    open_count: found[0]?.total ?? 0,
    owed: due,
    balance_paise: due.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
  };
}
