import { z } from "zod";
import { type Refund, refundOf } from "#domain/cases/refunds.ts";
import { optionalText } from "#domain/fields/fields.ts";
import { rupees, subtract, toRupees } from "#domain/money/paise.ts";
import { canCustomerCancel } from "#domain/requests/customer-moves.ts";
import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import {
  allowedMoves,
  isLive,
  labelOfStatus,
  reasonMaxLength,
  requestStatuses,
} from "#domain/requests/request-status.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, textOrNull } from "../answer-fields.ts";
import { openRefund } from "../cases/automatic-refunds.ts";
import { toldClosedDay } from "../cases/closed-day.ts";
import { findUnclaimed } from "../cases/paid-requests.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { saveMove, undoField } from "../work/office-changes.ts";
import { readRecordState } from "../work/record-state.ts";
import { type FoundConsultation, type FoundRequest, findRequest, notFound } from "./find-request.ts";

const cancellation = z.strictObject({
  kind: z.enum(requestKinds, { error: `The kind must be one of ${requestKinds.join(", ")}` }),
  id: z.uuid({ error: "The request id must be a UUID" }).toLowerCase(),
  expected_status: z.enum(requestStatuses, { error: "The expected status must be a status" }).optional().meta({
    description: "Its status when the caller read it; if it is different now, the answer is a conflict",
  }),
  preview: z.boolean({ error: "Preview must be true or false" }).optional(),
  by_customer: z.boolean({ error: "by_customer must be true or false" }).optional().meta({
    description:
      "The customer asked for it, so the refund policy counts as if they had cancelled. Only where the office cancels",
  }),
  reason: optionalText({ label: "Reason", max: reasonMaxLength, multiline: true }),
});
type Cancellation = z.output<typeof cancellation>;

function refuseCancelling({ kind }: Cancellation, found: FoundRequest | FoundConsultation, now: Date): void {
  const { status, is_own } = found;
  const scheduledAt = "scheduled_date" in found ? found.scheduled_date : null;
  if (is_own ? canCustomerCancel(kind, { status, scheduledAt, now }) : allowedMoves[status].includes("cancelled"))
    return;
  if (is_own && kind === "consultation" && isLive(status)) {
    const message = "A consultation can be cancelled until it begins. Please call us";
    throw new CallError(409, { code: "conflict", message });
  }
  const title = requestKindFacts[kind].title.toLowerCase();
  const ending =
    allowedMoves[status].length > 0 ? "can be cancelled by the office only. Please call us" : "cannot be cancelled";
  const message = `A ${title} that is ${labelOfStatus(kind, status).toLowerCase()} ${ending}`;
  throw new CallError(409, { code: "conflict", message });
}

async function computeRefund(tx: Transaction, found: FoundConsultation, isByUs: boolean, now: Date): Promise<Refund> {
  const { rows } = await tx.query<{ is_closed_day: boolean }>(
    `select ${toldClosedDay} as is_closed_day from public.consultations as r where r.id = $1`,
    [found.id],
  );
  // A member of staff who cancels sees no refund requests.
  const { refundable } = await asBackend(tx, () => findUnclaimed(tx, "consultation", found.id));
  const paid = rupees(found.amount_paid);
  return refundOf({
    firstScheduledAt: found.first_scheduled_date,
    officeScheduledAt: found.office_scheduled_date,
    now,
    price: rupees(found.price),
    paid,
    claimed: subtract(paid, refundable),
    isByUs,
    isClosedDay: requireRow(rows).is_closed_day,
    holidays: await readClosedDays(tx, now),
  });
}

/** The history, the emails and the refund follow from `isForOwner`, which its line keeps (db/functions/log_request_change.sql). */
async function saveCancelled(tx: Transaction, { kind, id, reason }: Cancellation, isForOwner: boolean): Promise<void> {
  if (isForOwner) await tx.query("select set_config('neev.for_owner', 'yes', true)");
  const { table } = requestKindFacts[kind];
  await tx.query(`update public.${table} set status = 'cancelled', reason = $2 where id = $1`, [id, reason]);
  if (isForOwner) await tx.query("select set_config('neev.for_owner', '', true)");
}

function writeRefund({ percent, amount, claimed, reason, reviewBy, paidBy }: Refund, reference: string | null) {
  return {
    percent,
    amount: toRupees(amount),
    claimed: toRupees(claimed),
    reason,
    review_by: formatIstInstant(reviewBy),
    paid_by: formatIstInstant(paidBy),
    reference,
  };
}

export const cancelRequest = defineCall({
  name: "cancel-request",
  summary:
    "Cancels a request, or with `preview` only returns the refund: of what is paid and in no other refund request, full where the office cancels or is closed on the day of the booking, the customer's share where the customer asked the office to cancel (`by_customer`). What is refunded becomes a refund request at once. The owner can cancel applications and project requests while they are pending, and consultations until they begin",
  who: "its owner or the office",
  readsOnly: false,
  body: cancellation,
  answers: [
    {
      status: 200,
      when: "Its status now; `refund` for consultations, a share of the amount paid that no other refund request is about",
      body: z.object({
        status: z.enum(requestStatuses),
        ...undoField,
        refund: z
          .object({
            percent: z.literal([100, 50, 0]),
            amount: z.number().meta({ description: "Rupees" }),
            claimed: z.number().meta({ description: "Rupees paid that other refund requests are about, open or paid" }),
            reason: z.string(),
            review_by: instant,
            paid_by: instant,
            reference: textOrNull.meta({
              description: "Of the refund request that was opened; null in a preview and where nothing is refunded",
            }),
          })
          .optional(),
      }),
    },
  ],
  refusals: [notFound, { status: 409, code: "conflict", when: "It cannot be cancelled now, or has changed meanwhile" }],

  async handle({ body, caller, parts, tx }) {
    const { kind, id, preview = false, by_customer = false } = body;
    const found = await findRequest(tx, kind, id, caller);
    const now = parts.clock.now();
    requireUnchanged(body.expected_status, found.status, {
      advice: `It is ${labelOfStatus(kind, found.status).toLowerCase()} now`,
      details: { status: found.status, allowed: allowedMoves[found.status] },
    });
    refuseCancelling(body, found, now);
    const isForOwner = by_customer && !found.is_own;
    const isByUs = !found.is_own && !isForOwner;
    const refund = "amount_paid" in found ? await computeRefund(tx, found, isByUs, now) : undefined;
    let reference: string | null = null;
    let undo_id: string | null = null;
    if (!preview) {
      // The owner's own cancellation is final: the office undoes its own only.
      const before = found.is_own ? null : await readRecordState(tx, kind, id);
      await saveCancelled(tx, body, isForOwner);
      reference = await openRefund(tx, kind, id, now);
      if (before) undo_id = await saveMove(tx, { caller, kind, id, before });
    }
    const status = preview ? found.status : "cancelled";
    const answer = { status, undo_id, ...(refund && { refund: writeRefund(refund, reference) }) };
    return { status: 200, body: answer };
  },
});
