import { z } from "zod";
import { optionalText } from "#domain/fields/fields.ts";
import { reasonMaxLength } from "#domain/requests/request-status.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { readRecord } from "../work/hold-record.ts";
import { saveChange, undoField } from "../work/office-changes.ts";
import { assignConsultant } from "./assign-consultant.ts";
import { findRequest } from "./find-request.ts";
import { requestId, requestKind } from "./name-request.ts";

const assignment = z.strictObject({
  kind: requestKind,
  id: requestId,
  consultant_id: z
    .string({ error: "Please choose a consultant from the list" })
    .min(1, { error: "Please choose a consultant from the list" })
    .max(80, { error: "Please choose a consultant from the list" })
    .nullable(),
  expected_consultant_id: z.string().max(80).nullable().optional().meta({
    description: "Its consultant when the caller read it; if it is different now, the answer is a conflict",
  }),
  reason: optionalText({ label: "Reason", max: reasonMaxLength, multiline: true }),
});

export const assignRequest = defineCall({
  name: "assign-request",
  summary:
    "Assigns a request to a consultant; null leaves it without one. A consultation moves to that consultant's calendar. Its owner is notified",
  who: "staff and managers",
  readsOnly: false,
  body: assignment,
  formerFields: { was: "expected_consultant_id" },
  answers: [
    {
      status: 200,
      when: "The assignment is saved; the same consultant again changes nothing",
      body: z.object({
        id: z.uuid(),
        consultant_id: z.string().nullable(),
        consultant_name: z.string().nullable(),
        ...undoField,
      }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such request" },
    {
      status: 409,
      code: "conflict",
      when: "It has ended, a colleague has assigned it, or the consultant is busy or does not work at its time",
    },
  ],

  async handle({ body: { kind, id, consultant_id, expected_consultant_id, reason }, caller, tx }) {
    const { status } = await findRequest(tx, kind, id, caller);
    const before = (await readRecord(tx, kind, id)).assigned_to;
    requireUnchanged(expected_consultant_id, before);
    await tx.query("select set_config('neev.reason', $1, true)", [reason ?? ""]);
    const assigned = await assignConsultant(tx, { kind, id, status }, consultant_id);
    const isSame = assigned.consultant_id === before;
    const change = { kind, id, before: { assigned_to: before }, after: { assigned_to: assigned.consultant_id } };
    const records = isSame ? [] : [change];
    const undo_id = await saveChange(tx, { userId: caller.sub, action: "assign", records });
    return { status: 200, body: { id, ...assigned, undo_id } };
  },
});
