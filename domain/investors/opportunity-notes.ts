import { z } from "zod";
import { requiredText } from "../fields/fields.ts";
import { owner } from "../fields/request-fields.ts";

export const opportunityNoteMaxLengths = { note: 5000 } as const;

const note = requiredText({
  ...{ label: "Note", required: "Note is required", multiline: true },
  max: opportunityNoteMaxLengths.note,
});

/** What an investor notes about an opportunity, for no one else to read. */
export const opportunityNoteSchema = z.strictObject({
  user_id: owner,
  opportunity_id: z.uuid({ error: "The opportunity id must be a UUID" }).toLowerCase(),
  note,
});
export const opportunityNoteChanges = z.strictObject({ note }).partial();

/** A stored note, as the table calls answer it. */
export type OpportunityNote = {
  readonly id: string;
  readonly opportunity_id: string;
  readonly note: string;
  /** The version: a change meets only the one that was read. */
  readonly updated_at: string;
};
