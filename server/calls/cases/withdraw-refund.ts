import { add, nothing, type Paise, rupees, subtract } from "#domain/money/paise.ts";
import { isRequestKind, type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { openRefund } from "./automatic-refunds.ts";
import { findNamedRequest, readCover } from "./cover-refund.ts";
import { namesRequest } from "./paid-requests.ts";

type Claim = {
  readonly id: string;
  readonly reference: string;
  readonly status: "received" | "approved" | "paid";
  readonly is_automatic: boolean;
  /** Rupees of the payments that it takes, of all payments that count. */
  readonly claimed: string;
  readonly paid: string;
};

async function close(tx: Transaction, id: string, reason: string | null): Promise<void> {
  await tx.query("update private.refund_requests set status = 'rejected', approved_amount = null where id = $1", [id]);
  await tx.query("insert into private.case_steps (refund_request_id, kind, note) values ($1, 'withdrawn', $2)", [
    id,
    reason,
  ]);
}

/**
 * The refund requests of a request that are not rejected, the latest first, locked: those that opened automatically, with the
 * amount that they are about, and what the office has approved of those that a person wrote.
 */
async function findClaims(tx: Transaction, kind: RequestKind, id: string): Promise<Claim[]> {
  const { rows } = await tx.query<Claim>(
    `select q.id, q.reference, q.status, q.is_automatic, r.amount_paid as paid,
       case when q.is_automatic then q.amount_paid else q.approved_amount end as claimed
     from private.refund_requests as q join public.${requestKindFacts[kind].table} as r on r.id = $1 and ${namesRequest}
     where q.status <> 'rejected'
     order by q.created_at desc, q.id for update of q`,
    [id],
  );
  // Only now: one that a person wrote may have been approved while its lock was waited for.
  return rows.filter(({ is_automatic, status }) => is_automatic || status !== "received");
}

/** Locks a request and what claims its payments before its customer is notified: who decides on a refund locks in that order too. */
export async function holdClaims(tx: Transaction, kind: RequestKind, id: string): Promise<void> {
  await asBackend(tx, async () => {
    await tx.query(`select from public.${requestKindFacts[kind].table} where id = $1 for update`, [id]);
    await findClaims(tx, kind, id);
  });
}

/**
 * The automatic refund requests of a request that continues are closed, since nothing is paid back; one that is decided
 * refuses it. A member of staff who takes the end of a request back sees no refund requests.
 */
export async function withdrawRefunds(tx: Transaction, kind: string, id: string): Promise<void> {
  if (!isRequestKind(kind)) return;
  await asBackend(tx, async () => {
    for (const { id: opened, reference, status, is_automatic } of await findClaims(tx, kind, id)) {
      if (!is_automatic) continue;
      if (status !== "received") {
        const message = `The refund ${reference} is already ${status}. Please make a new request for the customer`;
        throw new CallError(409, { code: "conflict", message });
      }
      await close(tx, opened, null);
    }
  });
}

/**
 * After a payment that was recorded in error was withdrawn: refund requests that take more than is left are closed with the
 * reason, also those that are approved, since the money never came in. The one of this amount goes first, then the latest; one
 * about what is left opens. What is paid back already stays, and so does what a person wrote and the office still reviews.
 */
export async function settleWithdrawnPayment(
  tx: Transaction,
  { kind, id, amount, reason }: { kind: RequestKind; id: string; amount: Paise; reason: string },
  now: Date,
): Promise<void> {
  await asBackend(tx, async () => {
    const claims = (await findClaims(tx, kind, id)).map((claim) => ({ ...claim, takes: rupees(claim.claimed) }));
    let missing = subtract(add(...claims.map(({ takes }) => takes)), rupees(claims[0]?.paid ?? 0));
    const open = claims.filter(({ status }) => status !== "paid");
    if (open.length === 0 || missing <= nothing) return;
    for (const claim of [
      ...open.filter(({ takes }) => takes === amount),
      ...open.filter(({ takes }) => takes !== amount),
    ]) {
      if (missing <= nothing) break;
      await close(tx, claim.id, reason);
      missing = subtract(missing, claim.takes);
    }
    await openRefund(tx, kind, id, now);
  });
}

/** Undoing the payment of a refund makes it approved again: it is closed if the payment that it was about has been withdrawn since. */
export async function closeUncovered(tx: Transaction, id: string): Promise<void> {
  await asBackend(tx, async () => {
    const { rows } = await tx.query<{ reference: string; approved_amount: string }>(
      "select reference, approved_amount from private.refund_requests where id = $1 and status = 'approved'",
      [id],
    );
    const [refund] = rows;
    const named = refund && (await findNamedRequest(tx, refund.reference, { isLocked: false }));
    if (!refund || !named) return;
    const { paid, approved } = await readCover(tx, named, id);
    const { rows: withdrawn } = await tx.query<{ withdrawn_reason: string }>(
      `select withdrawn_reason from public.request_payments
       where request_id = $1 and withdrawn_at is not null order by withdrawn_at desc limit 1`,
      [named.id],
    );
    if (withdrawn[0] && rupees(refund.approved_amount) > subtract(paid, approved))
      await close(tx, id, withdrawn[0].withdrawn_reason);
  });
}
