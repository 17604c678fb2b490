import { z } from "zod";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { instant, numberOrNull } from "../answer-fields.ts";

/** A request of any kind as one line of the office's lists. */
export const requestLine = z.object({
  ...{ id: z.uuid(), kind: z.enum(requestKinds), title: z.string() },
  ...{ customer_name: z.string(), customer_email: z.string(), user_id: z.uuid() },
  ...{ status: z.enum(requestStatuses), created_at: instant, changed_at: instant },
  ...{ scheduled_date: instant.nullable(), session: z.string().nullable() },
  ...{ consultant_id: z.string().nullable(), consultant_name: z.string().nullable() },
  amount: z.number().nullable().meta({ description: "The amount sought by an application, in rupees" }),
  price: z.number().nullable().meta({ description: "The price of a consultation in rupees, without GST" }),
  amount_paid: z.number().meta({ description: "The amount recorded as paid, in rupees" }),
});

export type LineRow = {
  readonly id: string;
  readonly kind: RequestKind;
  readonly title: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly user_id: string;
  readonly status: RequestStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly scheduled_date: Date | null;
  readonly session: string | null;
  readonly consultant_id: string | null;
  readonly consultant_name: string | null;
  readonly amount: string | null;
  readonly price: string | null;
  readonly amount_paid: string;
};

const ofTheirOwn: Readonly<Record<RequestKind, string>> = {
  funding:
    "null::timestamptz as scheduled_date, null::text as session, r.funding_amount as amount, null::numeric as price",
  project:
    "null::timestamptz as scheduled_date, null::text as session, null::numeric as amount, null::numeric as price",
  consultation: "r.scheduled_date, r.session, null::numeric as amount, r.price",
};

/** The columns of a line, from a row named `r`. */
export function writeLineColumns(kind: RequestKind): string {
  return `'${kind}' as kind, r.id, r.user_id, r.${requestKindFacts[kind].headline} as title, r.status, r.created_at,
    r.updated_at, r.consultant_id, r.consultant_name, r.amount_paid, ${ofTheirOwn[kind]}`;
}

/** The customer of each, joined to lines named `line`. */
export const customerColumns = "coalesce(p.full_name, '') as customer_name, coalesce(p.email, '') as customer_email";
export const joinCustomer = "left join public.profiles as p on p.id = line.user_id";

export function toLine(row: LineRow) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    user_id: row.user_id,
    status: row.status,
    created_at: formatIstInstant(row.created_at),
    changed_at: formatIstInstant(row.updated_at),
    scheduled_date: row.scheduled_date && formatIstInstant(row.scheduled_date),
    session: row.session,
    consultant_id: row.consultant_id,
    consultant_name: row.consultant_name,
    amount: numberOrNull(row.amount),
    price: numberOrNull(row.price),
    amount_paid: Number(row.amount_paid),
  };
}
