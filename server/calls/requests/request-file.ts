import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { readAnswerRows, writeInstants } from "../answer-fields.ts";
import { refundsOfRequest } from "../cases/paid-requests.ts";
import { readRecordNotes } from "../work/notes/record-notes.ts";
import type { RequestFile } from "./request-file-answer.ts";
import { customerColumns, joinCustomer, type LineRow, writeLineColumns } from "./request-lines.ts";

/** No request has more lines than this; the newest matter most. */
const most = 200;
const amounts = new Set(["funding_amount", "monthly_revenue", "price", "amount_paid", "amount", "claimed", "refund"]);

/** The amounts of a row as numbers of rupees, whichever of these names it has. */
function writeAmounts<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    amounts.has(key) && value !== null ? Number(value) : value,
  ]);
  return Object.fromEntries(entries) as Row;
}

const joinEvent = (table: string, id: string) => `
  left join public.events as e on e.table_name = '${table}' and e.action = 'insert' and e.record_id = ${id}::text`;

/** The lines of a request are in the order of their events, since several may have the same time. */
const timeline = `
  with lines as (
    select u.*, e.id as event_id, private.actor_name(e.actor) as author,
      lag(u.status) over changes as status_before, lag(u.scheduled_date) over changes as scheduled_before
    from public.request_updates as u ${joinEvent("request_updates", "u.id")}
    where u.request_id = $1 and u.kind = $2
    window changes as (order by e.id nulls first, u.created_at)),
  history as (
    select *, coalesce(step, case when status_before is null then 'made'
      when scheduled_date <> scheduled_before then 'rescheduled' else 'moved' end) as happened from lines)
  select created_at as at, happened as kind, author, case when happened in ('made', 'moved', 'undone', 'reopened') then status end as status,
    case when happened in ('made', 'rescheduled') then scheduled_date else proposed_date end as scheduled_date,
    consultant_name, amount, reason, stage_label as stage, authority_number, outcome, is_for_owner
  from history order by event_id desc nulls last, created_at desc limit ${most}`;

const payments = `
  select p.id, p.amount, p.method, p.reference, p.paid_on, p.created_at, private.actor_name(e.actor) as author, p.withdrawn_at,
    p.withdrawn_reason
  from public.request_payments as p ${joinEvent("request_payments", "p.id")}
  where p.request_id = $1 and p.kind = $2 order by e.id nulls first, p.created_at limit ${most}`;

const writeRefunds = (table: string) => `
  select q.reference, q.status, q.amount_paid as claimed, coalesce(q.approved_amount, q.policy_amount) as refund, q.created_at,
    q.paid_on::text, q.payment_method, q.payment_reference
  from public.${table} as r left join auth.users as a on a.id = r.user_id
  join private.refund_requests as q on ${refundsOfRequest}
  where r.id = $1 order by q.created_at, q.reference limit ${most}`;

const proposal = `
  select id, scheduled_date, note, created_at from public.time_proposals where consultation_id = $1 and outcome is null`;

/** A former consultant is listed while the request is still assigned to them. */
const consultants = `
  select id, name from private.consultants where is_bookable or id = $1 order by position`;

const customer = "select id, full_name, email, phone, user_type from public.profiles where id = $1";
/** The person whom the office has named, of a request without an account. */
const writeNamedCustomer = (table: string) => `
  select null::uuid as id, contact_name as full_name, coalesce(contact_email, '') as email, contact_phone as phone,
    null as user_type
  from ${table} where id = $1`;

/** Read apart from what the owner wrote, or of no use to a reader. */
type NotShown = Partial<Record<"tags" | "client_id" | "acting_for" | "idempotency_key", unknown>>;

async function findOne<Found>(tx: Transaction, sql: string, id: string): Promise<Found> {
  const { rows } = await tx.query<Found>(sql, [id]);
  const [found] = rows;
  if (found) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such request" });
}

/** A request with all its details for the office. */
export async function readRequestFile(tx: Transaction, kind: RequestKind, id: string) {
  const table = `public.${requestKindFacts[kind].table}`;
  const line = await findOne<LineRow>(
    tx,
    `select line.*, ${customerColumns}
     from (select ${writeLineColumns(kind)} from ${table} as r where r.id = $1) as line ${joinCustomer}`,
    id,
  );
  // What the office adds to a request is read apart from what its owner wrote.
  const {
    tags: _tags,
    client_id: _client,
    acting_for: _acting,
    idempotency_key: _key,
    ...stored
  } = await findOne<RequestFile["facts"] & NotShown>(tx, `select * from ${table} where id = $1`, id);
  const moments = await readAnswerRows<RequestFile["timeline"][number]>(tx, timeline, [id, kind]);
  const paid = await readAnswerRows<RequestFile["payments"][number]>(tx, payments, [id, kind]);
  const refunds = await asBackend(tx, () =>
    readAnswerRows<RequestFile["refunds"][number]>(tx, writeRefunds(requestKindFacts[kind].table), [id]),
  );
  const proposals =
    kind === "consultation" ? await readAnswerRows<NonNullable<RequestFile["proposal"]>>(tx, proposal, [id]) : [];
  return {
    line,
    facts: writeAmounts(writeInstants(stored)),
    reason: stored.reason,
    customer: await findOne<RequestFile["customer"]>(
      tx,
      line.user_id ? customer : writeNamedCustomer(table),
      line.user_id ?? id,
    ),
    timeline: moments.map(writeAmounts).reverse(),
    notes: await readRecordNotes(tx, { kind, id }),
    payments: paid.map(writeAmounts),
    refunds: refunds.map(writeAmounts),
    proposal: proposals[0] ?? null,
    consultants: await readAnswerRows<RequestFile["consultants"][number]>(tx, consultants, [line.consultant_id ?? ""]),
  };
}
