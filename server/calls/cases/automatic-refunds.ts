import { randomBytes, randomUUID } from "node:crypto";
import { type PaidRequest, type SettledRefund, settleRequest } from "#domain/accounts/account-settlement.ts";
import { refundDeadlines } from "#domain/cases/refund-requests.ts";
import { makeReference } from "#domain/fields/references.ts";
import { nothing, type Paise, rupees, toRupees } from "#domain/money/paise.ts";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireRow } from "../require-row.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";

type Owner = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** What the mail about a case says: all of it only to an address that is confirmed. */
  readonly receipt: "full" | "brief";
};
type Stored = {
  id: string;
  reference: string;
  status: RequestStatus;
  title: string;
  amount_paid: string;
  booked_for: Date | null;
  is_set_by_us: boolean;
  ended_at: Date | null;
  is_by_us: boolean;
  was_started: boolean;
};

/**
 * In SQL, the refund requests `q` of the account `a` about the request with that id as text. Any person can send one that
 * names it, by id or by reference: only the owner's own count. One that was closed because the request continues is about
 * nothing any more.
 */
export const refundsOfOwner = (
  id: string,
  reference: string,
) => `lower(btrim(q.about_reference)) in (${id}, lower(${reference}))
  and (q.user_id = a.id or (a.email_confirmed_at is not null and lower(q.email) = lower(a.email)))
  and not exists (select from private.case_steps as closed where closed.refund_request_id = q.id and closed.kind = 'withdrawn')`;

/**
 * Paid requests that are not completed, with what no refund request is about yet: one that the owner wrote is about all of
 * it, an automatic one about the amount it names. The account and the requests are locked until the transaction ends: no
 * payment is added after the settlement.
 */
export async function findPaidRequests(tx: Transaction, accountId: string): Promise<PaidRequest[]> {
  await tx.query("select from auth.users where id = $1 for no key update", [accountId]);
  const found: PaidRequest[] = [];
  for (const kind of requestKinds) {
    const { table, headline } = requestKindFacts[kind];
    await tx.query(`select from public.${table} where user_id = $1 order by id for update`, [accountId]);
    const [booked, isSetByUs] =
      kind === "consultation"
        ? ["coalesce(r.office_scheduled_date, r.first_scheduled_date)", "r.office_scheduled_date is not null"]
        : ["null::timestamptz", "false"];
    const { rows } = await tx.query<Stored>(
      `select r.id, r.reference, r.status, r.${headline} as title, r.amount_paid - coalesce(q.amount, 0) as amount_paid, ${booked} as booked_for, ${isSetByUs} as is_set_by_us,
         case when r.status in ('cancelled', 'rejected') then coalesce(
           -- Not its latest change: a payment can be recorded afterwards. The last time, if an earlier one was undone.
           (select max(u.created_at) from public.request_updates as u
            where u.request_id = r.id and u.status = r.status and u.step is null),
           r.updated_at) end as ended_at,
         r.status = 'rejected' or coalesce((
           select not u.is_by_owner from public.request_updates as u
           where u.request_id = r.id and u.status = 'cancelled' and u.step is null
           order by u.created_at desc limit 1), false) as is_by_us,
         exists (
           select from public.request_updates as u where u.request_id = r.id and u.status in ('in_progress', 'approved')
         ) as was_started
       from public.${table} as r
       join auth.users as a on a.id = r.user_id
       left join lateral (
         select sum(q.amount_paid) as amount, bool_or(not q.is_automatic) as is_written from private.refund_requests as q
         where ${refundsOfOwner("r.id::text", "r.reference")}
       ) as q on true
       where r.user_id = $1 and r.status <> 'completed' and r.amount_paid > coalesce(q.amount, 0)
         and q.is_written is not true
       order by r.created_at, r.id`,
      [accountId],
    );
    for (const { id, reference, status, title, ...row } of rows)
      found.push({
        ...{
          id,
          reference,
          kind,
          status,
          title,
          paid: rupees(row.amount_paid),
          endedAt: row.ended_at,
          isByUs: row.is_by_us,
        },
        ...{ bookedFor: row.booked_for, isSetByUs: row.is_set_by_us, wasStarted: row.was_started },
      });
  }
  return found;
}

/** The account as a refund request names it. Throws 404 when it does not exist. */
export async function findOwner(tx: Transaction, accountId: string): Promise<Owner> {
  const { rows } = await tx.query<Owner>(
    `select u.id, left(coalesce(nullif(p.full_name, ''), u.email), 120) as name, u.email, p.phone,
       case when u.email_confirmed_at is null then 'brief' else 'full' end as receipt
     from auth.users as u left join public.profiles as p on p.id = u.id where u.id = $1`,
    [accountId],
  );
  const [owner] = rows;
  if (owner) return owner;
  throw new CallError(404, { code: "not_found", message: "There is no such account" });
}

/** A request with what is paid for it that no refund request of its owner is about; those that were rejected do not count. */
export async function findUnclaimed(
  tx: Transaction,
  kind: RequestKind,
  id: string,
): Promise<{ readonly request: { id: string; reference: string; user_id: string }; readonly unclaimed: Paise }> {
  const { rows } = await tx.query<{ id: string; reference: string; user_id: string; unclaimed: string }>(
    `select r.id, r.reference, r.user_id, r.amount_paid - coalesce((
       select sum(q.amount_paid) from private.refund_requests as q
       where q.status <> 'rejected' and ${refundsOfOwner("r.id::text", "r.reference")}), 0) as unclaimed
     from public.${requestKindFacts[kind].table} as r join auth.users as a on a.id = r.user_id where r.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) {
    const message = "This customer has no account. Please enter the refund request with the form of the refund policy";
    throw new CallError(409, { code: "conflict", message });
  }
  const { unclaimed, ...request } = found;
  return { request, unclaimed: rupees(unclaimed) };
}

const why = {
  deletion: "The account was deleted.",
  ended: "The request ended after it was paid.",
} as const;

type OpenedRefund = Omit<SettledRefund, "request"> & {
  readonly request: Pick<PaidRequest, "reference" | "kind" | "paid" | "bookedFor" | "endedAt">;
};

/** A refund request that its customer did not have to write, with its cause or the office's message; it answers its reference. */
export async function requestRefund(
  tx: Transaction,
  { id, name, email, phone, receipt }: Owner,
  { request, situation, percent, amount, reason }: OpenedRefund,
  now: Date,
  cause: keyof typeof why | { readonly message: string },
): Promise<string> {
  const { review_by, pay_by } = refundDeadlines(now, await readClosedDays(tx, now));
  const [reference, key] = [makeReference("R", now, randomBytes(5)), randomUUID()];
  const isBooked = situation === "cancelled_by_customer";
  const message =
    typeof cause === "object"
      ? cause.message
      : `${why[cause]} This refund request was made automatically, for the ${requestKindFacts[request.kind].title.toLowerCase()} that was paid.`;
  const { rows } = await tx.query<{ id: string }>(
    `insert into private.refund_requests (
       is_automatic, reference, page, idempotency_key, request_hash, name, email, phone, about_reference, situation, booked_for,
       cancelled_at, amount_paid, message, policy_percent, policy_amount, policy_reason, review_by, pay_by, created_at, receipt,
       user_id)
     values (true, $1, $2, $3::uuid, $3::uuid::text, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     returning id`,
    [
      ...[
        reference,
        cause === "deletion" ? "/account" : "/dashboard/requests",
        key,
        name,
        email,
        phone,
        request.reference,
        situation,
      ],
      ...[isBooked ? request.bookedFor : null, isBooked ? (request.endedAt ?? now) : null],
      ...[toRupees(request.paid), message, percent, toRupees(amount), reason, review_by, pay_by, now, receipt],
      // A case of its own, which the deletion of the account leaves.
      cause === "deletion" ? null : id,
    ],
  );
  await tx.query("insert into private.case_steps (refund_request_id, kind) values ($1, 'received')", [
    requireRow(rows).id,
  ]);
  return reference;
}

/**
 * After a request ended, or after a payment for one that had ended: the refund of the policy becomes a refund request by
 * itself. It answers the reference, and null where nothing was paid, where the policy refunds nothing, or where a person has
 * to decide, since work on it had started.
 */
export async function openRefund(tx: Transaction, kind: RequestKind, id: string, now: Date): Promise<string | null> {
  // A rule of the policy, also where a member of staff ended the request: they see no refund requests.
  return asBackend(tx, () => settleEnded(tx, kind, id, now));
}

async function settleEnded(tx: Transaction, kind: RequestKind, id: string, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string | null }>(
    `select user_id from public.${requestKindFacts[kind].table}
     where id = $1 and status in ('cancelled', 'rejected') and amount_paid > 0`,
    [id],
  );
  const [found] = rows;
  // A customer without an account has no refund request opened automatically: a person has to contact them.
  if (!found?.user_id) return null;
  const request = (await findPaidRequests(tx, found.user_id)).find((paid) => paid.id === id);
  const refund = request && settleRequest(request, now);
  if (!refund || refund.amount <= nothing) return null;
  return requestRefund(tx, await findOwner(tx, found.user_id), refund, now, "ended");
}
