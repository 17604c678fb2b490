import { z } from "zod";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { givenMeanwhile, givenTo, requireAssignee } from "../users/assignees.ts";
import { enquiryId, findStandingEnquiry, isMerged, noEnquiry } from "./find-enquiry.ts";

const assignment = z.strictObject({
  id: enquiryId,
  ...givenTo,
});

export const assignEnquiry = defineCall({
  name: "assign-enquiry",
  summary: "Says which administrator sees to an enquiry; null takes it from whoever did",
  who: "administrators",
  readsOnly: false,
  body: assignment,
  answers: [
    {
      status: 200,
      when: "It is theirs now",
      body: z.object({ id: z.uuid(), assigned_to: z.uuid().nullable() }),
    },
  ],
  refusals: [noEnquiry, isMerged, givenMeanwhile],

  async handle({ body: { id, assigned_to, was }, tx }) {
    const found = await findStandingEnquiry(tx, id);
    requireUnchanged(was, found.assigned_to);
    await requireAssignee(tx, assigned_to, "An enquiry can be given to an administrator only");
    await tx.query("update public.enquiries set assigned_to = $2 where id = $1", [id, assigned_to]);
    return { status: 200, body: { id, assigned_to } };
  },
});
