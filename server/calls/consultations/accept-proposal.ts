import { z } from "zod";
import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import { proposalNamed } from "#domain/consultations/time-proposals.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { tooManyToday } from "../too-many-today.ts";
import { closeProposal, findProposal, isClosed, noProposal, refuseClosed } from "./find-proposal.ts";

export const acceptProposal = defineCall({
  name: "accept-proposal",
  summary: `Books and confirms the time that the office proposed, by the rules of booking, until ${bookingRules.leastHoursAhead} hours before it. The limit on rescheduling does not apply, since the office proposed the change`,
  who: "its owner",
  readsOnly: false,
  body: proposalNamed,
  answers: [
    {
      status: 200,
      when: "The consultation is booked for it and confirmed; accepting again changes nothing",
      body: z.object({
        id: z.uuid(),
        consultation_id: z.uuid(),
        scheduled_date: instant,
        status: z.enum(requestStatuses),
      }),
    },
  ],
  refusals: [
    noProposal,
    { status: 409, code: "conflict", when: "The time has been taken; `details.nearest` has up to five free ones" },
    isClosed,
    tooManyToday("changes of consultation times"),
  ],

  async handle({ body: { id }, caller, tx }) {
    const proposal = await findProposal(tx, id, caller.sub);
    const { consultation_id, outcome, scheduled_date, booked_for, status } = proposal;
    // A second press, or a retry after a lost answer.
    const isDone = outcome === "accepted" && scheduled_date.getTime() === booked_for.getTime();
    if (!isDone) {
      refuseClosed(proposal);
      await closeProposal(tx, id, "accepted");
      // The office chose this time, so refunds count from it, and it needs no confirmation.
      await tx.query(
        `update public.consultations set scheduled_date = $2, office_scheduled_date = $2, status = 'approved' where id = $1`,
        [consultation_id, scheduled_date],
      );
    }
    return {
      status: 200,
      body: {
        ...{ id, consultation_id, scheduled_date: formatIstInstant(scheduled_date) },
        status: isDone ? status : ("approved" as const),
      },
    };
  },
});
