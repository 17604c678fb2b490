import { z } from "zod";
import { type StageParty, stageParties } from "#domain/catalogue/stages/stage-families.ts";
import { type ConsultationOutcome, consultationOutcomes } from "#domain/consultations/consultation-outcomes.ts";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import { instant, numberOrNull, textOrNull } from "../answer-fields.ts";

/** A request of any kind as one line of the office's lists. */
export const requestLine = z.object({
  ...{ id: z.uuid(), reference: z.string(), kind: z.enum(requestKinds), title: z.string() },
  ...{ customer_name: z.string(), customer_email: z.string(), user_id: z.uuid().nullable() },
  ...{ status: z.enum(requestStatuses), created_at: instant, changed_at: instant },
  ...{ scheduled_date: instant.nullable(), session: z.string().nullable() },
  outcome: z.enum(consultationOutcomes).nullable().meta({ description: "Of a completed consultation" }),
  ...{ consultant_id: z.string().nullable(), consultant_name: z.string().nullable() },
  ...{ stage: textOrNull, stage_due: z.iso.date().nullable(), waits_for: z.enum(stageParties).nullable() },
  authority_number: textOrNull.meta({ description: "Of a service: ARN, SRN, application number" }),
  amount: z.number().nullable().meta({ description: "The amount sought by an application, in rupees" }),
  price: z.number().nullable().meta({ description: "The price of a consultation or service in rupees, without GST" }),
  amount_paid: z.number().meta({ description: "The amount recorded as paid, in rupees" }),
  due_by: instant.nullable().meta({
    description:
      "Until when we are to act next, as its customer was told; null where nothing is due or others are to act",
  }),
  tags: z.array(z.string()),
});

export type LineRow = {
  readonly id: string;
  readonly reference: string;
  readonly kind: RequestKind;
  readonly title: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly user_id: string | null;
  readonly status: RequestStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly scheduled_date: Date | null;
  readonly session: string | null;
  readonly outcome: ConsultationOutcome | null;
  readonly consultant_id: string | null;
  readonly consultant_name: string | null;
  readonly stage: string | null;
  readonly stage_due: string | null;
  readonly waits_for: StageParty | null;
  readonly authority_number: string | null;
  readonly amount: string | null;
  readonly price: string | null;
  readonly amount_paid: string;
  readonly due_by: Date | null;
  readonly tags: string[];
  readonly origin: OfficeSource | null;
  /** A service that the office opened without a won enquiry. */
  readonly is_by_office: boolean | null;
};

/** The columns that only some kinds have, in the order of every branch. */
const partial = {
  scheduled_date: "timestamptz",
  session: "text",
  outcome: "text",
  amount: "numeric",
  price: "numeric",
  stage: "text",
  stage_due: "text",
  waits_for: "text",
  authority_number: "text",
  is_by_office: "boolean",
  contact_name: "text",
  contact_email: "text",
} as const;

const ofTheirOwn: Readonly<Record<RequestKind, Partial<Record<keyof typeof partial, string>>>> = {
  funding: { amount: "r.funding_amount" },
  project: {},
  consultation: {
    ...{ scheduled_date: "r.scheduled_date", session: "r.session", outcome: "r.outcome", price: "r.price" },
    ...{ contact_name: "r.contact_name", contact_email: "r.contact_email" },
  },
  service: {
    ...{ price: "r.price", stage: "r.stage_label", stage_due: "r.stage_due::text", waits_for: "r.waits_for" },
    authority_number: "r.authority_number",
    is_by_office: "((r.is_by_office or r.user_id is null) and r.enquiry_id is null)",
    ...{ contact_name: "r.contact_name", contact_email: "r.contact_email" },
  },
};

function writePartial(kind: RequestKind): string {
  const names = Object.keys(partial) as (keyof typeof partial)[];
  return names.map((name) => `${ofTheirOwn[kind][name] ?? `null::${partial[name]}`} as ${name}`).join(", ");
}

/** The columns of a line, from a row named `r`. */
export function writeLineColumns(kind: RequestKind): string {
  return `'${kind}' as kind, r.id, r.reference, r.user_id, r.${requestKindFacts[kind].headline} as title, r.status, r.created_at,
    r.updated_at, r.consultant_id, r.consultant_name, r.amount_paid, r.tags, r.origin, ${writePartial(kind)}`;
}

/**
 * The customer of each, joined to lines named `line`: the account, or the person whom the office has named; and until when
 * we are to act.
 */
export const customerColumns = `coalesce(p.full_name, line.contact_name, '') as customer_name,
  coalesce(p.email, line.contact_email, '') as customer_email, private.request_due(line.kind, line.id) as due_by`;
export const joinCustomer = "left join public.profiles as p on p.id = line.user_id";

export function toLine(row: LineRow) {
  return {
    id: row.id,
    reference: row.reference,
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
    outcome: row.outcome,
    consultant_id: row.consultant_id,
    consultant_name: row.consultant_name,
    ...{ stage: row.stage, stage_due: row.stage_due, waits_for: row.waits_for },
    authority_number: row.authority_number,
    amount: numberOrNull(row.amount),
    price: numberOrNull(row.price),
    amount_paid: Number(row.amount_paid),
    due_by: row.due_by && formatIstInstant(row.due_by),
    tags: row.tags,
  };
}
