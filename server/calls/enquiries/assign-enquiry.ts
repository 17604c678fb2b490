import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { notAllowed } from "../require-administrator.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { givenMeanwhile, givenTo, requireAssignee } from "../users/assignees.ts";
import { enquiryId, findStandingEnquiry, isMerged, noEnquiry } from "./find-enquiry.ts";

const assignment = z.strictObject({
  id: enquiryId,
  ...givenTo,
});

export const assignEnquiry: BusinessCall<z.output<typeof assignment>> = {
  name: "assign-enquiry",
  summary: "Says which administrator sees to an enquiry; null takes it from whoever did",
  who: "administrators",
  readsOnly: false,
  body: assignment,
  read: (input) => readFields(assignment, input),
  answers: [
    {
      status: 200,
      when: "It is theirs now",
      body: z.object({ id: z.uuid(), assigned_to: z.uuid().nullable() }),
    },
  ],
  refusals: [notSignedIn, notAllowed, noEnquiry, isMerged, givenMeanwhile],

  async handle({ body: { id, assigned_to, was }, caller, parts }) {
    await asAdministrator(parts, caller, async (tx) => {
      const found = await findStandingEnquiry(tx, id);
      requireUnchanged(was, found.assigned_to);
      await requireAssignee(tx, assigned_to, "An enquiry can be given to an administrator only");
      await tx.query("update public.enquiries set assigned_to = $2 where id = $1", [id, assigned_to]);
    });
    return { status: 200, body: { id, assigned_to } };
  },
};
