import { z } from "zod";
import { enquiryMoveSchema } from "#domain/enquiries/enquiry-actions.ts";
import { enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { allowedEnquiryMoves, enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { findStandingEnquiry, isMerged, noEnquiry } from "./find-enquiry.ts";

export const moveEnquiry = defineCall({
  name: "move-enquiry",
  summary:
    "Changes the status of an enquiry, along the allowed moves; lost needs a reason, which only the office reads",
  who: "administrators",
  readsOnly: false,
  body: enquiryMoveSchema,
  answers: [
    {
      status: 200,
      when: "The status is saved; the first change stops the reply-by clock",
      body: z.object({ id: z.uuid(), status: z.enum(enquiryStatuses) }),
    },
  ],
  refusals: [
    noEnquiry,
    { status: 409, code: "conflict", when: "That status is not allowed; `details.allowed` lists those that are" },
    isMerged,
  ],

  async handle({ body: { id, status, reason }, tx }) {
    const found = await findStandingEnquiry(tx, id);
    // The database would accept the same status without a change.
    if (found.status === status) {
      const message = `This enquiry is already ${enquiryStatusLabels[status].toLowerCase()}`;
      throw new CallError(409, { code: "conflict", message, details: { allowed: allowedEnquiryMoves[status] } });
    }
    await tx.query("update public.enquiries set status = $2, lost_reason = $3 where id = $1", [
      id,
      status,
      status === "lost" ? reason : null,
    ]);
    return { status: 200, body: { id, status } };
  },
});
