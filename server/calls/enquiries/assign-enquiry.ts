import { z } from "zod";
import { enquiryId } from "#domain/enquiries/enquiry-actions.ts";
import { defineCall } from "../define-call.ts";
import { assignedMeanwhile, assignmentFields, assignRecord, formerAssignmentFields } from "../users/assignees.ts";
import { findStandingEnquiry, isMerged, noEnquiry } from "./find-enquiry.ts";

const onlyAdministrators = "An enquiry can be assigned to an administrator only";

export const assignEnquiry = defineCall({
  name: "assign-enquiry",
  summary: "Assigns an enquiry to an administrator; null leaves it unassigned",
  who: "administrators",
  readsOnly: false,
  body: z.strictObject({ id: enquiryId, ...assignmentFields }),
  formerFields: formerAssignmentFields,
  answers: [
    {
      status: 200,
      when: "The assignment is saved",
      body: z.object({ id: z.uuid(), assigned_to: z.uuid().nullable() }),
    },
  ],
  refusals: [noEnquiry, isMerged, assignedMeanwhile],

  async handle({ body: { id, ...assignment }, tx }) {
    const held = await findStandingEnquiry(tx, id);
    await assignRecord(tx, { table: "public.enquiries", held, onlyAdministrators }, assignment);
    return { status: 200, body: { id, assigned_to: assignment.assigned_to } };
  },
});
