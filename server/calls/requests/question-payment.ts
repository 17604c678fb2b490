import { stillPayable } from "#domain/catalogue/still-payable.ts";
import { add, nothing, rupees, subtract } from "#domain/money/paise.ts";
import { type PaymentDoubts, questionPayment } from "#domain/money/payment-questions.ts";
import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import type { RequestPayment } from "#domain/requests/request-payments.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireRow } from "../require-row.ts";
import { writeLineColumns } from "./request-lines.ts";

/** Rupees, as the database writes them; the price is without GST, and null where none is stored. */
type Found = {
  readonly price: string | null;
  readonly amount_paid: string;
  readonly is_over: boolean;
  readonly cash_of_day: string;
  readonly cash_of_request: string;
};

const references = requestKinds
  .map((kind) => `select id, reference from public.${requestKindFacts[kind].table}`)
  .join(" union all ");

async function findDoubts(tx: Transaction, payment: RequestPayment): Promise<PaymentDoubts> {
  const { kind, id, amount, method, reference, paid_on } = payment;
  const { rows } = await tx.query<Found>(
    `select r.price, r.amount_paid, r.status in ('rejected', 'cancelled') as is_over,
       (select coalesce(sum(p.amount), 0) from public.request_payments as p
        where p.user_id = r.user_id and p.method = 'cash' and p.paid_on = $2::date and p.withdrawn_at is null) as cash_of_day,
       (select coalesce(sum(p.amount), 0) from public.request_payments as p
        where p.request_id = r.id and p.method = 'cash' and p.withdrawn_at is null) as cash_of_request
     from (select ${writeLineColumns(kind)} from public.${requestKindFacts[kind].table} as r where r.id = $1) as r`,
    [id, paid_on],
  );
  const found = requireRow(rows);
  const same =
    reference === null
      ? []
      : (
          await tx.query<{ reference: string }>(
            `select r.reference from public.request_payments as p join (${references}) as r on r.id = p.request_id
             where lower(p.reference) = lower($1) and p.request_id <> $2 and p.withdrawn_at is null
             order by p.created_at limit 1`,
            [reference, id],
          )
        ).rows;
  const price = rupees(found.price ?? 0);
  const left = stillPayable({ price, paid: rupees(found.amount_paid) });
  const cash = Math.max(Number(found.cash_of_day), Number(found.cash_of_request));
  return {
    tooMuch: price === nothing || found.is_over ? null : subtract(amount, left),
    sameReferenceOn: same[0]?.reference ?? null,
    cash: method === "cash" ? add(rupees(cash), amount) : null,
  };
}

/** Refuses a payment that looks wrong until the caller has confirmed it; the request is locked. */
export async function requireConfirmed(tx: Transaction, payment: RequestPayment): Promise<void> {
  // Of all payments, also those for requests that the caller does not see.
  const asked = questionPayment(await asBackend(tx, () => findDoubts(tx, payment)), payment.confirmed);
  if (asked.length === 0) return;
  throw new CallError(409, {
    code: "confirmation_required",
    message: asked.map(({ sentence }) => sentence).join(" "),
    details: { ask: asked.map(({ question }) => question) },
  });
}
