import type { z } from "zod";
import { readAnswerRows } from "../../answer-fields.ts";
import { isInVaultOf } from "../delivered-files.ts";
import { isNotInternal } from "../internal-files.ts";
import type { ChecklistItemAnswer, itemFile } from "./checklist-answer.ts";
import { linksOfList, type Reach } from "./reach-checklist.ts";

type Of<Row> = Row & { readonly item_id: string };
type Part = "files" | "uploads" | "in_vault" | "steps";
type Item = Omit<ChecklistItemAnswer, Part>;

/** Rows by the item that they belong to, without its id. */
function groupByItem<Row extends { readonly item_id: string }>(rows: readonly Row[]) {
  const groups = new Map<string, Omit<Row, "item_id">[]>();
  for (const { item_id, ...row } of rows) groups.set(item_id, [...(groups.get(item_id) ?? []), row]);
  return groups;
}

function readItems({ tx, list, side, link }: Reach, only: string | null): Promise<Item[]> {
  return readAnswerRows<Item>(
    tx,
    `select i.id, i.title, i.explanation, i.document, i.person_id, i.status, i.due_on::text, i.is_optional, i.needs_file,
       i.max_age_months, i.reason, i.round, i.reminders_stopped_at is not null as are_reminders_stopped,
       case when i.status in ('accepted', 'returned', 'not_needed') then i.status_at end as decided_at,
       case when i.status in ('accepted', 'returned', 'not_needed') and $4 then (
         select private.colleague_name(s.author_id) from private.checklist_steps as s
         where s.item_id = i.id order by s.created_at desc, s.id desc limit 1) end as decided_by
     from private.checklist_items as i
     where i.checklist_id = $1 and ($2::uuid is null or i.id = $2) and ($3::uuid[] is null or i.id = any ($3))
     order by i.position, i.created_at, i.id`,
    [list.id, only, link?.item_ids ?? null, side === "office"],
  );
}

/**
 * The holder of a link sees the files that came through it, and the customer not what another contact of the client has given: of others
 * they see that they were received.
 */
function readFiles(reach: Reach, ids: readonly string[]) {
  const { tx, side, caller } = reach;
  return readAnswerRows<Of<z.output<typeof itemFile>>>(
    tx,
    `select cf.item_id, f.id, f.name, f.size::integer, b.media_type as type, f.created_at, cf.round,
       b.scanned_at is not null as scanned, cf.is_from_vault, f.origin, f.keep_until::text, f.retention,
       f.kind, f.expires_on::text, case when $2 = 'office' then f.title end as title,
       case when $2 = 'office' then f.year end as own_year, case when $2 = 'office' then f.person_name end as person_name,
       case $2 when 'office' then f.uploaded_by is not null and f.uploaded_by is distinct from f.user_id when 'link' then true
         else f.uploaded_by = $3 and not cf.is_from_vault end is true as is_yours
     from private.checklist_files as cf
     join private.files as f on f.id = cf.file_id
     join private.file_contents as b on b.id = f.content_id
     where cf.item_id = any ($1::uuid[]) and ($2 <> 'link' or f.link_id = any ($4::uuid[]))
       and ($2 <> 'customer' or not cf.is_from_vault or ${isInVaultOf("$3::uuid")})
     order by cf.round desc, f.created_at, f.id`,
    [ids, side, caller?.sub ?? null, linksOfList(reach)],
  );
}

function readUploads(reach: Reach, ids: readonly string[]) {
  const { tx, side, caller } = reach;
  if (side === "office") return [];
  return readAnswerRows<Of<ChecklistItemAnswer["uploads"][number]>>(
    tx,
    `select u.target ->> 'item_id' as item_id, u.id as upload_id, u.name, u.size::integer, u.received::integer
     from private.file_uploads as u
     where u.file_id is null and u.target ->> 'item_id' = any ($1::text[])
       and case when $2::uuid is null then u.link_id = any ($3::uuid[]) else u.account_id = $2 end
     order by u.touched_at`,
    [ids, caller?.sub ?? null, linksOfList(reach)],
  );
}

/** Of the account or the client of the list. One that has expired answers nothing, nor does one that was sent for this very document before. */
function readInVault({ tx, side, list }: Reach, ids: readonly string[]) {
  if (side === "link") return [];
  return readAnswerRows<Of<ChecklistItemAnswer["in_vault"][number]>>(
    tx,
    `select i.id as item_id, f.id, f.name, f.title, f.created_at, f.expires_on::text
     from private.checklist_items as i
     cross join lateral (
       select f.* from private.files as f join private.file_contents as b on b.id = f.content_id and b.problem is null
       where (f.user_id = $2 or ($4 and f.client_id = $3)) and f.kind = i.document and ${isNotInternal}
         and (f.expires_on is null or f.expires_on >= (private.business_now() at time zone 'Asia/Kolkata')::date)
         and not exists (select from private.checklist_files as cf where cf.item_id = i.id and cf.file_id = f.id)
       order by f.created_at desc, f.id limit 10) as f
     where i.id = any ($1::uuid[]) and i.needs_file and i.status in ('asked', 'returned')`,
    [ids, list.user_id, list.client_id, side === "office"],
  );
}

function readSteps({ tx, side }: Reach, ids: readonly string[]) {
  return readAnswerRows<Of<ChecklistItemAnswer["steps"][number]>>(
    tx,
    `select s.item_id, s.status, s.reason, s.author, s.created_at as at,
       case when $2 then private.colleague_name(s.author_id) end as name
     from private.checklist_steps as s where s.item_id = any ($1::uuid[]) order by s.created_at, s.id`,
    [ids, side === "office"],
  );
}

/** The documents of a list as the caller may see them, or one of them. */
export async function readChecklistItems(reach: Reach, only: string | null = null): Promise<ChecklistItemAnswer[]> {
  const items = await readItems(reach, only);
  const ids = items.map(({ id }) => id);
  // One after the other: they share a connection.
  const files = groupByItem(await readFiles(reach, ids));
  const uploads = groupByItem(await readUploads(reach, ids));
  const inVault = groupByItem(await readInVault(reach, ids));
  const steps = groupByItem(await readSteps(reach, ids));
  return items.map((item) => ({
    ...item,
    files: files.get(item.id) ?? [],
    uploads: uploads.get(item.id) ?? [],
    in_vault: inVault.get(item.id) ?? [],
    steps: steps.get(item.id) ?? [],
  }));
}
