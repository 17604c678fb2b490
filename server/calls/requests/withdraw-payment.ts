import { z } from "zod";
import { type Paise, rupees, subtract } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { paymentWithdrawalSchema } from "#domain/requests/request-payments.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { readCover } from "../cases/cover-refund.ts";
import { holdClaims, settleWithdrawnPayment } from "../cases/withdraw-refund.ts";
import { defineCall } from "../define-call.ts";

type Withdrawn = { readonly kind: RequestKind; readonly id: string; readonly amount: Paise };

/** Asks before what was paid back is more than came in: it may have to be asked back from the customer. */
async function askPaidBack(tx: Transaction, { amount, ...request }: Withdrawn): Promise<void> {
  const { reference, paid, paidBack } = await readCover(tx, request);
  const left = subtract(paid, amount);
  if (paidBack <= left) return;
  const message = `${formatMoney(paidBack)} is paid back for ${reference} already. That is ${formatMoney(subtract(paidBack, left))} more than came in without this payment.`;
  throw new CallError(409, { code: "confirmation_required", message, details: { ask: ["paid_back"] } });
}

export const withdrawPayment = defineCall({
  name: "withdraw-payment",
  summary:
    "Marks a payment as recorded in error, with the reason; the record stays but no longer counts, and a refund request for it that is not paid yet is closed, also if it is approved. The owner is notified",
  who: "accounts and managers",
  readsOnly: false,
  body: paymentWithdrawalSchema,
  answers: [{ status: 200, when: "The payment no longer counts", body: z.object({ id: z.uuid() }) }],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such payment" },
    { status: 409, code: "conflict", when: "It was already withdrawn" },
    {
      status: 409,
      code: "confirmation_required",
      when: "More is paid back than came in without it; `details.ask` lists the question, and with it in `confirmed` it is withdrawn",
    },
  ],

  async handle({ body: { id, reason, confirmed }, parts, tx }) {
    const { rows } = await tx.query<{ is_withdrawn: boolean; kind: RequestKind; request_id: string; amount: string }>(
      "select withdrawn_at is not null as is_withdrawn, kind, request_id, amount from public.request_payments where id = $1 for update",
      [id],
    );
    if (!rows[0]) throw new CallError(404, { code: "not_found", message: "There is no such payment" });
    if (rows[0].is_withdrawn) {
      throw new CallError(409, { code: "conflict", message: "This payment was already withdrawn" });
    }
    const { kind, request_id, amount } = rows[0];
    const withdrawn = { kind, id: request_id, amount: rupees(amount) };
    await holdClaims(tx, kind, request_id);
    if (!confirmed.includes("paid_back")) await askPaidBack(tx, withdrawn);
    await tx.query(
      "update public.request_payments set withdrawn_at = private.business_now(), withdrawn_reason = $2 where id = $1",
      [id, reason],
    );
    await settleWithdrawnPayment(tx, { ...withdrawn, reason }, parts.clock.now());
    return { status: 200, body: { id } };
  },
});
