import type { ChecklistKind } from "#domain/documents/checklist-items.ts";
import type { Transaction } from "#server/database/database.ts";
import { hashToken } from "#server/mail/link-token.ts";

/** A link that a browser has opened. */
export type OpenLink = {
  readonly id: string;
  readonly checklist_id: string;
  readonly record_kind: ChecklistKind;
  readonly record_id: string;
  readonly reference: string;
  readonly title: string;
  /** Null: the whole list. */
  readonly item_ids: readonly string[] | null;
  readonly expires_at: Date;
  /** It goes to the address of the record's customer, not to someone else's. */
  readonly is_customer: boolean;
};

/**
 * The links that a browser with these secrets has opened, while they are valid; the one opened last comes first. None to a list of an
 * account that is suspended: its holder may have signed up after opening it. As the backend.
 */
export async function findLinks(tx: Transaction, secrets: readonly string[] = []): Promise<readonly OpenLink[]> {
  if (secrets.length === 0) return [];
  const { rows } = await tx.query<OpenLink>(
    `select l.id, l.checklist_id, c.record_kind, c.record_id, r.reference, r.title, l.item_ids, l.expires_at,
       l.email is not distinct from r.email as is_customer
     from private.checklist_links as l join private.checklists as c on c.id = l.checklist_id
     cross join lateral private.checklist_record(c.record_kind, c.record_id) as r
     where l.session_hash = any ($1::text[]) and l.revoked_at is null and l.expires_at > private.business_now()
       and not exists (select from private.suspensions as s where s.user_id = r.user_id and s.is_suspended)
     order by l.opened_at desc, array_position($1::text[], l.session_hash) desc`,
    [secrets.map(hashToken)],
  );
  return rows;
}

/** The link that an upload belongs to; null where it belongs to none, or has not started. As the backend. */
export async function findLinkOfUpload(tx: Transaction, upload: string | undefined): Promise<string | null> {
  if (upload === undefined) return null;
  const { rows } = await tx.query<{ link_id: string | null }>(
    "select link_id from private.file_uploads where id = $1",
    [upload],
  );
  return rows[0]?.link_id ?? null;
}
