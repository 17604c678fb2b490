import { z } from "zod";
import { caseKinds, caseStepKinds } from "#domain/cases/case-steps.ts";
import {
  allowedStages,
  type GrievanceDeadlines,
  type GrievanceStage,
  nextOfGrievance,
} from "#domain/cases/grievance-stages.ts";
import { allowedDecisions, nextOfRefund, type RefundStatus } from "#domain/cases/refund-choices.ts";
import { readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { instant } from "../enquiries/find-enquiry.ts";
import { notAllowed } from "../require-administrator.ts";
import { caseSurroundings } from "./case-surroundings.ts";
import { caseReference, findCaseRow, kindOf, noCase } from "./find-case-row.ts";

const asked = z.strictObject({ reference: caseReference });

type Row = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string;
  readonly phone: string;
  readonly about_reference: string | null;
  readonly booked_for?: Date | null;
  readonly replaces: string | null;
};
type GrievanceRow = Row & GrievanceDeadlines & { readonly stage: GrievanceStage };
type RefundRow = Row & { readonly status: RefundStatus; readonly review_by: Date; readonly pay_by: Date };

const words = z.string().nullable();
const rupees = z.number().meta({ description: "Rupees" });

const sender = {
  ...{ reference: z.string(), page: z.string(), name: z.string(), email: z.string(), phone: z.string() },
  ...{ about_reference: words, message: z.string(), created_at: instant, assigned_to: z.uuid().nullable() },
};
const grievance = z.object({
  ...sender,
  ...{ subject: z.string(), priority: z.string(), stage: z.string() },
  ...{ acknowledge_by: instant, investigate_by: instant, resolve_by: instant },
});
const refund = z.object({
  ...sender,
  ...{ situation: z.string(), booked_for: instant.nullable(), cancelled_at: instant.nullable(), amount_paid: rupees },
  policy_percent: z.number().int().meta({ description: "The share of the policy if things were as the customer says" }),
  ...{ policy_amount: rupees, policy_reason: z.string(), status: z.string(), approved_amount: rupees.nullable() },
  ...{ review_by: instant, pay_by: instant },
  paid_on: z.iso.date().nullable(),
  payment_reference: words,
});

const booking = z.object({
  ...{ id: z.uuid(), topic: words, status: z.string(), scheduled_date: instant, first_scheduled_date: instant },
  ...{ price: rupees, amount_paid: rupees.meta({ description: "Rupees, as the office has recorded them" }) },
  is_named: z.boolean().meta({ description: "First booked for the time that a refund request names" }),
});

const file = z.object({
  kind: z.enum(caseKinds),
  grievance: grievance.nullable(),
  refund: refund.nullable(),
  next_step: z.string().meta({ description: "What its sender reads comes next" }),
  next_by: instant.nullable(),
  allowed: z.array(z.string()).meta({ description: "What may be done next: stages, or decisions" }),
  steps: z.array(
    z.object({
      ...{ id: z.number().int(), kind: z.enum(caseStepKinds), note: words, created_at: instant },
      actor: z.string().meta({ description: "Of the step's event: `user:<id>`, `anon`, `worker`" }),
      author: words.meta({ description: "His name, when it is an account's" }),
    }),
  ),
  account: z
    .object({
      ...{ id: z.uuid(), name: z.string(), email: z.string(), user_type: z.string() },
      was_signed_in: z.boolean().meta({ description: "False: it has confirmed the address that was given" }),
    })
    .nullable(),
  about: z
    .object({ kind: z.enum(["enquiry", ...caseKinds]), id: z.uuid(), reference: z.string(), status: z.string() })
    .nullable()
    .meta({ description: "What the reference that was given with it belongs to" }),
  corrects: words.meta({ description: "The reference of the one that this one replaces" }),
  bookings: z.array(booking).meta({ description: "Of its account: the one that is named first, then the newest" }),
  others: z
    .array(z.object({ kind: z.enum(caseKinds), reference: z.string(), status: z.string(), created_at: instant }))
    .meta({ description: "From the same address or telephone number" }),
  colleagues: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

const amounts = ["amount_paid", "policy_amount", "approved_amount"];

/** As business calls write them: instants with their zone, amounts as numbers; what is ours alone stays here. */
function writeRow(row: Row): Record<string, unknown> {
  const { id: _id, user_id: _user, idempotency_key: _key, request_hash: _hash, replaces: _replaces, ...told } = row;
  return Object.fromEntries(
    Object.entries(told).map(([key, value]) => {
      if (value instanceof Date) return [key, formatIstInstant(value)];
      return [key, amounts.includes(key) && value !== null ? Number(value) : value];
    }),
  );
}

function writeNext(row: GrievanceRow | RefundRow, now: Date) {
  const isGrievance = (some: typeof row): some is GrievanceRow => "stage" in some;
  const next = isGrievance(row) ? nextOfGrievance(row.stage, row, now) : nextOfRefund(row.status, row, now);
  return {
    next_step: next.sentence,
    next_by: next.by && formatIstInstant(next.by),
    allowed: isGrievance(row) ? allowedStages[row.stage] : allowedDecisions[row.status],
  };
}

export const readCaseCall: BusinessCall<z.output<typeof asked>> = {
  name: "read-case",
  summary: "All that the office knows about a grievance or a refund request, and what may be done about it",
  who: "administrators",
  readsOnly: true,
  body: asked,
  read: (input) => readFields(asked, input),
  answers: [{ status: 200, when: "It is there; its steps in their order", body: file }],
  refusals: [notSignedIn, notAllowed, noCase],

  async handle({ body: { reference }, caller, parts }) {
    const body = await asAdministrator(parts, caller, async (tx) => {
      const kind = kindOf(reference);
      const row = await findCaseRow<GrievanceRow | RefundRow>(tx, reference);
      const told = writeRow(row);
      return {
        kind,
        grievance: kind === "grievance" ? told : null,
        refund: kind === "refund" ? told : null,
        ...writeNext(row, parts.clock.now()),
        ...(await caseSurroundings(tx, kind, row)),
      };
    });
    return { status: 200, body };
  },
};
