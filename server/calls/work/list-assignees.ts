import { z } from "zod";
import { officeRecordKinds } from "#domain/work/office-records.ts";
import { defineCall } from "../define-call.ts";
import { assignee, readAssignees } from "../users/assignees.ts";

export const listAssignees = defineCall({
  name: "list-assignees",
  summary: "Lists the people whose role works on records of a kind, to whom they can be assigned",
  who: "the office",
  readsOnly: true,
  body: z.strictObject({
    kind: z.enum(officeRecordKinds, { error: `The kind must be one of ${officeRecordKinds.join(", ")}` }),
  }),
  answers: [{ status: 200, when: "The people", body: z.object({ assignees: z.array(assignee) }) }],

  async handle({ body: { kind }, tx }) {
    return { status: 200, body: { assignees: await readAssignees(tx, kind) } };
  },
});
