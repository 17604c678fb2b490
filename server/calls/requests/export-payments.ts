import { z } from "zod";
import { csvTime } from "#domain/fields/csv-cells.ts";
import { type PaymentMethod, paymentMethodLabels } from "#domain/requests/payment-choices.ts";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { nameRetained } from "#domain/requests/retained-services.ts";
import { optionalDay } from "#domain/time/day-fields.ts";
import { defineExport } from "../export-definition.ts";

type Row = Readonly<
  Record<"customer" | "email" | "client" | "reference" | "title" | "bank_reference" | "reason", string | null>
> & {
  readonly day: string;
  /** Null for a refund, and of what was deleted. */
  readonly kind: RequestKind | null;
  /** Of what was deleted; its title has the codes of what it was for. */
  readonly is_retained: boolean;
  readonly method: PaymentMethod | null;
  /** Rupees, as the database writes them; below 0 for a refund. */
  readonly amount: string;
  readonly recorded_at: Date | null;
  readonly withdrawn_at: Date | null;
};

const requests = requestKinds
  .map((kind) => {
    const { table, headline } = requestKindFacts[kind];
    return `select id, reference, ${headline} as title, client_id from public.${table}`;
  })
  .join(" union all ");

/** A refund that is paid is a line of its own: a sum that leaves. The sums of deleted accounts and cases stay, without a name. */
const lines = `
  select p.paid_on::text as day, p.kind, coalesce(nullif(a.full_name, ''), c.legal_name) as customer, a.email,
    c.reference || ' ' || c.legal_name as client, r.reference, r.title, p.method, p.reference as bank_reference, p.amount,
    p.created_at as recorded_at, p.withdrawn_at, p.withdrawn_reason as reason, false as is_retained, p.id
  from public.request_payments as p left join (${requests}) as r on r.id = p.request_id
  left join public.profiles as a on a.id = p.user_id left join private.clients as c on c.id = r.client_id
  union all
  select q.paid_on::text, null, q.name, q.email, c.reference || ' ' || c.legal_name, q.reference,
    'Refund' || coalesce(' for ' || q.about_reference, ''), q.payment_method, q.payment_reference, -q.approved_amount,
    null, null, null, false, q.id
  from private.refund_requests as q left join private.clients as c on c.id = q.client_id
  where q.status = 'paid' and q.paid_on is not null and q.approved_amount > 0
  union all
  select f.day::text, null, 'Deleted', null, null, null, f.service, f.method, null,
    case when f.kind = 'refund' then -f.amount else f.amount end, null, null, null, true, f.id
  from private.retained_money('-infinity', 'infinity') as f`;

const filter = z
  .strictObject({ from: optionalDay("From"), to: optionalDay("To") })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: "The last day must not be before the first",
    path: ["to"],
  });

/** Payments and paid refunds by their day, the latest first; withdrawn payments say so and why. */
export const paymentsExport = defineExport({
  list: "payments",
  filter,
  columns: [
    ...["Date", "Type", "Customer", "Email", "Client", "Reference", "Service", "Title", "Method", "Bank reference"],
    ...["Amount (₹)", "Recorded", "Withdrawn", "Reason"],
  ],
  async readRows(tx, { filter: { from, to }, most }) {
    const { rows } = await tx.query<Row>(
      `select * from (${lines}) as line
       where ($1::text is null or day >= $1) and ($2::text is null or day <= $2)
       order by day desc, recorded_at desc nulls last, id limit $3`,
      [from, to, most],
    );
    return rows.map((row) => [
      ...[row.day, Number(row.amount) < 0 ? "Refund" : "Payment", row.customer, row.email, row.client, row.reference],
      ...[
        row.kind && requestKindFacts[row.kind].title,
        row.is_retained ? nameRetained(row.title ?? "") : row.title,
        row.method && paymentMethodLabels[row.method],
      ],
      ...[row.bank_reference, Number(row.amount), csvTime(row.recorded_at), csvTime(row.withdrawn_at), row.reason],
    ]);
  },
});
