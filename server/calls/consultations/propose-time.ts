import { z } from "zod";
import { readTimeProposal, timeProposalSchema } from "#domain/consultations/time-proposals.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { holdConsultation, timeTaken } from "./hold-consultation.ts";

const proposed = z.object({ id: z.uuid(), scheduled_date: instant });

export const proposeTime = defineCall({
  name: "propose-time",
  summary:
    "Proposes another time for a live consultation to its owner, replacing an earlier proposal; the time is free now but not reserved",
  who: "staff and managers",
  readsOnly: false,
  body: timeProposalSchema,
  read: readTimeProposal,
  answers: [
    {
      status: 201,
      when: "The time is proposed and the owner notified; the booked time does not change until the owner accepts",
      body: proposed,
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such consultation" },
    timeTaken,
    { status: 409, code: "conflict", when: "The consultation has ended, or its customer has no account" },
  ],

  async handle({ body: { id, scheduled_date, note }, caller, tx }) {
    const { user_id } = await holdConsultation(tx, id, caller);
    if (user_id === null) {
      const message =
        "This customer has no account to accept a time with. Please call them, and reschedule the consultation";
      throw new CallError(409, { code: "conflict", message });
    }
    const rows = await readAnswerRows<z.output<typeof proposed>>(
      tx,
      `insert into public.time_proposals (consultation_id, user_id, scheduled_date, note)
       select c.id, c.user_id, $2, $3 from public.consultations as c where c.id = $1 returning id, scheduled_date`,
      [id, scheduled_date, note],
    );
    return { status: 201, body: requireRow(rows) };
  },
});
