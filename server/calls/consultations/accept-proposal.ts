import { z } from "zod";
import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import { proposalNamed } from "#domain/consultations/time-proposals.ts";
import { readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { notSignedIn, requireCaller } from "../accounts/account-calls.ts";
import type { BusinessCall } from "../define-call.ts";
import { instant } from "../enquiries/find-enquiry.ts";
import { closeProposal, findProposal, isClosed, noProposal, refuseClosed } from "./find-proposal.ts";

export const acceptProposal: BusinessCall<z.output<typeof proposalNamed>> = {
  name: "accept-proposal",
  summary: `Books the time that the office proposed, by the rules of booking, until ${bookingRules.leastHoursAhead} hours before it; how soon the consultation begins as it is booked does not matter, since the office asked`,
  who: "its owner",
  readsOnly: false,
  body: proposalNamed,
  read: (input) => readFields(proposalNamed, input),
  answers: [
    {
      status: 200,
      when: "The consultation is booked for it; accepting again changes nothing",
      body: z.object({ id: z.uuid(), consultation_id: z.uuid(), scheduled_date: instant }),
    },
  ],
  refusals: [
    notSignedIn,
    noProposal,
    { status: 409, code: "conflict", when: "The time was taken meanwhile; `details.nearest` has up to five free ones" },
    isClosed,
  ],

  async handle({ body: { id }, caller: signedIn, parts }) {
    const caller = requireCaller(signedIn);
    const found = await parts.database.asSystem(`user:${caller.sub}`, async (tx) => {
      const proposal = await findProposal(tx, id, caller.sub);
      // A second press, or a retry after an answer that was lost.
      const { outcome, scheduled_date, booked_for } = proposal;
      if (outcome === "accepted" && scheduled_date.getTime() === booked_for.getTime()) return proposal;
      refuseClosed(proposal);
      await closeProposal(tx, id, "accepted");
      await tx.query("update public.consultations set scheduled_date = $2 where id = $1", [
        proposal.consultation_id,
        scheduled_date,
      ]);
      return proposal;
    });
    parts.worker?.wake();
    const scheduled_date = formatIstInstant(found.scheduled_date);
    return { status: 200, body: { id, consultation_id: found.consultation_id, scheduled_date } };
  },
};
