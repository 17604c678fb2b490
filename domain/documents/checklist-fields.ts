import { z } from "zod";
import { entityTypes } from "../companies/entity-types.ts";
import { missingReason, optionalText, requiredText } from "../fields/fields.ts";
import { checklistKinds, checklistMaxLengths as most, mostPeople } from "./checklist-items.ts";
import { type DocumentKind, documentKinds } from "./document-kinds.ts";

const uuid = (sentence: string) => z.uuid({ error: sentence }).toLowerCase();
export const itemId = uuid("The document must be named by its id");
const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });
export const dueOn = z.iso.date({ error: "Please enter the due date as a date such as 2026-12-31" });

/** A record that a colleague names. */
export const namedRecord = {
  kind: z.enum(checklistKinds, { error: `The kind must be one of ${checklistKinds.join(", ")}` }),
  id: requiredText({ label: "Record", required: "Please name the record", max: 40 }).meta({
    description: "The id of the record, or its reference",
  }),
};

const title = requiredText({ label: "Title", required: "Please say which document you need", max: most.title });
const explanation = optionalText({ label: "Explanation", max: most.explanation, multiline: true });

export const askedDocument = z.strictObject({
  ...namedRecord,
  title,
  due_on: dueOn,
  explanation,
  person_id: uuid("The person must be named by an id").nullish(),
  document: z
    .enum(documentKinds, { error: "Please choose the kind of document from the list" })
    .default("other" satisfies DocumentKind),
  is_optional: flag("Optional").default(false),
  needs_file: flag("Whether it needs a file").default(true),
  idempotency_key: uuid("The idempotency key must be a UUID"),
});

const changes = { title, explanation, due_on: dueOn.nullable(), is_optional: flag("Optional") };

export const editedDocument = z.strictObject({
  item_id: itemId,
  ...changes,
  expected: z.strictObject(changes).optional().meta({
    description: "What the caller saw; if it is different now, the answer is a conflict",
  }),
});

/** What a colleague decides about a document. */
export const decidedStatuses = ["asked", "accepted", "returned", "not_needed"] as const;
const leastReason = 3;

export const decidedDocument = z
  .strictObject({
    item_id: itemId,
    status: z.enum(decidedStatuses, { error: `The status must be one of ${decidedStatuses.join(", ")}` }),
    reason: optionalText({ label: "Reason", max: most.reason, multiline: true }),
    due_on: dueOn.nullish(),
    expires_on: z.iso.date({ error: "The last day must be a date such as 2027-03-31" }).nullish().meta({
      description:
        "Of a document that is accepted: until when it is valid. The files that it was sent with have it, and reminders follow; null removes it",
    }),
    expected_status: z.string({ error: "The expected status must be a status" }).optional(),
    expected_files: z.array(uuid("A file is named by its id"), { error: "The files must be a list of ids" }).optional(),
  })
  .refine(({ status, reason }) => status !== "returned" || (reason ?? "").trim().length >= leastReason, {
    path: ["reason"],
    error: missingReason,
  });

const person = z.strictObject({
  id: uuid("A person is named by an id").nullish(),
  role: requiredText({ label: "Role", required: "Please choose a role", max: most.role }),
  full_name: optionalText({ label: "Name", max: most.full_name }),
  is_abroad: flag("Whether the person lives abroad").default(false),
});
export type NamedPerson = z.output<typeof person>;

const seen = z.array(z.strictObject({ id: uuid("A person is named by an id"), ...person.omit({ id: true }).shape }));

export const namedPeople = z.array(person, { error: "The people must be a list" }).max(mostPeople, {
  error: `At most ${mostPeople} people can be named. Please call us if there are more`,
});
export const expectedPeople = seen.optional().meta({
  description: "The people that the caller saw; if they are different now, the answer is a conflict",
});

export const usedTemplate = z.strictObject({
  ...namedRecord,
  template: requiredText({ label: "List", required: "Please choose a list", max: 60 }),
  entity_type: z.enum(entityTypes, { error: "Please choose the entity type from the list" }).nullish(),
});
