import { mostPartBytes } from "#domain/documents/upload-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import type { ReceivedFile } from "#server/files/read-multipart.ts";
import { CallError } from "#server/http/errors.ts";
import type { CallParts } from "../call-parts.ts";
import { noUpload, type Upload } from "./open-upload.ts";

/** `1.5 MB`, or bytes below a tenth of that. */
const sayPlace = (bytes: number) =>
  bytes < 104_858 ? `${bytes} bytes` : `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

export function wrongOffset(received: number): CallError {
  const message = `The upload is at ${sayPlace(received)}. Please go on from there`;
  return new CallError(409, { code: "conflict", message, details: { received } });
}

/** The part's row follows bytes that are on the disk. False when another request was faster. */
async function recordPart(
  tx: Transaction,
  { id, offset, size, key }: { id: string; offset: number; size: number; key: string },
) {
  const { rows } = await tx.query<{ received: number }>(
    "select received from private.file_uploads where id = $1 and file_id is null for update",
    [id],
  );
  const [upload] = rows;
  if (upload === undefined) throw noUpload();
  if (upload.received !== offset) return { received: upload.received, isNew: false };
  await tx.query("insert into private.file_parts (upload_id, starts_at, size, key) values ($1, $2, $3, $4)", [
    id,
    offset,
    size,
    key,
  ]);
  await tx.query(
    "update private.file_uploads set received = received + $2, touched_at = clock_timestamp() where id = $1",
    [id, size],
  );
  return { received: offset + size, isNew: true };
}

/** Stores a part where the upload is, and returns how much of it there is now. A part that has come before changes nothing. */
export async function receivePart(
  { id, size, received }: Upload,
  { offset, file, parts: { files, database } }: { offset: number; file: ReceivedFile; parts: CallParts },
): Promise<number> {
  if (offset > received) throw wrongOffset(received);
  if (offset < received) return received;
  const most = Math.min(mostPartBytes, size - offset);
  const staged = await files.stage(file.bytes, { most }).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 413) throw error;
    const message =
      most < mostPartBytes
        ? "This part is longer than what is left of the file. Please choose the file again"
        : `A part may be ${sayPlace(mostPartBytes)} at most. Please send the file in smaller parts`;
    throw new CallError(413, { code: "too_large", message });
  });
  if (staged.size === 0)
    throw new CallError(400, { code: "invalid_input", message: "This part is empty. Please send it again" });
  const key = await files.putPart(id, staged);
  const part = { id, offset, size: staged.size, key };
  const outcome = await database.asSystem("upload", (tx) => recordPart(tx, part));
  if (!outcome.isNew) await files.discard(key);
  return outcome.received;
}
