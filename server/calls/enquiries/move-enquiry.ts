import { z } from "zod";
import { enquiryMoveSchema } from "#domain/enquiries/enquiry-actions.ts";
import { enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { allowedEnquiryMoves, enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { asBackend } from "#server/database/change-role.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import {
  findContactOfEnquiry,
  openServiceRequest,
  serviceAnswer,
  writeService,
} from "../requests/open-service-request.ts";
import { saveChange, undoField } from "../work/office-changes.ts";
import { findStandingEnquiry, isMerged, noEnquiry } from "./find-enquiry.ts";

export const moveEnquiry = defineCall({
  name: "move-enquiry",
  summary:
    "Changes the status of an enquiry, along the allowed moves; lost needs a reason, which only the office reads. Won can name the service that was sold, which is opened at once for the sender",
  who: "staff and managers",
  readsOnly: false,
  body: enquiryMoveSchema,
  answers: [
    {
      status: 200,
      when: "The status is saved; the first change stops the reply-by clock",
      body: z.object({
        ...{ id: z.uuid(), status: z.enum(enquiryStatuses), ...undoField },
        service: serviceAnswer.nullable().meta({ description: "What was sold, as the service that was opened for it" }),
      }),
    },
  ],
  refusals: [
    noEnquiry,
    { status: 409, code: "conflict", when: "That status is not allowed; `details.allowed` lists those that are" },
    isMerged,
  ],

  async handle({ body: { id, status, reason, service, title, price }, caller, tx }) {
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
    if (service) {
      // The enquiry is won once, so its id is the key of what was sold with it. What the customer was told is not undone.
      const sold = { service, title, price, details: null, entity_type: null, idempotency_key: id };
      const { opened } = await asBackend(tx, async () =>
        openServiceRequest(tx, { ...sold, ...(await findContactOfEnquiry(tx, id)) }),
      );
      return { status: 200, body: { id, status, service: writeService(opened), undo_id: null } };
    }
    const before = { status: found.status, answered_at: found.answered_at };
    const undo_id = await saveChange(tx, {
      ...{ userId: caller.sub, action: "move" },
      records: [{ kind: "enquiry", id, before, after: { status } }],
    });
    return { status: 200, body: { id, status, service: null, undo_id } };
  },
});
