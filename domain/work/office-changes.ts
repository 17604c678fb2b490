import { z } from "zod";
import { requiredText } from "../fields/fields.ts";
import { tagMaxLength } from "./record-sorts.ts";

/** The kinds that several at once can be changed of. */
export const changedKinds = [
  "enquiry",
  "funding",
  "project",
  "consultation",
  "service",
  "grievance",
  "refund",
] as const;
export type ChangedKind = (typeof changedKinds)[number];

export const changeActions = ["assign", "close", "tag", "untag"] as const;
export type ChangeAction = (typeof changeActions)[number];

/** As many as a person can choose on a few pages. */
export const mostChanged = 200;
/** How long a change can be undone. */
export const undoMinutes = 10;

export const recordTag = requiredText({ label: "Tag", required: "Please enter a tag", max: tagMaxLength });

/** What became of one record of a change of several, or of its undoing. */
export const changeResults = ["done", "unchanged", "refused", "not_found"] as const;

export const changeOutcome = z.object({
  kind: z.enum(changedKinds),
  id: z.uuid(),
  result: z.enum(changeResults),
  message: z.string().nullable().meta({ description: "Why it was refused" }),
});
export type ChangeOutcome = z.output<typeof changeOutcome>;
