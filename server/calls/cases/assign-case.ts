import { z } from "zod";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { givenMeanwhile, givenTo, requireAssignee } from "../users/assignees.ts";
import { caseReference, caseTables, holdCaseRow, kindOf, noCase } from "./find-case-row.ts";

const assignment = z.strictObject({
  reference: caseReference,
  ...givenTo,
});

export const assignCase = defineCall({
  name: "assign-case",
  summary: "Says which administrator sees to a grievance or refund request; null takes it from whoever did",
  who: "administrators",
  readsOnly: false,
  body: assignment,
  answers: [
    {
      status: 200,
      when: "It is theirs now",
      body: z.object({ reference: z.string(), assigned_to: z.uuid().nullable() }),
    },
  ],
  refusals: [noCase, givenMeanwhile],

  async handle({ body: { reference, assigned_to, was }, tx }) {
    const found = await holdCaseRow<{ id: string; assigned_to: string | null }>(tx, reference);
    requireUnchanged(was, found.assigned_to);
    await requireAssignee(tx, assigned_to, "A case can be given to an administrator only");
    await tx.query(`update ${caseTables[kindOf(reference)]} set assigned_to = $2 where id = $1`, [
      found.id,
      assigned_to,
    ]);
    return { status: 200, body: { reference, assigned_to } };
  },
});
