import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { notAllowed } from "../require-administrator.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { givenMeanwhile, givenTo, requireAssignee } from "../users/assignees.ts";
import { caseReference, caseTables, holdCaseRow, kindOf, noCase } from "./find-case-row.ts";

const assignment = z.strictObject({
  reference: caseReference,
  ...givenTo,
});

export const assignCase: BusinessCall<z.output<typeof assignment>> = {
  name: "assign-case",
  summary: "Says which administrator sees to a grievance or refund request; null takes it from whoever did",
  who: "administrators",
  readsOnly: false,
  body: assignment,
  read: (input) => readFields(assignment, input),
  answers: [
    {
      status: 200,
      when: "It is theirs now",
      body: z.object({ reference: z.string(), assigned_to: z.uuid().nullable() }),
    },
  ],
  refusals: [notSignedIn, notAllowed, noCase, givenMeanwhile],

  async handle({ body: { reference, assigned_to, was }, caller, parts }) {
    await asAdministrator(parts, caller, async (tx) => {
      const found = await holdCaseRow<{ id: string; assigned_to: string | null }>(tx, reference);
      requireUnchanged(was, found.assigned_to);
      await requireAssignee(tx, assigned_to, "A case can be given to an administrator only");
      await tx.query(`update ${caseTables[kindOf(reference)]} set assigned_to = $2 where id = $1`, [
        found.id,
        assigned_to,
      ]);
    });
    return { status: 200, body: { reference, assigned_to } };
  },
};
