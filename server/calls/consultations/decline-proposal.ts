import { z } from "zod";
import { proposalNamed } from "#domain/consultations/time-proposals.ts";
import { readFields } from "#domain/fields/fields.ts";
import { notSignedIn, requireCaller } from "../accounts/account-calls.ts";
import type { BusinessCall } from "../define-call.ts";
import { closeProposal, findProposal, isClosed, noProposal, refuseClosed } from "./find-proposal.ts";

export const declineProposal: BusinessCall<z.output<typeof proposalNamed>> = {
  name: "decline-proposal",
  summary: "Keeps the time that is booked and turns down the one that the office proposed; the office is told",
  who: "its owner",
  readsOnly: false,
  body: proposalNamed,
  read: (input) => readFields(proposalNamed, input),
  answers: [
    {
      status: 200,
      when: "The booked time stays; turning it down again changes nothing",
      body: z.object({ id: z.uuid(), consultation_id: z.uuid() }),
    },
  ],
  refusals: [notSignedIn, noProposal, isClosed],

  async handle({ body: { id }, caller: signedIn, parts }) {
    const caller = requireCaller(signedIn);
    const found = await parts.database.asSystem(`user:${caller.sub}`, async (tx) => {
      const proposal = await findProposal(tx, id, caller.sub);
      if (proposal.outcome === "declined") return proposal;
      refuseClosed(proposal);
      await closeProposal(tx, id, "declined");
      return proposal;
    });
    parts.worker?.wake();
    return { status: 200, body: { id, consultation_id: found.consultation_id } };
  },
};
