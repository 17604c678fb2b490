import type { Transaction } from "#server/database/database.ts";
import { requireRow } from "../../require-row.ts";

export type MadeLink = { readonly seed: string; readonly token_hash: string };

type NewLink = MadeLink & {
  readonly checklist_id: string;
  readonly email: string;
  readonly full_name: string | null;
  readonly item_ids: readonly string[] | null;
  readonly created_by: string | null;
};

/** Orders an email about a link. As the backend. */
export async function orderLinkMail(tx: Transaction, id: string, kind: string): Promise<void> {
  await tx.query("select private.order_link_mail($1, $2)", [id, kind]);
}

export const linkMailKind = "documents.link";

/** Stores a link and orders its email; an earlier one to the same list and address ends, with the access of its browser. As the backend. */
export async function storeLink(tx: Transaction, link: NewLink): Promise<{ id: string; expires_at: Date }> {
  const { rows } = await tx.query<{ id: string; expires_at: Date }>(
    "select id, expires_at from private.store_checklist_link($1, $2, $3, $4, $5, $6, $7)",
    [link.checklist_id, link.email, link.full_name, link.item_ids, link.seed, link.token_hash, link.created_by],
  );
  const stored = requireRow(rows);
  await orderLinkMail(tx, stored.id, linkMailKind);
  return stored;
}

/** The same list and address again, under a new token. It is to what the last one was to, whichever of them is renewed: an earlier one may have been to more, or to less. */
export async function replaceLink(tx: Transaction, id: string, made: MadeLink): Promise<void> {
  const { rows } = await tx.query<Omit<NewLink, "seed" | "token_hash">>(
    `select l.checklist_id, l.email, l.full_name, l.item_ids, l.created_by
     from private.checklist_links as renewed
     join private.checklist_links as l on l.checklist_id = renewed.checklist_id and l.email = renewed.email
     where renewed.id = $1 order by l.revoked_at is null desc, l.sent_at desc limit 1`,
    [id],
  );
  await storeLink(tx, { ...requireRow(rows), ...made });
}
