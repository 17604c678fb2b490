import { z } from "zod";
import { missingReason, requiredText } from "../fields/fields.ts";
import { refusePlaceholder } from "../fields/placeholders.ts";
import { reasonMaxLength } from "../requests/request-status.ts";
import { clientRecordKinds, officeRecordKinds } from "./office-records.ts";
import { tagMaxLength } from "./record-sorts.ts";

/** The kinds whose moves are undone. */
export const changedKinds = clientRecordKinds;
export type ChangedKind = (typeof changedKinds)[number];

/** The kinds that several at once can be chosen and changed of. */
export const selectedKinds = officeRecordKinds;
export type SelectedKind = (typeof selectedKinds)[number];

export const changeActions = ["assign", "close", "tag", "untag"] as const;
export type ChangeAction = (typeof changeActions)[number];

/** How several requests end at once; enquiries are closed as lost. */
export const closingStatuses = ["completed", "cancelled"] as const;

/** As many as a person can choose on a few pages. */
export const mostChanged = 200;
/** How long a change can be undone. */
export const undoMinutes = 10;

export const recordTag = requiredText({ label: "Tag", required: "Please enter a tag", max: tagMaxLength });

/** Why a closed record is opened again; its customer reads it, of a request or a refund request. */
export const reopeningReason = requiredText({
  label: "Reason",
  required: missingReason,
  max: reasonMaxLength,
  multiline: true,
}).superRefine(refusePlaceholder);

/** What became of one record of a change of several, or of its undoing. */
export const changeResults = ["done", "unchanged", "refused", "not_found"] as const;

export const changeOutcome = z.object({
  kind: z.enum(selectedKinds),
  id: z.uuid(),
  result: z.enum(changeResults),
  message: z.string().nullable().meta({ description: "Why it was refused" }),
});
export type ChangeOutcome = z.output<typeof changeOutcome>;
