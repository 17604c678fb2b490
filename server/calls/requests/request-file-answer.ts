import { z } from "zod";
import { accountTypes } from "#domain/accounts/account-types.ts";
import { refundStatuses } from "#domain/cases/refund-choices.ts";
import { consultationOutcomes } from "#domain/consultations/consultation-outcomes.ts";
import { paymentMethods } from "#domain/requests/payment-choices.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { requestSteps } from "#domain/requests/request-steps.ts";
import { instant, textOrNull } from "../answer-fields.ts";
import { shownNote } from "../work/notes/record-notes.ts";
import { requestFacts } from "./request-facts-answer.ts";
import { requestLine } from "./request-lines.ts";

const rupees = z.number().meta({ description: "Rupees" });
const happenings = ["made", "moved", "rescheduled", ...requestSteps] as const;

/** All details of a request for the office. */
export const requestFile = z.object({
  request: requestLine,
  facts: requestFacts,
  reason: textOrNull,
  customer: z.object({
    ...{ id: z.uuid().nullable(), full_name: z.string(), email: z.string(), phone: textOrNull },
    user_type: z.enum(accountTypes).nullable().meta({ description: "Null for a customer without an account" }),
  }),
  allowed: z.array(z.enum(requestStatuses)).meta({ description: "Statuses that may follow" }),
  timeline: z.array(
    z.object({
      ...{ at: instant, kind: z.enum(happenings), author: textOrNull, status: z.enum(requestStatuses).nullable() },
      ...{ scheduled_date: instant.nullable(), consultant_name: textOrNull },
      ...{ amount: rupees.nullable(), reason: textOrNull, stage: textOrNull, authority_number: textOrNull },
      outcome: z.enum(consultationOutcomes).nullable(),
      is_for_owner: z.boolean().meta({ description: "The office cancelled it because the customer asked for it" }),
    }),
  ),
  notes: z.array(shownNote).meta({ description: "Internal notes, the newest first" }),
  payments: z.array(
    z.object({
      ...{ id: z.uuid(), amount: rupees, method: z.enum(paymentMethods), reference: textOrNull },
      ...{ paid_on: z.iso.date(), created_at: instant, author: textOrNull },
      ...{ withdrawn_at: instant.nullable(), withdrawn_reason: textOrNull },
    }),
  ),
  refunds: z
    .array(
      z.object({
        ...{ reference: z.string(), status: z.enum(refundStatuses), claimed: rupees },
        refund: rupees.meta({ description: "The approved amount, and before the decision that of the policy" }),
        ...{ created_at: instant, paid_on: z.iso.date().nullable() },
        ...{ payment_method: z.enum(paymentMethods).nullable(), payment_reference: textOrNull },
      }),
    )
    .meta({ description: "The refund requests of its customer about it, the oldest first" }),
  proposal: z
    .object({ id: z.uuid(), scheduled_date: instant, note: textOrNull, created_at: instant })
    .nullable()
    .meta({ description: "Of a consultation, the proposed time without an answer yet; it is not reserved" }),
  consultants: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type RequestFile = z.output<typeof requestFile>;
