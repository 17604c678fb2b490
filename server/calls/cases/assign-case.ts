import { z } from "zod";
import { defineCall } from "../define-call.ts";
import { assignedMeanwhile, assignmentFields, assignRecord, formerAssignmentFields } from "../users/assignees.ts";
import { saveChange, undoField } from "../work/office-changes.ts";
import { caseReference, caseTables, holdCaseRow, kindOf, noCase } from "./find-case-row.ts";

const refusals = {
  grievance: "A grievance can be assigned to administrators, managers and grievance officers only",
  refund: "A refund request can be assigned to administrators, managers, accounts and grievance officers only",
} as const;

export const assignCase = defineCall({
  name: "assign-case",
  summary: "Assigns a grievance or refund request to a person of the office; null leaves it unassigned",
  who: "grievance officers and managers",
  readsOnly: false,
  body: z.strictObject({ reference: caseReference, ...assignmentFields }),
  formerFields: formerAssignmentFields,
  answers: [
    {
      status: 200,
      when: "The assignment is saved",
      body: z.object({ reference: z.string(), assigned_to: z.uuid().nullable(), ...undoField }),
    },
  ],
  refusals: [noCase, assignedMeanwhile],

  async handle({ body: { reference, ...assignment }, caller, tx }) {
    const held = await holdCaseRow<{ id: string; assigned_to: string | null }>(tx, reference);
    const kind = kindOf(reference);
    await assignRecord(tx, { table: caseTables[kind], kind, held, refusal: refusals[kind] }, assignment);
    const { assigned_to } = assignment;
    const undo_id = await saveChange(tx, {
      ...{ userId: caller.sub, action: "assign" },
      records: [{ kind, id: held.id, before: { assigned_to: held.assigned_to }, after: { assigned_to } }],
    });
    return { status: 200, body: { reference, assigned_to, undo_id } };
  },
});
