import { add, nothing, rupees } from "#domain/money/paise.ts";
import { isRequestKind, type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { openRefund } from "./automatic-refunds.ts";
import { findUnclaimed } from "./paid-requests.ts";

type Opened = {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly amount_paid: string;
};

async function close(tx: Transaction, { id, reference, status }: Opened, reason: string | null): Promise<void> {
  if (status !== "received") {
    const message = `The refund ${reference} is already ${status}. Please make a new request for the customer`;
    throw new CallError(409, { code: "conflict", message });
  }
  await tx.query("update private.refund_requests set status = 'rejected' where id = $1", [id]);
  await tx.query("insert into private.case_steps (refund_request_id, kind, note) values ($1, 'withdrawn', $2)", [
    id,
    reason,
  ]);
}

/** The refund requests of a request that opened automatically and are not rejected, the latest first, locked. */
async function findOpened(tx: Transaction, kind: RequestKind, id: string): Promise<Opened[]> {
  const { rows } = await tx.query<Opened>(
    `select q.id, q.reference, q.status, q.amount_paid from private.refund_requests as q
     join public.${requestKindFacts[kind].table} as r on r.id = $1 and lower(r.reference) = lower(btrim(q.about_reference))
     where q.is_automatic and q.status <> 'rejected' order by q.created_at desc, q.id for update of q`,
    [id],
  );
  return rows;
}

/**
 * The automatic refund requests of a request that continues are closed, since nothing is paid back; one that is decided
 * refuses it. A member of staff who takes the end of a request back sees no refund requests.
 */
export async function withdrawRefunds(tx: Transaction, kind: string, id: string): Promise<void> {
  if (!isRequestKind(kind)) return;
  await asBackend(tx, async () => {
    for (const opened of await findOpened(tx, kind, id)) await close(tx, opened, null);
  });
}

/**
 * After a payment that was recorded in error was withdrawn: a refund request that opened automatically and is about more than is
 * left is closed with the reason, the latest first, and one about what is left opens. One that is approved stays: a person has decided it.
 */
export async function settleWithdrawnPayment(
  tx: Transaction,
  { kind, id, reason }: { kind: RequestKind; id: string; reason: string },
  now: Date,
): Promise<void> {
  await asBackend(tx, async () => {
    const opened = (await findOpened(tx, kind, id)).filter(({ status }) => status === "received");
    let { unclaimed } = await findUnclaimed(tx, kind, id);
    if (opened.length === 0 || unclaimed >= nothing) return;
    for (const refund of opened) {
      if (unclaimed >= nothing) break;
      await close(tx, refund, reason);
      unclaimed = add(unclaimed, rupees(refund.amount_paid));
    }
    await openRefund(tx, kind, id, now);
  });
}
