import { z } from "zod";
import { accountTypes } from "#domain/accounts/account-types.ts";
import { caseKinds, caseStepKinds } from "#domain/cases/case-steps.ts";
import { grievancePriorities, grievanceStages, grievanceSubjects } from "#domain/cases/grievance-stages.ts";
import { refundSituationNames, refundStatuses } from "#domain/cases/refund-choices.ts";
import { enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { paymentMethods } from "#domain/requests/payment-choices.ts";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { officeSources } from "#domain/work/office-sources.ts";
import { count, instant, textOrNull } from "../answer-fields.ts";
import { assignee } from "../users/assignees.ts";
import { shownNote } from "../work/notes/record-notes.ts";
import { caseStatuses } from "./find-case-row.ts";

const rupees = z.number().meta({ description: "Rupees" });

const sent = {
  ...{ reference: z.string(), page: z.string(), name: z.string(), email: z.string() },
  phone: textOrNull.meta({
    description: "Null where a refund request opened automatically for an account without one",
  }),
  ...{
    about_reference: textOrNull,
    origin: z.enum(officeSources).nullable(),
    message: z.string(),
    created_at: instant,
    assigned_to: z.uuid().nullable(),
  },
};

export const caseStep = z.object({
  ...{ id: count, kind: z.enum(caseStepKinds), note: textOrNull, created_at: instant },
  actor: z.string().meta({ description: "The actor of the step's event: `user:<id>`, `anon`, `worker`" }),
  author: textOrNull.meta({ description: "The name of the actor's account, if there is one" }),
});

export const caseAccount = z.object({
  ...{ id: z.uuid(), name: z.string(), email: z.string(), user_type: z.enum(accountTypes) },
  was_signed_in: z.boolean().meta({ description: "False: the account has confirmed the address that was entered" }),
});

export const aboutRecord = z.object({
  ...{ kind: z.enum(["enquiry", ...requestKinds, ...caseKinds]), id: z.uuid(), reference: z.string() },
  status: z.enum([...new Set([...enquiryStatuses, ...requestStatuses, ...caseStatuses])]),
});

const booking = z.object({
  ...{ id: z.uuid(), topic: textOrNull, status: z.enum(requestStatuses) },
  ...{ scheduled_date: instant, first_scheduled_date: instant, office_scheduled_date: instant.nullable() },
  ...{ price: rupees, amount_paid: rupees.meta({ description: "Rupees recorded by the office" }) },
  is_named: z
    .boolean()
    .meta({ description: "First booked for the time in the refund request, or set to it by the office" }),
});
export type Booking = z.output<typeof booking>;

export const otherCase = z.object({
  ...{ kind: z.enum(caseKinds), reference: z.string(), status: z.enum(caseStatuses), created_at: instant },
});

const around = {
  ...{ id: z.uuid(), tags: z.array(z.string()) },
  next_step: z.string().meta({ description: "The next step as its sender reads it" }),
  to_do: z.string().meta({ description: "What the office does next, by when, and whose turn it is" }),
  next_by: instant.nullable(),
  steps: z.array(caseStep),
  notes: z.array(shownNote).meta({ description: "Internal notes, the newest first" }),
  account: caseAccount.nullable(),
  about: aboutRecord.nullable().meta({ description: "The record whose reference was entered" }),
  corrects: textOrNull.meta({ description: "The reference of the case that this one replaces" }),
  bookings: z
    .array(booking)
    .meta({ description: "Bookings of its account: the one in the request first, then the newest" }),
  others: z.array(otherCase).meta({ description: "Cases from the same email address or phone number" }),
  colleagues: z.array(assignee),
};

const grievance = z.object({
  ...sent,
  ...{ subject: z.enum(grievanceSubjects), priority: z.enum(grievancePriorities), stage: z.enum(grievanceStages) },
  ...{ acknowledge_by: instant, investigate_by: instant, resolve_by: instant },
});

const refund = z.object({
  ...sent,
  ...{ situation: z.enum(refundSituationNames), booked_for: instant.nullable(), cancelled_at: instant.nullable() },
  ...{
    amount_paid: rupees,
    policy_percent: count.meta({ description: "The share by the policy if the facts are as stated" }),
  },
  ...{ policy_amount: rupees, policy_reason: z.string(), status: z.enum(refundStatuses) },
  ...{ approved_amount: rupees.nullable(), review_by: instant, pay_by: instant, paid_on: z.iso.date().nullable() },
  payment_method: z.enum(paymentMethods).nullable(),
  payment_reference: textOrNull,
  is_automatic: z
    .boolean()
    .meta({ description: "Opened automatically when a paid request ended or its account was deleted" }),
});

/** All that the office knows about a case of either kind. */
export const caseFile = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("grievance"),
    ...{ grievance, refund: z.null() },
    allowed: z.array(z.enum(grievanceStages)).meta({ description: "Stages that may follow" }),
    ...around,
  }),
  z.object({
    kind: z.literal("refund"),
    ...{ grievance: z.null(), refund },
    allowed: z.array(z.enum(refundStatuses)).meta({ description: "Decisions that may follow" }),
    ...around,
  }),
]);
