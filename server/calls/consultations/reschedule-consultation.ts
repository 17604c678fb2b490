import { z } from "zod";
import { bookingRules, scheduledDate } from "#domain/consultations/consultations.ts";
import { seenInstant } from "#domain/consultations/time-proposals.ts";
import { canCustomerMove } from "#domain/requests/customer-moves.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { notFound } from "../requests/find-request.ts";
import { requireRow } from "../require-row.ts";
import { tooManyToday } from "../too-many-today.ts";
import { saveMove, undoField } from "../work/office-changes.ts";
import { readRecordState } from "../work/record-state.ts";
import { holdConsultation, requireSameTime, timeTaken } from "./hold-consultation.ts";

const hours = bookingRules.moveUntilHours;
const moved = z.object({ id: z.uuid(), scheduled_date: instant, status: z.enum(requestStatuses) });

export const rescheduleConsultation = defineCall({
  name: "reschedule-consultation",
  summary: `Reschedules a consultation to another free time; its owner can do that until ${hours} hours before it begins, and on a day on which we close until it begins`,
  who: "its owner or the office",
  readsOnly: false,
  body: z.strictObject({
    id: z.uuid({ error: "The consultation id must be a UUID" }).toLowerCase(),
    scheduled_date: scheduledDate,
    expected_scheduled_date: seenInstant.meta({
      description: "Its time when the caller read it; if it is different now, the answer is a conflict",
    }),
  }),
  answers: [
    {
      status: 200,
      when: "It is booked for this time; its previous time is free again",
      body: moved.extend(undoField).partial({ undo_id: true }),
    },
  ],
  refusals: [
    notFound,
    timeTaken,
    { status: 409, code: "conflict", when: "It has ended, begins too soon to be rescheduled, or was moved meanwhile" },
    tooManyToday("changes of consultation times"),
  ],

  async handle({ body: { id, scheduled_date, expected_scheduled_date }, caller, parts, tx }) {
    const held = await holdConsultation(tx, id, caller);
    requireSameTime(expected_scheduled_date, held.scheduled_date);
    const { rows: closed } = await tx.query(
      "select from public.holidays where day = ($1::timestamptz at time zone 'Asia/Kolkata')::date",
      [held.scheduled_date],
    );
    // The office may have to reschedule at short notice.
    if (held.is_own && !canCustomerMove(held.status, held.scheduled_date, parts.clock.now(), closed.length > 0)) {
      const message = `A consultation can be rescheduled until ${hours} hours before it begins. Please call us`;
      throw new CallError(409, { code: "conflict", message });
    }
    const { consultant_id } = held;
    // The office undoes its own only.
    const before = held.is_own ? null : await readRecordState(tx, "consultation", id, { consultant_id });
    const rows = await readAnswerRows<z.output<typeof moved>>(
      tx,
      "update public.consultations set scheduled_date = $2 where id = $1 returning id, scheduled_date, status",
      [id, scheduled_date],
    );
    const row = requireRow(rows);
    if (before === null) return { status: 200, body: row };
    return { status: 200, body: { ...row, undo_id: await saveMove(tx, { caller, kind: "consultation", id, before }) } };
  },
});
