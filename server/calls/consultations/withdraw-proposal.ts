import { z } from "zod";
import { proposalNamed } from "#domain/consultations/time-proposals.ts";
import { defineCall } from "../define-call.ts";
import { closeProposal, findProposal, isClosed, noProposal, refuseClosed } from "./find-proposal.ts";

export const withdrawProposal = defineCall({
  name: "withdraw-proposal",
  summary: "Withdraws a time proposed for a consultation; its owner is notified that the booked time does not change",
  who: "staff and managers",
  readsOnly: false,
  body: proposalNamed,
  answers: [{ status: 200, when: "The withdrawal is saved", body: z.object({ id: z.uuid() }) }],
  refusals: [noProposal, isClosed],

  async handle({ body: { id }, tx }) {
    refuseClosed(await findProposal(tx, id, null));
    await closeProposal(tx, id, "withdrawn");
    return { status: 200, body: { id } };
  },
});
