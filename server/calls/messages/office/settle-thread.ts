import { z } from "zod";
import { seq, threadName } from "#domain/messages/messages.ts";
import { asBackend } from "#server/database/change-role.ts";
import { CallError } from "#server/http/errors.ts";
import { count } from "../../answer-fields.ts";
import { defineCall } from "../../define-call.ts";
import { findOfficeThread, noThread } from "../find-thread.ts";

export const settleThread = defineCall({
  name: "settle-thread",
  summary: "Records that the last message of a conversation needs no answer: it is owed by neither side any more",
  who: "the office",
  readsOnly: false,
  body: z.strictObject({ ...threadName, seq }),
  answers: [{ status: 200, when: "No answer is owed", body: z.object({ last_seq: count }) }],
  refusals: [
    noThread,
    { status: 409, code: "conflict", when: "There is a newer message than the one that the caller has read" },
  ],

  async handle({ body, tx }) {
    const { kind, id } = await findOfficeThread(tx, body);
    const last_seq = await asBackend(tx, async () => {
      const { rows } = await tx.query<{ last_seq: number }>(
        "select last_seq from private.threads where kind = $1 and record_id = $2 for update",
        [kind, id],
      );
      const newest = rows[0]?.last_seq ?? 0;
      if (newest > body.seq) {
        const message = "There is a new message. Please read it first";
        throw new CallError(409, { code: "conflict", message, details: { last_seq: newest } });
      }
      await tx.query("select private.settle_thread($1, $2)", [kind, id]);
      return newest;
    });
    return { status: 200, body: { last_seq } };
  },
});
