import { z } from "zod";
import { enquiryId } from "#domain/enquiries/enquiry-actions.ts";
import { defineCall } from "../define-call.ts";
import { assignedMeanwhile, assignmentFields, assignRecord, formerAssignmentFields } from "../users/assignees.ts";
import { saveChange, undoField } from "../work/office-changes.ts";
import { findStandingEnquiry, isMerged, noEnquiry } from "./find-enquiry.ts";

const refusal = "An enquiry can be assigned to administrators, managers and staff only";

export const assignEnquiry = defineCall({
  name: "assign-enquiry",
  summary: "Assigns an enquiry to a person of the office; null leaves it unassigned",
  who: "staff and managers",
  readsOnly: false,
  body: z.strictObject({ id: enquiryId, ...assignmentFields }),
  formerFields: formerAssignmentFields,
  answers: [
    {
      status: 200,
      when: "The assignment is saved",
      body: z.object({ id: z.uuid(), assigned_to: z.uuid().nullable(), ...undoField }),
    },
  ],
  refusals: [noEnquiry, isMerged, assignedMeanwhile],

  async handle({ body: { id, ...assignment }, caller, tx }) {
    const held = await findStandingEnquiry(tx, id);
    await assignRecord(tx, { table: "public.enquiries", kind: "enquiry", held, refusal }, assignment);
    const { assigned_to } = assignment;
    const undo_id = await saveChange(tx, {
      ...{ userId: caller.sub, action: "assign" },
      records: [{ kind: "enquiry", id, before: { assigned_to: held.assigned_to }, after: { assigned_to } }],
    });
    return { status: 200, body: { id, assigned_to, undo_id } };
  },
});
