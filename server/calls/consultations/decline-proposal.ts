import { z } from "zod";
import { proposalNamed } from "#domain/consultations/time-proposals.ts";
import { defineCall } from "../define-call.ts";
import { closeProposal, findProposal, isClosed, noProposal, refuseClosed } from "./find-proposal.ts";

export const declineProposal = defineCall({
  name: "decline-proposal",
  summary: "Declines the time that the office proposed; the booked time does not change, and the office is notified",
  who: "its owner",
  readsOnly: false,
  body: proposalNamed,
  answers: [
    {
      status: 200,
      when: "The booked time does not change; declining again changes nothing",
      body: z.object({ id: z.uuid(), consultation_id: z.uuid() }),
    },
  ],
  refusals: [noProposal, isClosed],

  async handle({ body: { id }, caller, tx }) {
    const proposal = await findProposal(tx, id, caller.sub);
    if (proposal.outcome !== "declined") {
      refuseClosed(proposal);
      await closeProposal(tx, id, "declined");
    }
    return { status: 200, body: { id, consultation_id: proposal.consultation_id } };
  },
});
