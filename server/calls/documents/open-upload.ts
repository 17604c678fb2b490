import { sayFileName } from "#domain/documents/file-name.ts";
import type { NamedTarget } from "#domain/documents/upload-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import { tooLarge } from "#server/files/stage-file.ts";
import { CallError } from "#server/http/errors.ts";
import type { UploadTarget } from "./find-upload-target.ts";

export type Upload = {
  readonly id: string;
  readonly account_id: string | null;
  readonly link_id: string | null;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly file_id: string | null;
};
/** Whose room it takes, and whether it still does; and where it goes, as its sender named it. */
type KnownUpload = Upload & { readonly owner: string; readonly is_reserved: boolean; readonly target: NamedTarget };

export type Limits = { readonly mostFileBytes: number; readonly mostClientBytes: number };

/** An upload that is not touched for so long reserves no more than what has arrived of it. */
const isReserved = "touched_at > clock_timestamp() - interval '1 hour'";
const columns = `id, account_id, link_id, name, size, received, file_id, owner, target, ${isReserved} as is_reserved`;

const gigabytes = (bytes: number) =>
  bytes >= 1024 ** 3
    ? `${Math.round((bytes / 1024 ** 3) * 100) / 100} GB`
    : `${Math.round((bytes / 1024 ** 2) * 10) / 10} MB`;

export async function readLimits(tx: Transaction): Promise<Limits> {
  const { rows } = await tx.query<Limits>(
    `select most_file_bytes as "mostFileBytes", most_client_bytes as "mostClientBytes" from private.settings`,
  );
  return rows[0] ?? { mostFileBytes: 0, mostClientBytes: 0 };
}

/** The column and the value of whose room a file takes: the client's, else the account's, else the record's. */
function ownerOf({ client_id, room_of, user_id, record }: UploadTarget): readonly [column: string, id: string] {
  const client = client_id ?? room_of;
  if (client) return ["client_id", client];
  return user_id ? ["user_id", user_id] : ["record_id", record?.id ?? ""];
}
const nameOwner = (target: UploadTarget) => ownerOf(target).join(":");

/** One upload of an owner at a time decides whether it fits, so that twenty at the edge do not pass it together. */
async function requireClientRoom(tx: Transaction, target: UploadTarget, size: number, { mostClientBytes }: Limits) {
  const [column, id] = ownerOf(target);
  const owner = nameOwner(target);
  await tx.query("select pg_advisory_xact_lock(hashtextextended('files ' || $1, 18))", [owner]);
  const isClient = column === "client_id";
  const alone = isClient ? "" : "and client_id is null";
  const unsent = isClient
    ? `+ (select coalesce(sum(f.size), 0) from private.file_uploads as u join private.files as f on f.id = u.file_id
        where u.owner = $2 and f.client_id is null)`
    : "";
  const { rows } = await tx.query<{ used: number }>(
    `select ((select coalesce(sum(size), 0) from private.files where ${column} = $1 ${alone})
       + (select coalesce(sum(case when ${isReserved} then size else received end), 0) from private.file_uploads
          where owner = $2 and file_id is null) ${unsent})::bigint as used`,
    [id, owner],
  );
  const used = rows[0]?.used ?? 0;
  if (used + size <= mostClientBytes) return owner;
  const message = `Your documents take ${gigabytes(used)} of ${gigabytes(mostClientBytes)}, and this one does not fit. Please ask us for more room`;
  throw new CallError(413, { code: "too_large", message });
}

type Asked = {
  readonly id: string;
  readonly account_id: string | null;
  readonly target: UploadTarget;
  readonly named: NamedTarget;
  readonly name: string;
  readonly size: number;
};

/** One that goes on, for another owner than it began with or after an hour, has to fit once more. */
async function keepRoom(tx: Transaction, known: KnownUpload, target: UploadTarget, limits: Limits): Promise<void> {
  const isSame = known.owner === nameOwner(target);
  if (known.file_id !== null || (known.is_reserved && isSame)) return;
  const owner = await requireClientRoom(tx, target, isSame ? known.size - known.received : known.size, limits);
  await tx.query("update private.file_uploads set owner = $2, touched_at = clock_timestamp() where id = $1", [
    known.id,
    owner,
  ]);
}

/** The upload of this id, which is started if there is none: its size is reserved for its owner. As the backend. */
export async function openUpload(tx: Transaction, asked: Asked): Promise<{ upload: Upload; limits: Limits }> {
  const { id, account_id, target, named, size } = asked;
  const limits = await readLimits(tx);
  const find = () => tx.query<KnownUpload>(`select ${columns} from private.file_uploads where id = $1`, [id]);
  const [known] = (await find()).rows;
  if (known !== undefined) {
    const upload = requireOwn(known, asked);
    await keepRoom(tx, known, target, limits);
    return { upload, limits };
  }
  if (size > limits.mostFileBytes) throw tooLarge(limits.mostFileBytes, size);
  if (size === 0) throw new CallError(400, emptyFile);
  const owner = await requireClientRoom(tx, target, size, limits);
  // The extension follows from what the file is found to be.
  const name = sayFileName(asked.name);
  const { rows } = await tx.query<KnownUpload>(
    `insert into private.file_uploads (id, owner, account_id, link_id, target, name, size) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do nothing returning ${columns}`,
    [id, owner, account_id, target.link_id ?? null, JSON.stringify(named), name, size],
  );
  const upload = rows[0] ?? (await find()).rows[0];
  if (upload === undefined) throw noUpload();
  return { upload: requireOwn(upload, asked), limits };
}

const emptySentence = "This file is empty. Please choose it again";
const emptyFile = { code: "invalid_input", message: emptySentence, fields: { file: emptySentence } };

export const noUpload = () => new CallError(404, { code: "not_found", message: "There is no such upload" });

/** What is left out, and what is false, is the same. */
const isSameTarget = (one: NamedTarget, other: NamedTarget) =>
  (["item_id", "client_id", "kind", "id", "for_message"] as const).every(
    (field) => (one[field] || undefined) === (other[field] || undefined),
  );

function requireOwn(upload: KnownUpload, { account_id, target, named, size }: Asked): Upload {
  if (upload.account_id !== account_id || upload.link_id !== (target.link_id ?? null)) throw noUpload();
  if (!isSameTarget(upload.target, named)) {
    const message = "This upload was started for another place. Please choose the file again";
    throw new CallError(409, { code: "conflict", message });
  }
  if (upload.size === size) return upload;
  const message = "This upload was started with another size. Please choose the file again";
  throw new CallError(409, { code: "conflict", message, details: { received: upload.received, size: upload.size } });
}
