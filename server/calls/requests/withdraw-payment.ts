import { z } from "zod";
import { rupees } from "#domain/money/paise.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { paymentWithdrawalSchema } from "#domain/requests/request-payments.ts";
import { CallError } from "#server/http/errors.ts";
import { holdClaims, settleWithdrawnPayment } from "../cases/withdraw-refund.ts";
import { defineCall } from "../define-call.ts";

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
  ],

  async handle({ body: { id, reason }, parts, tx }) {
    const { rows } = await tx.query<{ is_withdrawn: boolean; kind: RequestKind; request_id: string; amount: string }>(
      "select withdrawn_at is not null as is_withdrawn, kind, request_id, amount from public.request_payments where id = $1 for update",
      [id],
    );
    if (!rows[0]) throw new CallError(404, { code: "not_found", message: "There is no such payment" });
    if (rows[0].is_withdrawn) {
      throw new CallError(409, { code: "conflict", message: "This payment was already withdrawn" });
    }
    const { kind, request_id, amount } = rows[0];
    await holdClaims(tx, kind, request_id);
    await tx.query(
      "update public.request_payments set withdrawn_at = private.business_now(), withdrawn_reason = $2 where id = $1",
      [id, reason],
    );
    const withdrawn = { kind, id: request_id, amount: rupees(amount), reason };
    await settleWithdrawnPayment(tx, withdrawn, parts.clock.now());
    return { status: 200, body: { id } };
  },
});
