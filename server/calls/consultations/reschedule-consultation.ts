import { z } from "zod";
import { bookingRules, scheduledDate } from "#domain/consultations/consultations.ts";
import { canCustomerMove } from "#domain/requests/customer-moves.ts";
import { isLive, type RequestStatus, requestStatuses, statusLabels } from "#domain/requests/request-status.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { type FoundConsultation, findRequest, notFound } from "../requests/find-request.ts";
import { requireRow } from "../require-row.ts";

const move = z.strictObject({
  id: z.uuid({ error: "The consultation must be named by its id" }).toLowerCase(),
  scheduled_date: scheduledDate,
});
const hours = bookingRules.moveUntilHours;

function refuseMoving({ status, scheduled_date, is_own }: FoundConsultation, now: Date): void {
  if (!isLive(status)) {
    const message = `This consultation is ${statusLabels[status].toLowerCase()} and cannot be moved`;
    throw new CallError(409, { code: "conflict", message });
  }
  // The office may have to move one at short notice.
  if (is_own && !canCustomerMove(status, scheduled_date, now)) {
    const message = `A consultation can be moved until ${hours} hours before it begins. Please call us`;
    throw new CallError(409, { code: "conflict", message });
  }
}

export const rescheduleConsultation = defineCall({
  name: "reschedule-consultation",
  summary: `Moves a consultation to another free time; its owner can do that until ${hours} hours before it begins`,
  who: "its owner or an administrator",
  readsOnly: false,
  body: move,
  answers: [
    {
      status: 200,
      when: "It is booked for this time; the time it had is free again",
      body: z.object({
        id: z.uuid(),
        scheduled_date: z.string().meta({ format: "date-time", description: "ISO 8601 with +05:30" }),
        status: z.enum(requestStatuses),
      }),
    },
  ],
  refusals: [
    notFound,
    { status: 409, code: "conflict", when: "The time is taken; `details.nearest` has up to five free ones" },
    { status: 409, code: "conflict", when: "It has ended, or begins too soon to be moved" },
  ],

  async handle({ body: { id, scheduled_date }, caller, parts, tx }) {
    refuseMoving(await findRequest(tx, "consultation", id, caller), parts.clock.now());
    const { rows } = await tx.query<{ scheduled_date: Date; status: RequestStatus }>(
      "update public.consultations set scheduled_date = $2 where id = $1 returning scheduled_date, status",
      [id, scheduled_date],
    );
    const moved = requireRow(rows);
    return { status: 200, body: { id, scheduled_date: formatIstInstant(moved.scheduled_date), status: moved.status } };
  },
});
