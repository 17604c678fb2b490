import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { paymentMethods } from "#domain/requests/payment-choices.ts";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import { allowedMoves, requestStatuses } from "#domain/requests/request-status.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { instant } from "../enquiries/find-enquiry.ts";
import { notAllowed } from "../require-administrator.ts";
import { readRequestFile } from "./request-file.ts";
import { requestLine, toLine } from "./request-lines.ts";

export const requestId = z.uuid({ error: "The request must be named by its id" }).toLowerCase();
export const requestKind = z.enum(requestKinds, { error: `The kind must be one of ${requestKinds.join(", ")}` });

const asked = z.strictObject({ kind: requestKind, id: requestId });
const words = z.string().nullable();
const happenings = ["made", "moved", "rescheduled", "assigned", "proposed", "answered", "paid", "withdrawn"] as const;

export const readRequestFileCall: BusinessCall<z.output<typeof asked>> = {
  name: "read-request-file",
  summary: "All that the office knows about a request: what was filled in, whose it is, what has happened and was paid",
  who: "administrators",
  readsOnly: true,
  body: asked,
  read: (input) => readFields(asked, input),
  answers: [
    {
      status: 200,
      when: "It is there; what has happened and the payments the oldest first",
      body: z.object({
        request: requestLine,
        facts: z.record(z.string(), z.unknown()).meta({ description: "The columns of its table" }),
        reason: words,
        customer: z.object({
          ...{ id: z.uuid(), full_name: z.string(), email: z.string(), phone: words, user_type: z.string() },
        }),
        allowed: z.array(z.enum(requestStatuses)).meta({ description: "What it may become" }),
        timeline: z.array(
          z.object({
            ...{ at: instant, kind: z.enum(happenings), author: words, status: z.enum(requestStatuses).nullable() },
            ...{
              scheduled_date: instant.nullable(),
              consultant_name: words,
              amount: z.number().nullable(),
              reason: words,
            },
          }),
        ),
        payments: z.array(
          z.object({
            ...{ id: z.uuid(), amount: z.number(), method: z.enum(paymentMethods), reference: words },
            ...{ paid_on: z.iso.date(), created_at: instant, author: words },
            ...{ withdrawn_at: instant.nullable(), withdrawn_reason: words },
          }),
        ),
        proposal: z
          .object({ id: z.uuid(), scheduled_date: instant, note: words, created_at: instant })
          .nullable()
          .meta({ description: "Of a consultation, the time that is proposed and not yet answered; nobody holds it" }),
        consultants: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    },
  ],
  refusals: [notSignedIn, notAllowed, { status: 404, code: "not_found", when: "There is no such request" }],

  async handle({ body: { kind, id }, caller, parts }) {
    const { line, ...file } = await asAdministrator(parts, caller, (tx) => readRequestFile(tx, kind, id));
    return { status: 200, body: { request: toLine(line), allowed: allowedMoves[line.status], ...file } };
  },
};
