import { z } from "zod";
import { readTimeProposal, timeProposalSchema } from "#domain/consultations/time-proposals.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { holdConsultation, requireSameTime, timeTaken } from "./hold-consultation.ts";

const proposed = z.object({ id: z.uuid(), scheduled_date: instant });

/** Refuses to replace a proposal that the caller has not seen; the message says which. */
async function requireSameProposal(tx: Transaction, id: string, expected: string | null | undefined): Promise<void> {
  const { rows } = await tx.query<{ id: string; scheduled_date: Date }>(
    "select id, scheduled_date from public.time_proposals where consultation_id = $1 and outcome is null",
    [id],
  );
  const [open] = rows;
  const what = open
    ? `A colleague proposed ${formatInstant(open.scheduled_date)} meanwhile`
    : "The earlier proposal was answered or withdrawn meanwhile";
  const advice = open ? "Send again to replace it" : "Send again to propose this time";
  requireUnchanged(expected, open?.id ?? null, { what, advice, details: { proposal_id: open?.id ?? null } });
}

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
    {
      status: 409,
      code: "conflict",
      when: "The consultation has ended, its customer has no account, or another time was booked or proposed meanwhile",
    },
  ],

  async handle({ body: { id, scheduled_date, note, ...seen }, caller, tx }) {
    const { user_id, ...held } = await holdConsultation(tx, id, caller);
    requireSameTime(seen.expected_scheduled_date, held.scheduled_date);
    await requireSameProposal(tx, id, seen.expected_proposal_id);
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
