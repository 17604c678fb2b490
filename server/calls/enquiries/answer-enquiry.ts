import { z } from "zod";
import { enquiryReplySchema } from "#domain/enquiries/enquiry-actions.ts";
import { enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { settleByAnswer } from "#server/messages/move-thread.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { endReplying } from "../work/replying.ts";
import { findStandingEnquiry, isMerged, noEnquiry } from "./find-enquiry.ts";
import { askBeforeSecondReply } from "./second-reply.ts";

type SentReply = { readonly enquiry_id: string; readonly message: string; readonly created_at: Date };

/** The reply already sent under this key; a parallel repeat waits until the first is done. */
async function findSent(tx: Transaction, key: string): Promise<SentReply | undefined> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('answer ' || $1, 0))", [key]);
  const { rows } = await tx.query<SentReply>(
    "select enquiry_id, message, created_at from private.enquiry_answers where idempotency_key = $1",
    [key],
  );
  return rows[0];
}

export const answerEnquiry = defineCall({
  name: "answer-enquiry",
  summary: "Replies to an enquiry by email under its reference, saves the reply, and stops its reply-by clock",
  who: "staff and managers",
  readsOnly: false,
  body: enquiryReplySchema,
  answers: [
    {
      status: 201,
      when: "The reply is saved and its email queued; the same key and text again change nothing",
      body: z.object({ id: z.uuid(), status: z.enum(enquiryStatuses), created_at: instant }),
    },
  ],
  refusals: [
    noEnquiry,
    {
      status: 409,
      code: "conflict",
      when: "The key was used for another reply, or there is no email address; or, with `details.asks`, a colleague has replied or is replying, and `confirmed` sends it all the same",
    },
    isMerged,
  ],

  async handle({ body, caller, parts, tx }) {
    const { id, message, idempotency_key: key } = body;
    const sent = await findSent(tx, key);
    const found = await findStandingEnquiry(tx, id);
    if (sent && (sent.enquiry_id !== id || sent.message !== message)) {
      const text = "This was already sent with a different text. Please send it again";
      throw new CallError(409, { code: "conflict", message: text });
    }
    if (found.email === "") {
      const text = "This customer has given no email address. Please call them, and write a note";
      throw new CallError(409, { code: "conflict", message: text });
    }
    if (sent) return { status: 201, body: { id, status: found.status, created_at: formatIstInstant(sent.created_at) } };
    if (!body.confirmed) await askBeforeSecondReply(tx, id, caller, body.expected_replies);
    const { rows } = await tx.query<{ created_at: Date }>(
      `insert into private.enquiry_answers (idempotency_key, enquiry_id, author_id, recipient, message)
       values ($1, $2, $3, $4, $5) returning created_at`,
      [key, id, caller.sub, found.email, message],
    );
    await asBackend(tx, () => settleByAnswer(tx, { kind: "enquiry", id }));
    await endReplying(tx, "enquiry", id, caller);
    const status = found.status === "new" ? "contacted" : found.status;
    if (status !== found.status) await tx.query("update public.enquiries set status = $2 where id = $1", [id, status]);
    const created_at = formatIstInstant(rows[0]?.created_at ?? parts.clock.now());
    return { status: 201, body: { id, status, created_at } };
  },
});
