import { z } from "zod";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { requestMoveSchema } from "#domain/requests/request-move.ts";
import { allowedMoves, labelOfStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { CallError } from "#server/http/errors.ts";
import { openRefund } from "../cases/automatic-refunds.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { saveMove, undoField } from "../work/office-changes.ts";
import { readRecordState } from "../work/record-state.ts";
import { findRequest } from "./find-request.ts";

export const moveRequest = defineCall({
  name: "move-request",
  summary:
    "Changes the status of a request, along the allowed moves; a rejection needs a reason, which its owner reads. A consultation whose time has passed is completed with its outcome: held, or its customer did not come, who is told how to book another time. A cancellation counts as ours: where the customer asked for it, use `cancel-request`",
  who: "staff and managers",
  readsOnly: false,
  body: requestMoveSchema,
  formerFields: { was: "expected_status" },
  answers: [
    {
      status: 200,
      when: "The status is saved",
      body: z.object({ id: z.uuid(), status: z.enum(requestStatuses), ...undoField }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such request" },
    {
      status: 409,
      code: "conflict",
      when: "That status is not allowed, the time to confirm has passed, a consultation with an outcome has not started, or a colleague has changed it; `details.allowed` lists those that are",
    },
  ],

  async handle({ body: { kind, id, status, outcome, expected_status, reason }, caller, parts, tx }) {
    const found = await findRequest(tx, kind, id, caller);
    // The database would accept the same status without a change.
    if (found.status === status) {
      const message = `This request is already ${labelOfStatus(kind, status).toLowerCase()}`;
      throw new CallError(409, { code: "conflict", message, details: { allowed: allowedMoves[status] } });
    }
    const details = { allowed: allowedMoves[found.status], status: found.status };
    requireUnchanged(expected_status, found.status, { details });
    const now = parts.clock.now();
    if (status === "approved" && "scheduled_date" in found && found.scheduled_date <= now) {
      const message = "The time of this consultation has passed. Reschedule it first, or record what happened";
      throw new CallError(409, { code: "conflict", message, details });
    }
    const before = await readRecordState(tx, kind, id);
    // The database refuses an outcome of a consultation that has not started, and any other move that is not allowed.
    const further = outcome ? ", outcome = $4" : "";
    await tx.query(
      `update public.${requestKindFacts[kind].table} set status = $2, reason = $3${further} where id = $1`,
      [...[id, status, reason], ...(outcome ? [outcome] : [])],
    );
    await openRefund(tx, kind, id, now);
    return { status: 200, body: { id, status, undo_id: await saveMove(tx, { caller, kind, id, before }) } };
  },
});
