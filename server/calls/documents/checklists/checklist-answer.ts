import { z } from "zod";
import { checklistKinds, checklistSides, itemStatuses } from "#domain/documents/checklist-items.ts";
import { documentKinds, fileOrigins } from "#domain/documents/document-kinds.ts";
import { retentionRules } from "#domain/documents/retention.ts";
import { count, instant, textOrNull } from "../../answer-fields.ts";
import { vaultFile } from "../vault/vault-files.ts";

const day = z.iso.date();
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values);

export const itemFile = z.object({
  ...{ id: z.uuid(), name: z.string(), size: count, type: z.string(), created_at: instant, round: count },
  scanned: z.boolean().meta({ description: "Whether a virus scanner has looked at it" }),
  is_yours: z.boolean().meta({ description: "Whether the caller gave it, and may take it back until it is decided" }),
  is_from_vault: z.boolean(),
  origin: oneOf(fileOrigins),
  keep_until: day.nullable(),
  retention: oneOf(retentionRules),
  kind: oneOf(documentKinds),
  expires_on: day.nullable(),
  title: textOrNull.meta({ description: "Like its year and its person only the office reads it" }),
  own_year: count.nullable().meta({ description: "Null while the year is that of the upload" }),
  person_name: textOrNull,
});

const itemUpload = z.object({ upload_id: z.uuid(), name: z.string(), size: count, received: count });

const answeringFile = z.object({
  ...{ id: z.uuid(), name: z.string(), title: textOrNull, created_at: instant, expires_on: day.nullable() },
});

const step = z.object({
  ...{ status: oneOf(itemStatuses), reason: textOrNull, author: oneOf(checklistSides), at: instant },
  name: textOrNull.meta({ description: "Of a colleague; only the office reads it" }),
});

export const checklistItem = z.object({
  ...{ id: z.uuid(), title: z.string(), explanation: textOrNull, document: oneOf(documentKinds) },
  person_id: z.uuid().nullable(),
  status: oneOf(itemStatuses),
  due_on: day.nullable(),
  is_optional: z.boolean(),
  needs_file: z.boolean().meta({ description: "False: a thing to have ready or to do; not counted" }),
  max_age_months: count.nullable(),
  reason: textOrNull.meta({ description: "Of a return, why; it stays until the next decision" }),
  round: count.meta({ description: "Files of earlier rounds are those of before a return" }),
  are_reminders_stopped: z.boolean(),
  decided_at: instant.nullable(),
  decided_by: textOrNull.meta({ description: "The colleague; only the office reads it" }),
  files: z.array(itemFile),
  uploads: z.array(itemUpload).meta({ description: "Uploads of the caller that are under way" }),
  in_vault: z.array(answeringFile).meta({ description: "Documents of the same kind that could answer it" }),
  steps: z.array(step),
});

const person = z.object({
  ...{ id: z.uuid(), role: z.string(), position: count, full_name: textOrNull, is_abroad: z.boolean() },
});

export const checklistLinkAnswer = z.object({
  ...{ id: z.uuid(), email: z.string(), full_name: textOrNull, sent_at: instant, expires_at: instant },
  item_ids: z.array(z.uuid()).nullable().meta({ description: "The documents that it opens; null: the whole list" }),
  opened_at: instant.nullable(),
  is_revoked: z.boolean(),
  wrong_codes: count,
  browser: textOrNull.meta({ description: "What opened it, such as Chrome on Android" }),
});

export const checklistAnswer = z.object({
  id: z.uuid().nullable().meta({ description: "Null while the record has no list" }),
  kind: oneOf(checklistKinds),
  record_id: z.uuid(),
  reference: z.string(),
  title: z.string(),
  side: z.enum(["customer", "link", "office"]).meta({ description: "As whom the caller reads it" }),
  is_open: z.boolean().meta({ description: "False once the record has ended: nothing more can be sent" }),
  needed: count,
  received: count,
  due_on: day.nullable().meta({ description: "The next due date" }),
  link_ends_at: instant.nullable().meta({ description: "For the holder of a link: until when it opens the list" }),
  link_id: z.uuid().nullable().meta({ description: "Likewise: by which link" }),
  open_lists: z
    .array(z.object({ link_id: z.uuid(), reference: z.string(), title: z.string() }))
    .meta({ description: "Likewise: all lists that this browser has opened, the one opened last first" }),
  is_part: z.boolean().meta({ description: "For the holder of a link: it opens some documents of the list only" }),
  template: textOrNull,
  entity_type: textOrNull,
  people: z.array(person),
  roles: z.array(z.object({ role: z.string(), least: count })).meta({
    description: "In which roles people can be named, and how many there must be of each",
  }),
  reminders: z.object({ stopped_at: instant.nullable(), stopped_by: z.enum(["office", "customer"]).nullable() }),
  items: z.array(checklistItem),
  from_us: z.array(vaultFile).meta({
    description:
      "What the office delivered for the record, the newest first: for the office and the holder of a link to the whole list. Its account finds it under its documents",
  }),
  delivery: z.enum(["account", "link"]).nullable().meta({
    description:
      "Only the office reads it: where the customer finds what is delivered. Null where they cannot be told: no address is known, or the office has withdrawn its links",
  }),
  links: z.array(checklistLinkAnswer).meta({ description: "Only the office reads them" }),
});
export type ChecklistAnswer = z.output<typeof checklistAnswer>;
export type ChecklistItemAnswer = z.output<typeof checklistItem>;
