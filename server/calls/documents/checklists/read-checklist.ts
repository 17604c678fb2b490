import { z } from "zod";
import { countDocuments } from "#domain/documents/checklist-items.ts";
import { readAnswerRows, writeInstants } from "../../answer-fields.ts";
import { defineCall } from "../../define-call.ts";
import { requireRow } from "../../require-row.ts";
import { isDeliveredFor, showingDeliveries } from "../delivered-files.ts";
import { suspendedUploader } from "../uploader.ts";
import { readVaultFiles } from "../vault/vault-files.ts";
import { type ChecklistAnswer, checklistAnswer } from "./checklist-answer.ts";
import { readChecklistItems } from "./checklist-items.ts";
import { atChecklist, listName, noList, type Reach } from "./reach-checklist.ts";
import { readRoles } from "./read-roles.ts";

type Head = Pick<ChecklistAnswer, "template" | "entity_type"> & {
  readonly stopped_at: string | null;
  readonly stopped_by: "office" | "customer" | null;
};

const mostDeliveries = 100;

async function readPeople({ tx, list, link }: Reach): Promise<ChecklistAnswer["people"]> {
  return readAnswerRows<ChecklistAnswer["people"][number]>(
    tx,
    `select p.id, p.role, p.position, p.full_name, p.is_abroad from private.checklist_people as p
     where p.checklist_id = $1 and ($2::uuid[] is null or exists (
       select from private.checklist_items as i where i.person_id = p.id and i.id = any ($2)))
     order by p.role, p.position`,
    [list.id, link?.item_ids ?? null],
  );
}

async function readLinks({ tx, list, side }: Reach): Promise<ChecklistAnswer["links"]> {
  if (side !== "office") return [];
  return readAnswerRows<ChecklistAnswer["links"][number]>(
    tx,
    `select id, email, full_name, item_ids, sent_at, expires_at, opened_at, revoked_at is not null as is_revoked, wrong_codes, browser
     from private.checklist_links where checklist_id = $1 order by sent_at desc, id limit 50`,
    [list.id],
  );
}

/** Of a list that a link opens, of the office's; a customer has them among their documents. */
async function readDeliveries({
  tx,
  list: { kind, record_id },
  side,
  link,
}: Reach): Promise<ChecklistAnswer["from_us"]> {
  if (side !== "office" && (!link || showingDeliveries([link]).length === 0)) return [];
  return readVaultFiles(tx, `${isDeliveredFor("$1", "$2")} order by f.created_at desc, f.id limit ${mostDeliveries}`, [
    kind,
    record_id,
  ]);
}

async function findDelivery({ tx, list: { kind, record_id }, side }: Reach): Promise<ChecklistAnswer["delivery"]> {
  if (side !== "office") return null;
  const { rows } = await tx.query<{ way: ChecklistAnswer["delivery"] }>("select private.delivery_way($1, $2) as way", [
    ...[kind, record_id],
  ]);
  return requireRow(rows).way;
}

export async function readChecklistOf(reach: Reach): Promise<ChecklistAnswer> {
  const { tx, list, side, link, links = [] } = reach;
  const { id, kind, record_id, reference, title, is_live: is_open } = list;
  const [head] = await readAnswerRows<Head>(
    tx,
    `select template, entity_type, reminders_stopped_at as stopped_at, reminders_stopped_by as stopped_by
     from private.checklists where id = $1`,
    [id],
  );
  const items = await readChecklistItems(reach);
  const due = items
    .filter(({ status, is_optional, needs_file }) => needs_file && !is_optional && /asked|returned/.test(status))
    .flatMap(({ due_on }) => due_on ?? [])
    .sort();
  return {
    ...{ id, kind, record_id, reference, title, side, is_open, ...countDocuments(items), due_on: due[0] ?? null },
    ...writeInstants({ link_ends_at: link?.expires_at ?? null }),
    link_id: link?.id ?? null,
    open_lists: links.map((one) => ({ link_id: one.id, reference: one.reference, title: one.title })),
    is_part: (link?.item_ids ?? null) !== null,
    ...{ template: head?.template ?? null, entity_type: head?.entity_type ?? null },
    people: await readPeople(reach),
    roles: await readRoles(reach),
    reminders: { stopped_at: head?.stopped_at ?? null, stopped_by: head?.stopped_by ?? null },
    items,
    from_us: await readDeliveries(reach),
    delivery: await findDelivery(reach),
    links: await readLinks(reach),
  };
}

export const readChecklist = defineCall({
  name: "read-checklist",
  summary:
    "Reads the documents that a request, an enquiry or a case needs, as its customer, a colleague, or the holder of a link: where each stands, its files, and how many are with us",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: true,
  body: z.strictObject(listName),
  answers: [{ status: 200, when: "The list; empty for a record that has none", body: checklistAnswer }],
  refusals: [noList, suspendedUploader],

  async handle({ body, ...asking }) {
    return { status: 200, body: await atChecklist(body, asking, readChecklistOf) };
  },
});
