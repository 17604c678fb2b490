import { z } from "zod";
import { caseKinds } from "../cases/case-steps.ts";
import { requiredText } from "../fields/fields.ts";
import { requestKinds } from "../requests/request-kinds.ts";

export const recordNoteMaxLength = 5000;

/** The kinds whose notes `note-record` saves; enquiries and clients have calls of their own. */
export const notedKinds = [...requestKinds, ...caseKinds] as const;
export type NotedKind = (typeof notedKinds)[number];

/** A repeat under the same key writes nothing twice. */
export const noteKey = z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase().optional();

/** The text of an internal note about a record of any kind. */
export const internalNote = requiredText({
  label: "Note",
  required: "Please write a note",
  max: recordNoteMaxLength,
  multiline: true,
});

export const recordNoteSchema = z.strictObject({
  kind: z.enum(notedKinds, { error: `The kind must be one of ${notedKinds.join(", ")}` }),
  id: requiredText({ label: "Record", required: "Please name the record", max: 40 }).meta({
    description: "The id of the record, or its reference",
  }),
  note: internalNote,
  idempotency_key: noteKey,
});

/** The text of a note alone, as a form has it. */
export const internalNoteSchema = z.strictObject({ note: internalNote });
