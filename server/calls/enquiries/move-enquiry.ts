import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type EnquiryMove, enquiryMoveSchema } from "#domain/enquiries/enquiry-actions.ts";
import { enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { allowedEnquiryMoves, enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import {
  findContactOfEnquiry,
  openServiceRequest,
  serviceAnswer,
  writeService,
} from "../services/open-service-request.ts";
import { readSoldServices } from "../services/take-back-services.ts";
import { saveChange, undoField } from "../work/office-changes.ts";
import { findStandingEnquiry, isMerged, noEnquiry } from "./find-enquiry.ts";

/** Opens what was sold for the sender of the enquiry, as requests of its client. */
async function openSold(tx: Transaction, { id, service, title, price, sold }: EnquiryMove) {
  const all = [...(service ? [{ service, title, price }] : []), ...sold];
  if (all.length === 0) return [];
  return asBackend(tx, async () => {
    const contact = await findContactOfEnquiry(tx, id);
    const answers: z.output<typeof serviceAnswer>[] = [];
    for (const one of all) {
      // The enquiry is locked and was not won before, so nothing is opened twice.
      const asked = { ...one, details: null, entity_type: null, idempotency_key: randomUUID(), is_by_office: true };
      answers.push(writeService((await openServiceRequest(tx, { ...asked, ...contact })).opened));
    }
    return answers;
  });
}

/** Why a won enquiry opens nothing stands in its history. */
async function noteNothingSold(
  tx: Transaction,
  { id, reason, author }: { id: string; reason: string; author: string },
) {
  await tx.query("insert into private.enquiry_notes (enquiry_id, author_id, note) values ($1, $2, $3)", [
    ...[id, author, `Won, nothing to open: ${reason}`],
  ]);
}

export const moveEnquiry = defineCall({
  name: "move-enquiry",
  summary:
    "Changes the status of an enquiry, along the allowed moves; lost needs a reason, which only the office reads. Won can name the services that were sold, which are opened at once for the sender, or the reason why none is opened",
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
        services: z.array(serviceAnswer).meta({ description: "The same of all that was sold" }),
      }),
    },
  ],
  refusals: [
    noEnquiry,
    { status: 409, code: "conflict", when: "That status is not allowed; `details.allowed` lists those that are" },
    isMerged,
  ],

  async handle({ body, caller, tx }) {
    const { id, status, reason } = body;
    const found = await findStandingEnquiry(tx, id);
    // The database would accept the same status without a change.
    if (found.status === status) {
      const message = `This enquiry is already ${enquiryStatusLabels[status].toLowerCase()}`;
      throw new CallError(409, { code: "conflict", message, details: { allowed: allowedEnquiryMoves[status] } });
    }
    const details = { allowed: allowedEnquiryMoves[found.status], status: found.status };
    requireUnchanged(body.expected_status, found.status, { details });
    await tx.query("update public.enquiries set status = $2, lost_reason = $3 where id = $1", [
      id,
      status,
      status === "lost" ? reason : null,
    ]);
    const opened = await openSold(tx, body);
    if (status === "won" && reason) await noteNothingSold(tx, { id, reason, author: caller.sub });
    const before = { status: found.status, answered_at: found.answered_at };
    const ids = opened.map((service) => service.id);
    const services = ids.length > 0 ? await readSoldServices(tx, ids) : [];
    const undo_id = await saveChange(tx, {
      ...{ userId: caller.sub, action: "move" },
      records: [{ kind: "enquiry", id, before, after: { status }, services }],
    });
    return { status: 200, body: { id, status, service: opened[0] ?? null, services: opened, undo_id } };
  },
});
