import { z } from "zod";
import { toRupees } from "#domain/money/paise.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { type RequestPayment, readRequestPayment, requestPaymentSchema } from "#domain/requests/request-payments.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { openRefund } from "../cases/automatic-refunds.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { findRequest } from "./find-request.ts";
import { requireConfirmed } from "./question-payment.ts";

type Recorded = { readonly id: string; readonly is_same: boolean };

/** The payment already recorded under this key; a parallel repeat waits until the first is done. */
async function findRecorded(tx: Transaction, payment: RequestPayment): Promise<Recorded | undefined> {
  const { idempotency_key, kind, id, amount, method, reference, paid_on } = payment;
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payment ' || $1, 0))", [idempotency_key]);
  const { rows } = await tx.query<Recorded>(
    `select id, (kind, request_id, amount, method, paid_on) = ($2, $3::uuid, $4::numeric, $5, $6::date)
       and reference is not distinct from $7 as is_same
     from public.request_payments where idempotency_key = $1`,
    [idempotency_key, kind, id, toRupees(amount), method, paid_on, reference],
  );
  return rows[0];
}

/** Two administrators with the same bank statement have different keys. The request is locked, so the second sees the first one's payment. */
async function refuseTwice(tx: Transaction, { id, reference }: RequestPayment): Promise<void> {
  if (reference === null) return;
  const { rowCount } = await tx.query(
    "select from public.request_payments where request_id = $1 and lower(reference) = lower($2) and withdrawn_at is null",
    [id, reference],
  );
  if (rowCount === 0) return;
  throw new CallError(409, { code: "conflict", message: "This payment is already recorded" });
}

export const recordPayment = defineCall({
  name: "record-payment",
  summary: "Records a payment for a request, once for each key; its owner is notified of the amount and the balance",
  who: "accounts and managers",
  readsOnly: false,
  body: requestPaymentSchema,
  read: readRequestPayment,
  answers: [
    {
      status: 201,
      when: "The payment is recorded; the same key and details again change nothing",
      body: z.object({ id: z.uuid(), amount_paid: z.number().meta({ description: "Total paid in rupees" }) }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such request" },
    {
      status: 409,
      code: "conflict",
      when: "The key was used for another payment, or this request has a valid payment with this reference",
    },
    {
      status: 409,
      code: "confirmation_required",
      when: "It is more than is payable, has the reference of a payment for another request, or reaches the limit for cash; `details.ask` lists the questions, and with them in `confirmed` it is recorded",
    },
  ],

  async handle({ body, caller, parts, tx }) {
    const { kind, id, amount, method, reference, paid_on, idempotency_key } = body;
    let recorded = await findRecorded(tx, body);
    await findRequest(tx, kind, id, caller);
    if (recorded && !recorded.is_same) {
      const message = "This was already recorded with different details. Please record it again";
      throw new CallError(409, { code: "conflict", message });
    }
    const table = `public.${requestKindFacts[kind].table}`;
    if (!recorded) {
      await refuseTwice(tx, body);
      await requireConfirmed(tx, body);
      const { rows } = await tx.query<Recorded>(
        `insert into public.request_payments (idempotency_key, kind, request_id, user_id, amount, method, reference, paid_on)
         select $1, $2, r.id, r.user_id, $4, $5, $6, $7 from ${table} as r where r.id = $3 returning id, true as is_same`,
        [idempotency_key, kind, id, toRupees(amount), method, reference, paid_on],
      );
      recorded = requireRow(rows);
      // Paid after the request had ended, or recorded after it.
      await openRefund(tx, kind, id, parts.clock.now());
    }
    const { rows: paid } = await tx.query<{ amount_paid: string }>(`select amount_paid from ${table} where id = $1`, [
      id,
    ]);
    return { status: 201, body: { id: recorded.id, amount_paid: Number(requireRow(paid).amount_paid) } };
  },
});
