import type { PaidRequest } from "#domain/accounts/account-settlement.ts";
import { highest, nothing, type Paise, rupees } from "#domain/money/paise.ts";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireRow } from "../require-row.ts";
import { toldClosedDay } from "./closed-day.ts";

/** Who gets a refund: the account, or the person whom the office has named. */
export type RefundCustomer = {
  /** Null for a customer without an account. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** What the mail about a case says: all of it only to an address that is confirmed. */
  readonly receipt: "full" | "brief" | "none";
};
type Stored = {
  id: string;
  reference: string;
  status: RequestStatus;
  title: string;
  amount_paid: string;
  booked_for: Date | null;
  is_set_by_us: boolean;
  is_closed_day: boolean;
  ended_at: Date | null;
  client_id: string | null;
  is_by_us: boolean;
  was_started: boolean;
};

/** Of those that name the request `id`, by id or by reference. One that was closed because the request continues, or a payment was recorded in error, is about nothing any more. */
export const namesRequest = `lower(btrim(q.about_reference)) in (r.id::text, lower(r.reference))
  and not exists (select from private.case_steps as closed where closed.refund_request_id = q.id and closed.kind = 'withdrawn')`;
/** In SQL, whether the refund request `q` is that of the account `a`. */
export const isOfOwner = "(q.user_id = a.id or (a.email_confirmed_at is not null and lower(q.email) = lower(a.email)))";

/**
 * In SQL, the refund requests `q` about the request `r` that its owner, the account `a`, reads. Any person can send one that
 * names it: others count once the money is paid.
 */
export const refundsOfOwner = `${namesRequest} and (${isOfOwner} or q.status = 'paid')`;

/**
 * The same for the office; `a` may be missing. One of another person counts once the office has approved it, and of a
 * customer without an account also what the office has entered and what came from the address that it has noted.
 */
export const refundsOfRequest = `${namesRequest} and (${isOfOwner} or q.status in ('approved', 'paid')
  or (r.user_id is null and (q.is_automatic or q.origin is not null or lower(q.email) = lower(r.contact_email))))`;

/** Paid requests that are not completed, with what no refund request is about yet: see findPaidRequests. */
async function readPaid(tx: Transaction, kind: RequestKind, where: string, value: string): Promise<PaidRequest[]> {
  const { table, headline } = requestKindFacts[kind];
  await tx.query(`select from public.${table} as r where ${where} order by id for update`, [value]);
  const [booked, isSetByUs, isClosedDay] =
    kind === "consultation"
      ? [
          "coalesce(r.office_scheduled_date, r.first_scheduled_date)",
          "r.office_scheduled_date is not null",
          toldClosedDay,
        ]
      : ["null::timestamptz", "false", "false"];
  const { rows } = await tx.query<Stored>(
    `select r.id, r.reference, r.status, r.${headline} as title, r.amount_paid - coalesce(q.amount, 0) as amount_paid, ${booked} as booked_for, ${isSetByUs} as is_set_by_us, ${isClosedDay} as is_closed_day,
       r.client_id, ended.at as ended_at,
       r.status = 'rejected' or coalesce((
         select not (u.is_by_owner or u.is_for_owner) from public.request_updates as u
         where u.request_id = r.id and u.status = 'cancelled' and u.step is null
         order by u.created_at desc limit 1), false) as is_by_us,
       exists (
         select from public.request_updates as u where u.request_id = r.id and u.status in ('in_progress', 'approved')
       ) as was_started
     from public.${table} as r
     left join auth.users as a on a.id = r.user_id
     cross join lateral (
       select case when r.status in ('cancelled', 'rejected') then coalesce(
         -- Not its latest change: a payment can be recorded afterwards. The last time, if an earlier one was undone.
         (select max(u.created_at) from public.request_updates as u
          where u.request_id = r.id and u.status = r.status and u.step is null),
         r.updated_at) end as at
     ) as ended
     left join lateral (
       select sum(q.amount_paid) as amount, bool_or(not q.is_automatic) as is_written from private.refund_requests as q
       where ${refundsOfRequest}
         -- What was not approved before the request ended says nothing about its end.
         and not coalesce(q.status = 'rejected' and ended.at > (
           select max(s.created_at) from private.case_steps as s where s.refund_request_id = q.id and s.kind = 'rejected'), false)
     ) as q on true
     where ${where} and r.status <> 'completed' and r.amount_paid > coalesce(q.amount, 0)
       and q.is_written is not true
     order by r.created_at, r.id`,
    [value],
  );
  return rows.map(({ id, reference, status, title, ...row }) => ({
    ...{ id, reference, kind, status, title, paid: rupees(row.amount_paid), clientId: row.client_id },
    ...{ endedAt: row.ended_at, isByUs: row.is_by_us },
    ...{ bookedFor: row.booked_for, isSetByUs: row.is_set_by_us, isClosedDay: row.is_closed_day },
    wasStarted: row.was_started,
  }));
}

/**
 * Paid requests of an account that are not completed, with what no refund request is about yet: one that a person wrote is
 * about all of it, an automatic one about the amount it names. The account and the requests are locked until the transaction
 * ends: no payment is added after the settlement.
 */
export async function findPaidRequests(tx: Transaction, accountId: string): Promise<PaidRequest[]> {
  await tx.query("select from auth.users where id = $1 for no key update", [accountId]);
  const found: PaidRequest[] = [];
  for (const kind of requestKinds) found.push(...(await readPaid(tx, kind, "r.user_id = $1", accountId)));
  return found;
}

/** The same of one request that has ended. Of an account, the account is locked first, as its deletion does. */
export async function findPaidRequest(tx: Transaction, kind: RequestKind, id: string): Promise<PaidRequest | null> {
  const { rowCount } = await tx.query(
    `select from public.${requestKindFacts[kind].table} where id = $1 and status in ('cancelled', 'rejected') and amount_paid > 0`,
    [id],
  );
  if (rowCount === 0) return null;
  await tx.query(
    `select from auth.users where id = (select user_id from public.${requestKindFacts[kind].table} where id = $1) for no key update`,
    [id],
  );
  return (await readPaid(tx, kind, "r.id = $1", id))[0] ?? null;
}

/** The account as a refund request names it. Throws 404 when it does not exist. */
export async function findOwner(tx: Transaction, accountId: string): Promise<RefundCustomer> {
  const { rows } = await tx.query<RefundCustomer>(
    `select u.id, left(coalesce(nullif(p.full_name, ''), u.email), 120) as name, u.email, p.phone,
       case when u.email_confirmed_at is null then 'brief' else 'full' end as receipt
     from auth.users as u left join public.profiles as p on p.id = u.id where u.id = $1`,
    [accountId],
  );
  const [owner] = rows;
  if (owner) return owner;
  throw new CallError(404, { code: "not_found", message: "There is no such account" });
}

/** The customer of a request: its account, or the person whom the office has named. */
export async function findCustomer(tx: Transaction, kind: RequestKind, id: string): Promise<RefundCustomer> {
  const { table } = requestKindFacts[kind];
  const { rows: owners } = await tx.query<{ user_id: string | null }>(
    `select user_id from public.${table} where id = $1`,
    [id],
  );
  const account = requireRow(owners).user_id;
  if (account !== null) return findOwner(tx, account);
  const { rows } = await tx.query<RefundCustomer>(
    `select null::uuid as id, contact_name as name, coalesce(contact_email, '') as email, contact_phone as phone,
       case when contact_email is null then 'none' else 'brief' end as receipt
     from public.${table} where id = $1`,
    [id],
  );
  return requireRow(rows);
}

type Unclaimed = {
  readonly request: { readonly id: string; readonly reference: string; readonly clientId: string | null };
  readonly unclaimed: Paise;
  /** What its end automatically refunds a share of: nothing where a person has written a request, which is about all of it. */
  readonly refundable: Paise;
};

/** A request with what is paid for it that no refund request is about yet; those that were rejected do not count. */
export async function findUnclaimed(tx: Transaction, kind: RequestKind, id: string): Promise<Unclaimed> {
  type Row = { reference: string; client_id: string | null; unclaimed: string; is_written: boolean };
  const { rows } = await tx.query<Row>(
    `select r.reference, r.client_id, r.amount_paid - coalesce(q.amount, 0) as unclaimed, q.is_written is true as is_written
     from public.${requestKindFacts[kind].table} as r left join auth.users as a on a.id = r.user_id
     cross join lateral (
       select sum(q.amount_paid) as amount, bool_or(not q.is_automatic) as is_written from private.refund_requests as q
       where q.status <> 'rejected' and ${refundsOfRequest}
     ) as q
     where r.id = $1`,
    [id],
  );
  const { reference, client_id: clientId, is_written, ...row } = requireRow(rows);
  const unclaimed = rupees(row.unclaimed);
  const refundable = is_written ? nothing : highest([unclaimed, nothing]);
  return { request: { id, reference, clientId }, unclaimed, refundable };
}
