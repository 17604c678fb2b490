import type { Transaction } from "#server/database/database.ts";
import type { FileAbout } from "#server/files/record-file.ts";
import type { Caller } from "../../call-parts.ts";
import { holdItem, markUploaded } from "./held-item.ts";
import { type Reach, reachItem, requireChanger, requireLive } from "./reach-checklist.ts";
import { requireOpenItem } from "./require-open-item.ts";

/** Whose a file becomes that answers a document of a list, and what is written with it. */
export type ItemTarget = Pick<
  FileAbout,
  "client_id" | "user_id" | "record" | "link_id" | "origin" | "uploaded_by" | "kind" | "person_name" | "title"
> & {
  /** In the same transaction, as the backend: the file is on the list, and the document with us. */
  readonly attach: (tx: Transaction, file: { readonly id: string }) => Promise<void>;
};

/** What a colleague adds to a document of a list, such as from WhatsApp, the customer has given too. */
const origins = { customer: "customer", link: "visitor", office: "customer" } as const;

/** Attaches the file; between the first look and the commit the office may have decided. */
async function attach(reach: Reach, item: string, file: string): Promise<void> {
  const held = await holdItem(reach, item);
  requireOpenItem(held);
  await reach.tx.query(
    "insert into private.checklist_files (item_id, file_id, round) values ($1, $2, $3) on conflict do nothing",
    [item, file, held.round],
  );
  await markUploaded(reach, held);
}

/**
 * Where a file for a document of a list goes, if the caller may send it there: its customer, a colleague who works on the record, or the
 * holder of a link. Throws a 404 for a document that the caller does not reach, and a 409 for one that takes no files. The transaction
 * is one of the backend, or of the office where the caller works there.
 */
export async function findItemTarget(
  tx: Transaction,
  item: string,
  by: {
    readonly caller?: Caller | undefined;
    readonly links?: readonly string[] | undefined;
    readonly upload?: string | undefined;
  },
): Promise<ItemTarget> {
  const reach = await reachItem(tx, item, by);
  await requireChanger(reach);
  requireLive(reach);
  const held = await holdItem(reach, item);
  requireOpenItem(held);
  const { list, side, caller, link } = reach;
  return {
    client_id: list.client_id,
    user_id: list.user_id,
    record: { kind: list.kind, id: list.record_id },
    link_id: link?.id ?? null,
    origin: origins[side],
    uploaded_by: caller?.sub ?? null,
    kind: held.document,
    person_name: held.person_name,
    title: held.title,
    attach: (within, file) => attach({ ...reach, tx: within }, item, file.id),
  };
}
