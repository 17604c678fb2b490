import type { ChecklistKind, ItemStatus } from "#domain/documents/checklist-items.ts";
import type { Transaction } from "#server/database/database.ts";

export type MailedDocument = {
  readonly title: string;
  readonly person: string | null;
  readonly explanation: string | null;
  readonly status: ItemStatus;
  readonly reason: string | null;
  readonly due_on: string | null;
  readonly is_optional: boolean;
};

/** A list of documents as an email names it. */
export type MailedList = {
  readonly id: string;
  readonly kind: ChecklistKind;
  readonly record_id: string;
  readonly reference: string;
  readonly title: string;
  readonly email: string;
  readonly full_name: string | null;
  readonly has_account: boolean;
  readonly documents: readonly MailedDocument[];
  /** Of a list that is not their own: the link by which they were asked for these documents. */
  readonly link_id?: string;
};

type Which = {
  /** The list that the job names. */
  readonly list: string;
  /** All lists of the same address; of these, what was recorded for this reminder. */
  readonly remindedAt?: string;
  /** What was asked for or returned since then. */
  readonly since?: string;
};

/** The list of a record, if it has one. */
export async function findListOf(tx: Transaction, kind: ChecklistKind, record: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    "select id from private.checklists where record_kind = $1 and record_id = $2",
    [kind, record],
  );
  return rows[0]?.id;
}

/** The documents of a list `c` with these conditions, as one column. */
const selectDocuments = (conditions: string) => `
  select jsonb_agg(jsonb_build_object('title', i.title, 'person', coalesce(p.full_name, case when p.id is not null then p.role || ' ' || p.position end),
      'explanation', i.explanation, 'status', i.status, 'reason', i.reason, 'due_on', i.due_on, 'is_optional', i.is_optional)
    order by i.status = 'returned' desc, i.due_on, i.position) as documents
  from private.checklist_items as i left join private.checklist_people as p on p.id = i.person_id
  where i.checklist_id = c.id and i.status in ('asked', 'returned') and i.needs_file and ${conditions}`;

/** What is to be sent still, of a list or of all lists of its address; nothing of a record that has ended meanwhile. */
export async function findDocumentMail(tx: Transaction, { list, remindedAt, since }: Which): Promise<MailedList[]> {
  const { rows } = await tx.query<MailedList>(
    `select c.id, c.record_kind as kind, c.record_id, r.reference, r.title, r.email, r.full_name, r.user_id is not null as has_account,
       d.documents
     from private.checklists as c
     cross join lateral private.checklist_record(c.record_kind, c.record_id) as r
     cross join lateral (${selectDocuments(`
       ($2::timestamptz is null or exists (select from private.document_reminders as m where m.item_id = i.id and m.mailed_at = $2))
       and ($3::timestamptz is null or i.status_at >= $3 or i.created_at >= $3) and ($3 is not null or not i.is_optional)`)}) as d
     -- An array that names no list: the lists are looked up by their keys, and no other one's record is read.
     where c.id = any (case when $2::timestamptz is null then array[$1::uuid] else array(
         select i.checklist_id from private.document_reminders as m join private.checklist_items as i on i.id = m.item_id
         where m.mailed_at = $2) end)
       and d.documents is not null and r.is_live and r.email is not null
       and ($2 is null or c.reminders_stopped_at is null and r.email = (
         select own.email from private.checklists as o
         cross join lateral private.checklist_record(o.record_kind, o.record_id) as own where o.id = $1))
     order by r.reference`,
    [list, remindedAt ?? null, since ?? null],
  );
  return rows;
}

type Reminded =
  | { readonly list: string; readonly link?: undefined }
  | { readonly link: string; readonly list?: undefined };

/**
 * What an address is reminded of at this time in lists that are not its own: the documents of its links that are not withdrawn. The address
 * is that of a list, or of a link.
 */
export async function findLinkedLists(
  tx: Transaction,
  { list, link }: Reminded,
  remindedAt: string,
): Promise<MailedList[]> {
  const { rows } = await tx.query<MailedList>(
    `select c.id, c.record_kind as kind, c.record_id, r.reference, r.title, l.email, l.full_name, false as has_account, d.documents,
       l.id as link_id
     from private.checklist_links as l
     join private.checklists as c on c.id = l.checklist_id and c.reminders_stopped_at is null
     cross join lateral private.checklist_record(c.record_kind, c.record_id) as r
     cross join lateral (${selectDocuments(`
       not i.is_optional and (l.item_ids is null or i.id = any (l.item_ids))
       and exists (select from private.document_reminders as m where m.item_id = i.id and m.mailed_at = $3)`)}) as d
     where l.revoked_at is null and d.documents is not null and r.is_live and l.email is distinct from r.email
       and c.id = any (array(
         select i.checklist_id from private.document_reminders as m join private.checklist_items as i on i.id = m.item_id
         where m.mailed_at = $3))
       and l.email = coalesce((select known.email from private.checklist_links as known where known.id = $2), (
         select own.email from private.checklists as o
         cross join lateral private.checklist_record(o.record_kind, o.record_id) as own where o.id = $1))
     order by r.reference`,
    [list ?? null, link ?? null, remindedAt],
  );
  return rows;
}
