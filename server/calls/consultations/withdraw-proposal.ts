import { z } from "zod";
import { proposalNamed } from "#domain/consultations/time-proposals.ts";
import { readFields } from "#domain/fields/fields.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { notAllowed } from "../require-administrator.ts";
import { closeProposal, findProposal, isClosed, noProposal, refuseClosed } from "./find-proposal.ts";

export const withdrawProposal: BusinessCall<z.output<typeof proposalNamed>> = {
  name: "withdraw-proposal",
  summary: "Takes back a time that was proposed for a consultation; its owner is told that his time holds",
  who: "administrators",
  readsOnly: false,
  body: proposalNamed,
  read: (input) => readFields(proposalNamed, input),
  answers: [{ status: 200, when: "It is withdrawn", body: z.object({ id: z.uuid() }) }],
  refusals: [notSignedIn, notAllowed, noProposal, isClosed],

  async handle({ body: { id }, caller, parts }) {
    await asAdministrator(parts, caller, async (tx) => {
      refuseClosed(await findProposal(tx, id, null));
      await closeProposal(tx, id, "withdrawn");
    });
    parts.worker?.wake();
    return { status: 200, body: { id } };
  },
};
