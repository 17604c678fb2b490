import { z } from "zod";
import { isSameLine } from "../catalogue/documents/document-template.ts";
import { entityTypes } from "../companies/entity-types.ts";
import { optionalText, requiredText } from "../fields/fields.ts";
import { checklistMaxLengths as most } from "./checklist-items.ts";
import { documentKinds } from "./document-kinds.ts";

const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });
const wholeNumber = (sentence: string, least: number, highest: number) =>
  z.int({ error: sentence }).min(least, { error: sentence }).max(highest, { error: sentence });
const entities = z
  .array(z.enum([...entityTypes, "unknown"], { error: "Please choose the entity types from the list" }))
  .min(1, { error: "Please choose an entity type, or all" })
  .nullable();
const role = requiredText({ label: "Role", required: "Please enter the role", max: most.role });

export const templateId = requiredText({ label: "List", required: "Please choose a list", max: 60 });

export const templateRole = z.strictObject({
  role,
  least: wholeNumber("The number of people must be between 0 and 20", 0, 20),
  for: entities,
});

/** A document of a list in Settings (domain/catalogue/documents/document-template.ts). */
export const templateItem = z.strictObject({
  key: z
    .string({ error: "Each document needs a key" })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "A key has small letters, digits and hyphens" })
    .max(60, { error: "A key has at most 60 characters" }),
  title: requiredText({ label: "Title", required: "Please name the document", max: most.title }),
  explanation: optionalText({ label: "Explanation", max: most.explanation, multiline: true }),
  document: z.enum(documentKinds, { error: "Please choose the kind of document from the list" }),
  for: entities,
  per: role.nullable(),
  abroad: flag("Abroad").nullable(),
  is_optional: flag("Optional"),
  needs_file: flag("Whether it needs a file"),
  max_age_months: wholeNumber("The age must be between 1 and 120 months", 1, 120).nullable(),
});

const mostTemplateItems = 60;
const mostRoles = 10;

export const changedTemplate = z
  .strictObject({
    id: templateId,
    due_days: wholeNumber("The documents must be due in 1 to 60 business days", 1, 60),
    people: z.array(templateRole).max(mostRoles, { error: `At most ${mostRoles} roles can be named` }),
    items: z.array(templateItem).max(mostTemplateItems, { error: `A list has at most ${mostTemplateItems} documents` }),
    expected_version: z.int({ error: "The version must be a number" }),
  })
  .refine(({ people, items }) => items.every(({ per }) => per === null || people.some((one) => one.role === per)), {
    path: ["items"],
    error: "A document is asked for from a role that the list does not have",
  })
  .refine(({ people }) => new Set(people.map(({ role: name }) => name)).size === people.length, {
    path: ["people"],
    error: "Each role can be named once",
  })
  .refine(({ items }) => items.every((one, at) => !items.slice(at + 1).some((other) => isSameLine(one, other))), {
    path: ["items"],
    error: "Two documents of the list have the same key for the same people and entities",
  });
