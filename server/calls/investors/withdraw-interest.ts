import { z } from "zod";
import { type InterestStatus, interestStatuses } from "#domain/investors/investments.ts";
import { defineCall } from "../define-call.ts";
import { noInterest, refuseAnswered, refuseUnknownInterest } from "./answer-interest.ts";

const withdrawal = z.strictObject({ id: z.uuid({ error: "The interest id must be a UUID" }).toLowerCase() });

export const withdrawInterest = defineCall({
  name: "withdraw-interest",
  summary: "Withdraws an interest that the startup has not answered yet",
  who: "its owner",
  readsOnly: false,
  body: withdrawal,
  answers: [
    {
      status: 200,
      when: "The withdrawal is saved",
      body: z.object({ id: z.uuid(), status: z.enum(interestStatuses) }),
    },
  ],
  refusals: [noInterest, { status: 409, code: "conflict", when: "It was already answered or withdrawn" }],

  async handle({ body: { id }, caller, tx }) {
    const { sub } = caller;
    const { rows } = await tx.query<{ status: InterestStatus }>(
      "select status from public.interests where id = $1 and user_id = $2 for update",
      [id, sub],
    );
    if (!rows[0]) throw refuseUnknownInterest();
    refuseAnswered(rows[0].status);
    await tx.query(
      "update public.interests set status = 'withdrawn', decided_at = private.business_now() where id = $1",
      [id],
    );
    return { status: 200, body: { id, status: "withdrawn" } };
  },
});
