import { z } from "zod";
import { sayKeptDocuments } from "#domain/documents/kept-documents.ts";
import { defineCall } from "../define-call.ts";
import { previewKept } from "../documents/kept-documents.ts";
import { planSettlement, settledRefund, writeRefund } from "./settle-account.ts";

export const previewDeletion = defineCall({
  name: "preview-deletion",
  summary:
    "Previews what follows if the caller deletes the account now: refunds under the policy, what must be settled first, and the documents that a law wants kept",
  who: "signed-in callers",
  readsOnly: true,
  body: z.strictObject({}),
  answers: [
    {
      status: 200,
      when: "Nothing is changed. The account can be deleted when `waiting` is empty",
      body: z.object({
        refunds: z.array(settledRefund),
        waiting: z.array(z.string()),
        kept_documents: z
          .array(z.string())
          .meta({ description: "Documents that a law wants kept: how many, until when, by which law" }),
        ask_first: z
          .array(settledRefund.pick({ kind: true, id: true, title: true }))
          .meta({ description: "The requests for which a refund request ends the waiting" }),
      }),
    },
  ],

  async handle({ caller: { sub }, parts, tx }) {
    const { refunds, waiting, askFirst } = await planSettlement(tx, sub, parts.clock.now());
    return {
      status: 200,
      body: {
        refunds: refunds.map((refund) => writeRefund(refund, null)),
        waiting: [...waiting],
        kept_documents: (await previewKept(tx, sub)).map(sayKeptDocuments),
        ask_first: askFirst.map(({ kind, id, title }) => ({ kind, id, title })),
      },
    };
  },
});
