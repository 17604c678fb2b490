import { z } from "zod";
import { enquiryMoveSchema } from "#domain/enquiries/enquiry-actions.ts";
import { enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { allowedEnquiryMoves, enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { findStandingEnquiry, isMerged, noEnquiry } from "./find-enquiry.ts";

export const moveEnquiry = defineCall({
  name: "move-enquiry",
  summary: "Gives an enquiry another status, along the allowed moves; lost needs a reason, which only the office reads",
  who: "administrators",
  readsOnly: false,
  body: enquiryMoveSchema,
  answers: [
    {
      status: 200,
      when: "It has this status now; the first move stops its reply-by clock",
      body: z.object({ id: z.uuid(), status: z.enum(enquiryStatuses) }),
    },
  ],
  refusals: [
    noEnquiry,
    { status: 409, code: "conflict", when: "It cannot become that; `details.allowed` has what it can become" },
    isMerged,
  ],

  async handle({ body: { id, status, reason }, tx }) {
    const found = await findStandingEnquiry(tx, id);
    // The database would take the same status again for no change at all.
    if (found.status === status) {
      const message = `This enquiry is ${enquiryStatusLabels[status].toLowerCase()} already`;
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
