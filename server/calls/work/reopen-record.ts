import { z } from "zod";
import { type ChangedKind, reopeningReason } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireOffice } from "../admission.ts";
import { withdrawRefunds } from "../cases/withdraw-refund.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { type HeldRecord, holdRecord } from "./hold-record.ts";
import { findRecordId, noRecord, recordName } from "./named-record.ts";
import { saveMove, undoField } from "./office-changes.ts";
import { goBack, readRecordState } from "./record-state.ts";
import { findFormerState, isClosed, mayReopen } from "./reopening.ts";

const refuse = (message: string) => new CallError(409, { code: "conflict", message });

async function has(tx: Transaction, sql: string, values: readonly unknown[]): Promise<boolean> {
  return (await tx.query(sql, values)).rows.length > 0;
}

/** What a reopening must not contradict. */
async function requireReopenable(tx: Transaction, kind: ChangedKind, held: HeldRecord, now: Date): Promise<void> {
  if (held.is_merged) throw refuse("It is merged into another enquiry");
  if (!isClosed(kind, held.status)) throw refuse("It is not closed");
  const { id, status } = held;
  if (
    kind === "consultation" &&
    status !== "completed" &&
    (await has(tx, "select from public.consultations where id = $1 and scheduled_date <= $2", [id, now]))
  )
    throw refuse("The time of this consultation has passed. Please book a new one");
  if (
    kind === "refund" &&
    (await has(tx, "select from private.case_steps where refund_request_id = $1 and kind = 'withdrawn'", [id]))
  )
    throw refuse("It was closed automatically: there is nothing to refund");
  const sold =
    "select from public.service_requests where enquiry_id = $1 and status in ('pending', 'in_progress', 'approved')";
  if (kind === "enquiry" && (await has(tx, sold, [id])))
    throw refuse("The service that was sold with it is open. Please cancel the service first");
}

export const reopenRecord = defineCall({
  name: "reopen-record",
  summary:
    "Reopens a closed enquiry, request or refund request with a reason, at the status that it had before; its customer is notified of a request or refund request. By managers and its assignee, who can undo it for ten minutes",
  who: "the office",
  readsOnly: false,
  body: z.strictObject({
    ...recordName,
    reason: reopeningReason,
    expected_status: z.string().max(40).optional().meta({
      description: "Its status when the caller read it; if it is different now, the answer is a conflict",
    }),
  }),
  answers: [
    { status: 200, when: "It is open again", body: z.object({ id: z.uuid(), status: z.string(), ...undoField }) },
  ],
  refusals: [
    noRecord,
    {
      status: 409,
      code: "conflict",
      when: "It is not closed, was changed meanwhile, or cannot go on; the message says why",
    },
  ],

  async handle({ body: { kind, id: name, reason, expected_status }, caller, parts, tx }) {
    const isRefund = kind === "refund";
    await requireOffice(tx, caller, isRefund ? "grievance officers and managers" : "staff and managers");
    const held = await holdRecord(tx, kind, await findRecordId(tx, kind, name));
    if (held === undefined) throw new CallError(404, { code: "not_found", message: "There is no such record" });
    requireUnchanged(expected_status, held.status, { details: { status: held.status } });
    if (!(await mayReopen(tx, caller, kind, held)))
      throw new CallError(403, { code: "not_allowed", message: "Only managers and its assignee can reopen this" });
    const now = parts.clock.now();
    await requireReopenable(tx, kind, held, now);
    const before = await readRecordState(tx, kind, held.id);
    await withdrawRefunds(tx, kind, held.id);
    const state = await findFormerState(tx, kind, held, now);
    await goBack(tx, { kind, id: held.id, way: "reopened", reason }, state);
    if (kind === "enquiry")
      await tx.query("insert into private.enquiry_notes (enquiry_id, author_id, note) values ($1, $2, $3)", [
        ...[held.id, caller.sub, `Reopened: ${reason}`],
      ]);
    const undo_id = await saveMove(tx, { caller, kind, id: held.id, before });
    return { status: 200, body: { id: held.id, status: String(state.status), undo_id } };
  },
});
