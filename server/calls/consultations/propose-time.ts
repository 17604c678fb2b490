import { z } from "zod";
import { readTimeProposal, timeProposalSchema } from "#domain/consultations/time-proposals.ts";
import { isLive, statusLabels } from "#domain/requests/request-status.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { findRequest } from "../requests/find-request.ts";
import { requireRow } from "../require-row.ts";

export const proposeTime = defineCall({
  name: "propose-time",
  summary:
    "Proposes another time for a live consultation to its owner, in place of what was proposed before; the time is free now, and is not held",
  who: "administrators",
  readsOnly: false,
  body: timeProposalSchema,
  read: readTimeProposal,
  answers: [
    {
      status: 201,
      when: "It is proposed, and its owner told; what is booked stays booked until he accepts",
      body: z.object({ id: z.uuid(), scheduled_date: instant }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such consultation" },
    { status: 409, code: "conflict", when: "The time is taken; `details.nearest` has up to five free ones" },
    { status: 409, code: "conflict", when: "The consultation has ended" },
  ],

  async handle({ body: { id, scheduled_date, note }, caller, tx }) {
    const { status } = await findRequest(tx, "consultation", id, caller);
    if (!isLive(status)) {
      const message = `This consultation is ${statusLabels[status].toLowerCase()} and has no other time`;
      throw new CallError(409, { code: "conflict", message });
    }
    const { rows } = await tx.query<{ id: string; scheduled_date: Date }>(
      `insert into public.time_proposals (consultation_id, user_id, scheduled_date, note)
       select c.id, c.user_id, $2, $3 from public.consultations as c where c.id = $1 returning id, scheduled_date`,
      [id, scheduled_date, note],
    );
    const proposed = requireRow(rows);
    return { status: 201, body: { id: proposed.id, scheduled_date: formatIstInstant(proposed.scheduled_date) } };
  },
});
