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
  readonly cash_of_event: string;
};

const references = requestKinds
  .map((kind) => `select id, reference from public.${requestKindFacts[kind].table}`)
  .join(" union all ");

const persons = requestKinds
  .map(
    (kind) =>
      `select id, client_id, lower(contact_email) as email, contact_phone as phone from public.${requestKindFacts[kind].table}`,
  )
  .join(" union all ");
/** Also of customers without an account: of one client, or with one address or number. */
const ofSamePerson = `select from (${persons}) as o
  where o.id = p.request_id and (o.client_id = r.client_id or o.email = r.email or o.phone = r.phone)`;
/** What was sold together is one event, whatever the days. */
const ofSameEvent =
  "select from public.service_requests as o where o.id = p.request_id and o.enquiry_id = r.enquiry_id";

/** A reference however its case and its spaces are typed. On one request the same letters are refused, not asked about. */
const asOneTypes = (reference: string) => `replace(lower(${reference}), ' ', '')`;

async function findDoubts(tx: Transaction, payment: RequestPayment): Promise<PaymentDoubts> {
  const { kind, id, amount, method, reference, paid_on } = payment;
  const { rows } = await tx.query<Found>(
    `select r.price, r.amount_paid, r.status in ('rejected', 'cancelled') as is_over,
       (select coalesce(sum(p.amount), 0) from public.request_payments as p
        where p.method = 'cash' and p.paid_on = $2::date and p.withdrawn_at is null
          and (p.user_id = r.user_id or exists (${ofSamePerson}))) as cash_of_day,
       (select coalesce(sum(p.amount), 0) from public.request_payments as p
        where p.method = 'cash' and p.withdrawn_at is null and (p.request_id = r.id or exists (${ofSameEvent}))) as cash_of_event
     from (select ${writeLineColumns(kind)}, r.client_id, lower(r.contact_email) as email, r.contact_phone as phone,
         ${kind === "service" ? "r.enquiry_id" : "null::uuid as enquiry_id"}
       from public.${requestKindFacts[kind].table} as r where r.id = $1) as r`,
    [id, paid_on],
  );
  const found = requireRow(rows);
  const same =
    reference === null
      ? []
      : (
          await tx.query<{ reference: string }>(
            `select r.reference from public.request_payments as p join (${references}) as r on r.id = p.request_id
             where ${asOneTypes("p.reference")} = ${asOneTypes("$1::text")} and p.withdrawn_at is null
               and (p.request_id <> $2 or lower(p.reference) <> lower($1::text))
             order by p.created_at limit 1`,
            [reference, id],
          )
        ).rows;
  const price = rupees(found.price ?? 0);
  const left = stillPayable({ price, paid: rupees(found.amount_paid) });
  const cash = Math.max(Number(found.cash_of_day), Number(found.cash_of_event));
  return {
    tooMuch: price === nothing || found.is_over ? null : subtract(amount, left),
    sameReferenceOn: same[0]?.reference ?? null,
    cash: method === "cash" ? add(rupees(cash), amount) : null,
  };
}

/** Refuses a payment that looks wrong until the caller has confirmed it; the request is locked. */
export async function requireConfirmed(tx: Transaction, payment: RequestPayment): Promise<void> {
  // One at a time: two at the same moment, for two requests, would not see each other.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payment questions', 0))");
  // Of all payments, also those for requests that the caller does not see.
  const asked = questionPayment(await asBackend(tx, () => findDoubts(tx, payment)), payment.confirmed);
  if (asked.length === 0) return;
  throw new CallError(409, {
    code: "confirmation_required",
    message: asked.map(({ sentence }) => sentence).join(" "),
    details: { ask: asked.map(({ question }) => question) },
  });
}
