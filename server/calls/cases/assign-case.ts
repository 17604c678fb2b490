import { z } from "zod";
import { defineCall } from "../define-call.ts";
import { assignedMeanwhile, assignmentFields, assignRecord, formerAssignmentFields } from "../users/assignees.ts";
import { caseReference, caseTables, holdCaseRow, kindOf, noCase } from "./find-case-row.ts";

const onlyAdministrators = "A case can be assigned to an administrator only";

export const assignCase = defineCall({
  name: "assign-case",
  summary: "Assigns a grievance or refund request to an administrator; null leaves it unassigned",
  who: "administrators",
  readsOnly: false,
  body: z.strictObject({ reference: caseReference, ...assignmentFields }),
  formerFields: formerAssignmentFields,
  answers: [
    {
      status: 200,
      when: "The assignment is saved",
      body: z.object({ reference: z.string(), assigned_to: z.uuid().nullable() }),
    },
  ],
  refusals: [noCase, assignedMeanwhile],

  async handle({ body: { reference, ...assignment }, tx }) {
    const held = await holdCaseRow<{ id: string; assigned_to: string | null }>(tx, reference);
    await assignRecord(tx, { table: caseTables[kindOf(reference)], held, onlyAdministrators }, assignment);
    return { status: 200, body: { reference, assigned_to: assignment.assigned_to } };
  },
});
