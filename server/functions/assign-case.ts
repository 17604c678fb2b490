import { z } from "zod";
import { readFields } from "#domain/fields.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "./account-calls.ts";
import { asAdministrator } from "./as-administrator.ts";
import type { BusinessCall } from "./business-call.ts";
import { caseReference, caseTables, findCaseRow, kindOf, noCase } from "./find-case-row.ts";
import { notAllowed } from "./require-administrator.ts";

const assignment = z.strictObject({
  reference: caseReference,
  assigned_to: z.uuid({ error: "The colleague must be named by an id" }).toLowerCase().nullable(),
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
  refusals: [notSignedIn, notAllowed, noCase],

  async handle({ body: { reference, assigned_to }, caller, parts }) {
    await asAdministrator(parts, caller, async (tx) => {
      const { id } = await findCaseRow<{ id: string }>(tx, reference);
      if (assigned_to !== null) {
        const { rowCount } = await tx.query("select from public.user_roles where user_id = $1 and role = 'admin'", [
          assigned_to,
        ]);
        if (rowCount === 0) {
          const message = "A case can be given to an administrator only";
          throw new CallError(400, { code: "invalid_input", message, fields: { assigned_to: message } });
        }
      }
      await tx.query(`update ${caseTables[kindOf(reference)]} set assigned_to = $2 where id = $1`, [id, assigned_to]);
    });
    return { status: 200, body: { reference, assigned_to } };
  },
};
