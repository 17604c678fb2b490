import type { NamedTarget } from "#domain/documents/upload-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import type { FileAbout, StoredFile } from "#server/files/record-file.ts";
import { CallError } from "#server/http/errors.ts";
import { readThreadRecord } from "#server/messages/thread-record.ts";
import { requireCaller } from "../admission.ts";
import { findOfficeThread } from "../messages/find-thread.ts";
import { findRecordId } from "../work/named-record.ts";
import { recordTables } from "../work/record-tables.ts";
import { findItemTarget } from "./checklists/item-target.ts";
import type { Uploader } from "./uploader.ts";
import { findClientDelivery } from "./vault/client-delivery.ts";

/** Whose a file becomes that is sent there. */
export type UploadTarget = Pick<
  FileAbout,
  "client_id" | "user_id" | "record" | "link_id" | "origin" | "uploaded_by"
> & {
  /** The client who has it once the message is sent: it takes of the client's room from the beginning. */
  readonly room_of?: string | null;
  /** What it is, where that follows from where it goes. */
  readonly kind?: FileAbout["kind"];
  readonly title?: FileAbout["title"];
  readonly person_name?: FileAbout["person_name"];
  /** What else is written with the file, in the same transaction and as the backend. */
  readonly attach?: (tx: Transaction, file: StoredFile) => Promise<void>;
};

export const noTarget = {
  status: 404,
  code: "not_found",
  when: "There is no such record, client or item, or it is not the caller's",
} as const;

const notFound = () => new CallError(404, { code: "not_found", message: "There is no such record" });

type Owners = { readonly id: string; readonly client_id: string | null; readonly user_id: string | null };

/** A record of the caller: of the account, or sent with its confirmed address, as in its conversation. */
async function findOwnRecord(tx: Transaction, kind: NonNullable<NamedTarget["kind"]>, name: string, sub: string) {
  const record = await readThreadRecord(tx, kind, name);
  if (record?.account !== sub) return undefined;
  const { rows } = await tx.query<Owners>(
    `select id, client_id, $2::uuid as user_id from ${recordTables[kind].table} where id = $1`,
    [record.id, sub],
  );
  return rows[0];
}

/** A record that the policies show to the colleague; what goes with a message belongs where its conversation goes on. */
async function findShownRecord(
  tx: Transaction,
  {
    kind,
    name,
    for_message,
  }: { kind: NonNullable<NamedTarget["kind"]>; name: string; for_message?: boolean | undefined },
) {
  const id = for_message ? (await findOfficeThread(tx, { kind, id: name })).id : await findRecordId(tx, kind, name);
  const { rows } = await tx.query<Owners>(
    // The account of an enquiry or a case is found by its address, as for its list of documents.
    `select r.id, r.client_id, f.user_id from ${recordTables[kind].table} as r
     cross join lateral private.checklist_record($2, r.id) as f where r.id = $1`,
    [id, kind],
  );
  return rows[0];
}

/** The client's vault: what the office delivers, its contacts with an account find under Documents; the main one is told. */
async function findClient(tx: Transaction, id: string, sub: string, isOffice: boolean): Promise<Owners | undefined> {
  const { rows } = await tx.query<Owners>(
    isOffice
      ? `select c.id, c.id as client_id,
           (select k.user_id from private.client_contacts as k where k.client_id = c.id and k.user_id is not null
            order by k.is_main desc, k.created_at, k.id limit 1) as user_id
         from private.clients as c where c.id = $1 and c.merged_into is null`
      : `select c.id, c.id as client_id, $2::uuid as user_id from private.clients as c
         where c.id = $1 and c.merged_into is null
           and exists (select from private.client_contacts as k where k.client_id = c.id and k.user_id = $2)`,
    isOffice ? [id] : [id, sub],
  );
  return rows[0];
}

/** Where the file goes, if the caller may send it there; asked before a byte is read, and again with the commit. */
export async function findUploadTarget(
  tx: Transaction,
  { item_id, client_id, kind, id = "", for_message, is_to_tell, upload_id: upload }: NamedTarget,
  uploader: Uploader,
): Promise<UploadTarget> {
  if (item_id !== undefined) return findItemTarget(tx, item_id, { ...uploader, upload });
  const { isOffice } = uploader;
  const { sub } = requireCaller(uploader.caller);
  const found =
    kind === undefined
      ? await findClient(tx, client_id ?? "", sub, isOffice)
      : isOffice
        ? await findShownRecord(tx, { kind, name: id, for_message })
        : await findOwnRecord(tx, kind, id, sub);
  if (found === undefined) throw notFound();
  // Without an account they get it by the link to a record, so it is filed under that one.
  const isLinked = kind === undefined && isOffice && is_to_tell && found.user_id === null;
  const linked = isLinked ? await findClientDelivery(tx, found.id) : null;
  return {
    // The office finds what a customer attaches among the documents of the client once it is sent.
    client_id: for_message && !isOffice ? null : found.client_id,
    room_of: found.client_id,
    user_id: isOffice && for_message ? null : found.user_id,
    record: kind === undefined ? linked && { kind: linked.kind, id: linked.id } : { kind, id: found.id },
    origin: isOffice ? "office" : "customer",
    uploaded_by: sub,
  };
}
