import { z } from "zod";
import { optionalText, readFields } from "../fields/fields.ts";
import { refusePlaceholder } from "../fields/placeholders.ts";
import { scheduledDate } from "./consultations.ts";

export const proposalNoteMaxLength = 1000;

/** The outcome of a proposed time; open ones have none. */
export const proposalOutcomes = ["accepted", "declined", "withdrawn", "replaced", "lapsed"] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];

/** An instant as a call has answered it. */
export const seenInstant = z.iso.datetime({ offset: true, error: "The time must have its offset" }).optional();

/** Another time for a consultation, as the office proposes it. */
export const timeProposalSchema = z.strictObject({
  id: z.uuid({ error: "The consultation id must be a UUID" }).toLowerCase(),
  scheduled_date: scheduledDate,
  expected_scheduled_date: seenInstant.meta({
    description: "The booked time when the caller read it; if it is different now, the answer is a conflict",
  }),
  expected_proposal_id: z
    .uuid({ error: "The proposal id must be a UUID" })
    .toLowerCase()
    .nullish()
    .meta({ description: "Likewise the open proposal; null where there was none" }),
  note: optionalText({ label: "Note", max: proposalNoteMaxLength, multiline: true }).superRefine(refusePlaceholder),
});

/** Reads a proposal; answers it, or a sentence for each field that is wrong. */
export function readTimeProposal(input: unknown) {
  return readFields(timeProposalSchema, input);
}

/** The proposal that is answered or withdrawn. */
export const proposalNamed = z.strictObject({
  id: z.uuid({ error: "The proposal id must be a UUID" }).toLowerCase(),
});
