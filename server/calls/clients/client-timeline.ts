import { z } from "zod";
import { caseKinds } from "#domain/cases/case-steps.ts";
import { describeClientMoment } from "#domain/clients/client-moments.ts";
import { changedKinds } from "#domain/work/office-changes.ts";
import { type OfficeRecordKind, officeRecordKinds } from "#domain/work/office-records.ts";
import type { Transaction } from "#server/database/database.ts";
import { instant, textOrNull, writeInstants } from "../answer-fields.ts";
import type { PageStart } from "../keyset-page.ts";
import { recordTables } from "../work/record-tables.ts";
import { recordTitles } from "./linked-record.ts";

export const clientMoment = z.object({
  ...{ kind: z.enum(officeRecordKinds), id: z.uuid(), reference: textOrNull, at: instant },
  ...{ title: z.string(), text: textOrNull },
});

type Row = {
  readonly kind: OfficeRecordKind;
  readonly id: string;
  readonly reference: string | null;
  readonly at: Date;
  readonly what: string;
  readonly detail: string | null;
  readonly amount: string | null;
  readonly text: string | null;
  readonly cursor: string;
};

/** Each source with the time and the id of its rows; the record they are about is `r`, of `record`. */
type Source = { readonly select: string; readonly from: string; readonly at: string; readonly key: string };

const caseColumns = { grievance: "grievance_id", refund: "refund_request_id" } as const;
/** How the customer came to us; `office` for a service that the office opened without a word on it. */
const writeArrival = (kind: (typeof changedKinds)[number]) =>
  kind === "service"
    ? "coalesce(r.origin, case when r.is_by_office or r.user_id is null then 'office' end)"
    : "r.origin";
/** All records of the client, read once: each of these tables has policies of many parts to plan. */
const records = changedKinds
  .map(
    (
      kind,
    ) => `select '${kind}' as kind, r.id, r.reference, r.created_at, ${writeArrival(kind)} as arrival, ${recordTitles[kind]} as title,
      ${kind === "refund" ? "r.approved_amount" : "null::numeric"} as approved_amount
      from ${recordTables[kind].table} as r where r.client_id = $1`,
  )
  .join("\nunion all ");
const none = "null::text as detail, null::numeric as amount";
const record = "r.kind, r.id, r.reference";

const sources: readonly Source[] = [
  {
    select: `${record}, 'made' as what, r.arrival as detail, null::numeric as amount, r.title as text`,
    from: "record as r where true",
    ...{ at: "r.created_at", key: "r.id" },
  },
  {
    select: `${record}, 'reply', ${none}, a.message`,
    from: "record as r join private.enquiry_answers as a on a.enquiry_id = r.id where r.kind = 'enquiry'",
    ...{ at: "a.created_at", key: "a.id" },
  },
  {
    select: `${record}, 'message', m.side as detail, null::numeric as amount, m.text`,
    from: "record as r join private.messages as m on m.record_id = r.id and m.kind = r.kind where true",
    ...{ at: "m.created_at", key: "m.id" },
  },
  {
    select: `${record}, 'note', ${none}, n.note`,
    from: "record as r join private.enquiry_notes as n on n.enquiry_id = r.id where r.kind = 'enquiry'",
    ...{ at: "n.created_at", key: "n.id" },
  },
  {
    select: `'client', n.client_id, null, 'note', ${none}, n.note`,
    from: "private.client_notes as n where n.client_id = $1",
    ...{ at: "n.created_at", key: "n.id" },
  },
  {
    select: `${record}, 'note', ${none}, n.note`,
    from: "record as r join private.record_notes as n on n.request_id = r.id and n.kind = r.kind where true",
    ...{ at: "n.created_at", key: "n.id" },
  },
  ...caseKinds.map((kind) => ({
    select: `${record}, 'note', ${none}, n.note`,
    from: `record as r join private.record_notes as n on n.${caseColumns[kind]} = r.id where r.kind = '${kind}'`,
    ...{ at: "n.created_at", key: "n.id" },
  })),
  {
    select: `${record}, 'mail', ${none}, m.subject || ', to ' || m.address`,
    from: "record as r join private.record_mails as m on m.record_id = r.id and m.record_kind = r.kind where true",
    ...{ at: "m.sent_at", key: "m.id" },
  },
  {
    // What was refused and sent to another address later is a line too.
    select: `${record}, 'refused', m.reply, null, case when m.sent_at is null then m.address else 'Sent later to ' || m.address end`,
    from: `record as r join private.unsent_mails as m on m.record_id = r.id and m.record_kind = r.kind
      where (m.is_final or m.reply like '5%')`,
    ...{ at: "m.failed_at", key: "m.id" },
  },
  {
    // The first line of a request is the request itself.
    select: `${record}, coalesce(u.step, case when u.is_for_owner then 'cancelled_for_customer' else 'moved' end),
      case when u.step = 'assigned' then u.consultant_name when u.step = 'stage' then u.stage_label when u.step is null then coalesce(u.outcome, u.status) end, u.amount, u.reason`,
    from: `record as r join public.request_updates as u on u.request_id = r.id and u.kind = r.kind
      where (u.step is not null or u.status <> 'pending')`,
    ...{ at: "u.created_at", key: "u.id" },
  },
  ...caseKinds.map((kind) => ({
    select: `${record}, 'case', s.kind, case when s.kind = 'paid' then r.approved_amount end, s.note`,
    from: `record as r join private.case_steps as s on s.${caseColumns[kind]} = r.id
      where r.kind = '${kind}' and s.kind <> 'received'`,
    // Their ids are numbers.
    ...{ at: "s.created_at", key: "md5('case_steps ' || s.id)::uuid" },
  })),
];

/** What happened to a client's records, the newest first: so many lines from `start` on, and the cursor of the next page. */
export async function readClientTimeline(
  tx: Transaction,
  clientId: string,
  { start, size }: { start: PageStart | null; size: number },
) {
  const values: unknown[] = [clientId, ...(start ? [start.at, start.id] : [])];
  const branches = sources.map(({ select, from, at, key }) => {
    const before = start ? ` and (${at}, ${key}) < ($2::timestamptz, $3::uuid)` : "";
    return `(select ${select}, ${at} as at, ${key} as key from ${from}${before} order by ${at} desc, ${key} desc limit ${size + 1})`;
  });
  const { rows } = await tx.query<Row>(
    `with record as materialized (${records})
     select kind, id, reference, at, what, detail, amount, text,
       to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"') || '_' || key as cursor
     from (${branches.join("\nunion all ")}) as moment order by at desc, key desc limit ${size + 1}`,
    values,
  );
  const shown = rows.slice(0, size);
  const timeline = shown.map((row) => {
    const { kind, id, reference, at, text } = row;
    return writeInstants({ kind, id, reference, at, title: describeClientMoment(row), text });
  });
  return { timeline, timeline_older: rows.length > size ? (shown.at(-1)?.cursor ?? null) : null };
}
