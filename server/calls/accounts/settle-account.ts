import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { type AccountSettlement, type PaidRequest, settleAccount } from "#domain/accounts/account-settlement.ts";
import { refundDeadlines } from "#domain/cases/refund-requests.ts";
import { makeReference } from "#domain/fields/references.ts";
import { nothing, rupees, toRupees } from "#domain/money/paise.ts";
import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireRow } from "../require-row.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";

type Owner = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** What the mail about a case says: all of it only to an address that is confirmed. */
  readonly receipt: "full" | "brief";
};
type Stored = {
  id: string;
  status: RequestStatus;
  title: string;
  amount_paid: string;
  booked_for: Date | null;
  is_set_by_us: boolean;
  ended_at: Date | null;
  is_by_us: boolean;
  was_started: boolean;
};

/** A refund of an account that is deleted, in an answer. */
export const settledRefund = z.object({
  kind: z.enum(requestKinds),
  id: z.uuid().meta({ description: "Of the request" }),
  title: z.string(),
  percent: z.int().min(0).max(100),
  amount: z.number().meta({ description: "Rupees" }),
  reason: z.string(),
  reference: z
    .string()
    .nullable()
    .meta({ description: "Of the refund request; null where there is nothing to refund" }),
});

/**
 * Paid requests that are not completed and about which there is no refund request yet. The account and the requests are
 * locked until the transaction ends: no payment is added after the settlement.
 */
async function findPaidRequests(tx: Transaction, accountId: string): Promise<PaidRequest[]> {
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
      `select r.id, r.status, r.${headline} as title, r.amount_paid, ${booked} as booked_for, ${isSetByUs} as is_set_by_us,
         case when r.status in ('cancelled', 'rejected') then coalesce(
           -- Not its latest change: a payment can be recorded afterwards.
           (select min(u.created_at) from public.request_updates as u where u.request_id = r.id and u.status = r.status),
           r.updated_at) end as ended_at,
         r.status = 'rejected' or exists (
           select from public.request_updates as u
           where u.request_id = r.id and u.status = 'cancelled' and u.step is null and not u.is_by_owner) as is_by_us,
         exists (
           select from public.request_updates as u where u.request_id = r.id and u.status in ('in_progress', 'approved')
         ) as was_started
       from public.${table} as r
       join auth.users as a on a.id = r.user_id
       -- Any person can send a refund request that names this one: only the owner's own settle it.
       where r.user_id = $1 and r.amount_paid > 0 and r.status <> 'completed' and not exists (
         select from private.refund_requests as q
         where lower(btrim(q.about_reference)) = r.id::text
           and (q.user_id = a.id or (a.email_confirmed_at is not null and lower(q.email) = lower(a.email))))
       order by r.created_at, r.id`,
      [accountId],
    );
    for (const { id, status, title, ...row } of rows)
      found.push({
        ...{ id, kind, status, title, paid: rupees(row.amount_paid), endedAt: row.ended_at, isByUs: row.is_by_us },
        ...{ bookedFor: row.booked_for, isSetByUs: row.is_set_by_us, wasStarted: row.was_started },
      });
  }
  return found;
}

async function findOwner(tx: Transaction, accountId: string): Promise<Owner> {
  const { rows } = await tx.query<Owner>(
    `select left(coalesce(nullif(p.full_name, ''), u.email), 120) as name, u.email, p.phone,
       case when u.email_confirmed_at is null then 'brief' else 'full' end as receipt
     from auth.users as u left join public.profiles as p on p.id = u.id where u.id = $1`,
    [accountId],
  );
  const [owner] = rows;
  if (owner) return owner;
  throw new CallError(404, { code: "not_found", message: "There is no such account" });
}

/** What deleting the account at this moment would do about its money. */
export async function planSettlement(tx: Transaction, accountId: string, now: Date): Promise<AccountSettlement> {
  const { phone } = await findOwner(tx, accountId);
  return settleAccount(await findPaidRequests(tx, accountId), phone !== null, now);
}

async function requestRefund(
  tx: Transaction,
  { name, email, phone, receipt }: Owner,
  { request, situation, percent, amount, reason }: AccountSettlement["refunds"][number],
  now: Date,
): Promise<string> {
  const { review_by, pay_by } = refundDeadlines(now, await readClosedDays(tx, now));
  const [reference, key] = [makeReference("R", now, randomBytes(5)), randomUUID()];
  const isBooked = situation === "cancelled_by_customer";
  const message = `The account was deleted. This request was made automatically, for the ${requestKindFacts[request.kind].title.toLowerCase()} that was paid.`;
  const { rows } = await tx.query<{ id: string }>(
    `insert into private.refund_requests (
       reference, page, idempotency_key, request_hash, name, email, phone, about_reference, situation, booked_for,
       cancelled_at, amount_paid, message, policy_percent, policy_amount, policy_reason, review_by, pay_by, created_at, receipt)
     values ($1, '/account', $2::uuid, $2::uuid::text, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
    [
      ...[reference, key, name, email, phone, request.id, situation],
      ...[isBooked ? request.bookedFor : null, isBooked ? (request.endedAt ?? now) : null],
      ...[toRupees(request.paid), message, percent, toRupees(amount), reason, review_by, pay_by, now, receipt],
    ],
  );
  await tx.query("insert into private.case_steps (refund_request_id, kind) values ($1, 'received')", [
    requireRow(rows).id,
  ]);
  return reference;
}

/** Writes a settlement as the answers of the calls have it. */
export function writeRefund(
  { request, percent, amount, reason }: AccountSettlement["refunds"][number],
  reference: string | null,
): z.output<typeof settledRefund> {
  const { kind, id, title } = request;
  return { kind, id, title, percent, amount: toRupees(amount), reason, reference };
}

/**
 * Settles what is paid and open before an account is deleted: a refund request for each share of the policy. It is a case of
 * its own, which the account's deletion leaves. Throws 409 when something has to be settled by a person first.
 */
export async function settleMoney(tx: Transaction, accountId: string, now: Date) {
  const { refunds, waiting } = await planSettlement(tx, accountId, now);
  if (waiting.length > 0)
    throw new CallError(409, {
      code: "conflict",
      message: `This account cannot be deleted yet. ${waiting.join(" ")}`,
      details: { waiting },
    });
  const owner = await findOwner(tx, accountId);
  const written = [];
  for (const refund of refunds)
    written.push(writeRefund(refund, refund.amount > nothing ? await requestRefund(tx, owner, refund, now) : null));
  return written;
}
