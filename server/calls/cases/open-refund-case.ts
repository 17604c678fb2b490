import { z } from "zod";
import { caseMessage } from "#domain/cases/grievances.ts";
import { policyShare, refundSituationNames, situationsOf } from "#domain/cases/refund-choices.ts";
import { requiredChoice } from "#domain/fields/fields.ts";
import { refusePlaceholder } from "#domain/fields/placeholders.ts";
import { optionalAmount } from "#domain/fields/request-fields.ts";
import { multiplyByPercent, nothing, type Paise, rupees, toRupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { findRequest } from "../requests/find-request.ts";
import { requestId, requestKind } from "../requests/name-request.ts";
import { requestRefund } from "./automatic-refunds.ts";
import { toldClosedDay } from "./closed-day.ts";
import { findCustomer, findUnclaimed } from "./paid-requests.ts";

const body = z.strictObject({
  kind: requestKind,
  id: requestId,
  situation: requiredChoice(refundSituationNames, "Please choose what happened"),
  amount: optionalAmount("The amount").meta({
    description: "Rupees paid that it is about; without it, all that no other case is about",
  }),
  message: caseMessage("Please say what happened, in at least 10 characters. The customer reads it").superRefine(
    refusePlaceholder,
  ),
});

const refuse = (field: "amount" | "situation", message: string) =>
  new CallError(400, { code: "invalid_input", message, fields: { [field]: message } });

/** What the case is about; a request without a payment that is still unclaimed has none. */
function readClaim(unclaimed: Paise, amount: number | null | undefined): Paise {
  if (unclaimed <= nothing) {
    const message = "Nothing is paid for this request that no refund request is about yet";
    throw new CallError(409, { code: "conflict", message });
  }
  const claimed = amount == null ? unclaimed : rupees(amount);
  if (claimed > unclaimed) throw refuse("amount", `The amount can be at most ${formatMoney(unclaimed)}`);
  return claimed;
}

type Booking = { booked_for: Date; is_set_by_us: boolean; is_closed_day: boolean; cancelled_at: Date | null };

async function findBooking(tx: Transaction, id: string) {
  const { rows } = await tx.query<Booking>(
    `select coalesce(r.office_scheduled_date, r.first_scheduled_date) as booked_for, r.office_scheduled_date is not null as is_set_by_us, ${toldClosedDay} as is_closed_day,
       (select max(u.created_at) from public.request_updates as u where u.request_id = r.id and u.status = 'cancelled' and u.step is null) as cancelled_at
     from public.consultations as r where r.id = $1`,
    [id],
  );
  return rows[0];
}

export const openRefundCase = defineCall({
  name: "open-refund",
  summary:
    "Opens a refund request for a paid request in its customer's name, with or without an account, with the share of the policy; the customer gets an email",
  who: "accounts and managers",
  readsOnly: false,
  body,
  answers: [
    {
      status: 201,
      when: "The refund request is open",
      body: z.object({
        reference: z.string(),
        percent: z.int().min(0).max(100).meta({ description: "The share by the policy" }),
        amount: z.number().meta({ description: "Rupees by the policy" }),
      }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such request" },
    {
      status: 409,
      code: "conflict",
      when: "Nothing is paid that no other refund request is about",
    },
  ],

  async handle({ body: { kind, id, situation, amount, message }, caller, parts, tx }) {
    await findRequest(tx, kind, id, caller);
    if (!situationsOf(kind).includes(situation))
      throw refuse("situation", `This cannot have happened to a ${requestKindFacts[kind].title.toLowerCase()}`);
    // It follows from the request, which the caller sees; accounts and cases of others are the backend's.
    const opened = await asBackend(tx, async () => {
      const { request, unclaimed } = await findUnclaimed(tx, kind, id);
      const paid = readClaim(unclaimed, amount);
      const now = parts.clock.now();
      const booking = kind === "consultation" ? await findBooking(tx, id) : undefined;
      const at = { booked_for: booking?.booked_for ?? null, cancelled_at: booking?.cancelled_at ?? null };
      const { percent, reason } = policyShare({ situation, ...at, ...booking }, now);
      const refund = multiplyByPercent(paid, percent);
      const about = { ...request, kind, paid, bookedFor: at.booked_for, endedAt: at.cancelled_at };
      const settled = { request: about, situation, percent, amount: refund, reason };
      const owner = await findCustomer(tx, kind, id);
      const reference = await requestRefund(tx, owner, settled, now, { message });
      return { reference, percent, amount: toRupees(refund) };
    });
    return { status: 201, body: opened };
  },
});
