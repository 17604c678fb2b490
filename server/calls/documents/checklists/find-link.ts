import type { ChecklistKind } from "#domain/documents/checklist-items.ts";
import type { Transaction } from "#server/database/database.ts";
import { hashToken } from "#server/mail/link-token.ts";

/** A link that a browser has opened. */
export type OpenLink = {
  readonly id: string;
  readonly record_kind: ChecklistKind;
  readonly record_id: string;
  /** Null: the whole list. */
  readonly item_ids: readonly string[] | null;
  readonly expires_at: Date;
};

/** The link that this browser has opened, while it is valid. As the backend. */
export async function findLink(tx: Transaction, secret: string): Promise<OpenLink | undefined> {
  const { rows } = await tx.query<OpenLink>(
    `select l.id, c.record_kind, c.record_id, l.item_ids, l.expires_at
     from private.checklist_links as l join private.checklists as c on c.id = l.checklist_id
     where l.session_hash = $1 and l.revoked_at is null and l.expires_at > private.business_now()`,
    [hashToken(secret)],
  );
  return rows[0];
}
