import type { UploadFields } from "#domain/documents/upload-fields.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Staged } from "#server/files/file-store.ts";
import type { KeptBytes } from "#server/files/kept-bytes.ts";
import { recordFile, type Spare, type StoredFile } from "#server/files/record-file.ts";
import { CallError } from "#server/http/errors.ts";
import type { CallParts } from "../call-parts.ts";
import { findUploadTarget, type UploadTarget } from "./find-upload-target.ts";
import { noUpload, type Upload } from "./open-upload.ts";
import { asUploader, type Sender } from "./uploader.ts";

const leaseSeconds = 30;
const renewMs = 10_000;

type Finishing = {
  readonly upload: Upload;
  readonly body: UploadFields;
  readonly sender: Sender;
  readonly parts: CallParts;
};

/** One request at a time finishes a file; a process that is killed meanwhile gives it up with its lease. */
async function lease({ upload, parts: { database } }: Finishing): Promise<readonly string[]> {
  return database.asSystem("upload", async (tx) => {
    const { rows } = await tx.query(
      `update private.file_uploads set finishing_until = clock_timestamp() + make_interval(secs => $2), touched_at = clock_timestamp()
       where id = $1 and file_id is null and (finishing_until is null or finishing_until < clock_timestamp()) returning id`,
      [upload.id, leaseSeconds],
    );
    if (rows.length === 0) {
      const message = "This file is being checked. Please ask again in a moment";
      throw new CallError(
        409,
        { code: "conflict", message, details: { received: upload.size } },
        { "Retry-After": "2" },
      );
    }
    const { rows: found } = await tx.query<{ key: string }>(
      "select key from private.file_parts where upload_id = $1 order by starts_at",
      [upload.id],
    );
    return found.map(({ key }) => key);
  });
}

function renewLease({ upload, parts: { database } }: Finishing): NodeJS.Timeout {
  const renew = () =>
    database
      .asSystem("upload", (tx) =>
        tx.query(
          "update private.file_uploads set finishing_until = clock_timestamp() + make_interval(secs => $2) where id = $1 and finishing_until is not null",
          [upload.id, leaseSeconds],
        ),
      )
      // The next one may succeed; without any, another request may finish the file.
      .catch(() => {});
  return setInterval(renew, renewMs).unref();
}

export async function takeParts(tx: Transaction, upload: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ key: string }>(
    "delete from private.file_parts where upload_id = $1 returning key",
    [upload],
  );
  return rows.map(({ key }) => key);
}

/** Nothing of a file that is not taken stays; one that could not be stored now can be sent again from where it is. */
async function giveUp({ upload, parts }: Finishing, error: unknown): Promise<void> {
  const isRefused = error instanceof CallError && error.status < 500 && error.status !== 409;
  const keys = await parts.database.asSystem("upload", async (tx) => {
    // A newer link has it by now: its holder goes on with it.
    const { rows } = await tx.query(
      "select from private.file_uploads where id = $1 and link_id is not distinct from $2 for update",
      [upload.id, upload.link_id],
    );
    if (!isRefused || rows.length === 0) {
      await tx.query("update private.file_uploads set finishing_until = null where id = $1", [upload.id]);
      return [];
    }
    const taken = await takeParts(tx, upload.id);
    await tx.query("delete from private.file_uploads where id = $1 and file_id is null", [upload.id]);
    return taken;
  });
  for (const key of keys) await parts.files.discard(key);
}

type Filed = { readonly file: StoredFile; readonly spare?: Spare | undefined; readonly keys: readonly string[] };

/** Whether there is an account to tell, or an address to which the link to the documents of the record may be sent. */
async function canTell(tx: Transaction, { user_id, record }: UploadTarget): Promise<boolean> {
  if (user_id || !record) return Boolean(user_id);
  const { rows } = await tx.query("select where private.delivery_way($1, $2) is not null", [record.kind, record.id]);
  return rows.length > 0;
}

/** Writes the rows of bytes that are stored; the right to do so is asked once more in the same transaction. */
function writeRows({ upload, body, sender, parts }: Finishing, kept: KeptBytes): Promise<Filed> {
  return asUploader(sender, parts, async (tx, uploader) => {
    const { attach, ...target } = await findUploadTarget(tx, body, uploader);
    return asBackend(tx, async () => {
      const { rows } = await tx.query("select from private.file_uploads where id = $1 and file_id is null for update", [
        upload.id,
      ]);
      if (rows.length === 0) throw noUpload();
      const { year = null, expires_on, document_kind, for_message = false, is_to_tell = false } = body;
      const kind = target.kind ?? document_kind ?? "other";
      const title = target.title ?? body.title;
      const person_name = target.person_name ?? body.person_name;
      const isDelivered = target.origin === "office" && attach === undefined && !for_message;
      const about = {
        ...{ ...target, name: upload.name, kind, year, title, person_name, expires_on },
        is_delivered: isDelivered,
        is_to_tell: isDelivered && is_to_tell && (await canTell(tx, target)),
      };
      const { spare, ...file } = await recordFile(tx, kept, about);
      await attach?.(tx, file);
      await tx.query(
        "update private.file_uploads set file_id = $2, finishing_until = null, touched_at = clock_timestamp() where id = $1",
        [upload.id, file.id],
      );
      return { spare, keys: await takeParts(tx, upload.id), file };
    });
  });
}

/** Looks into the file, stores it and files it. */
async function fileIt(finishing: Finishing, staged: Staged): Promise<StoredFile> {
  const {
    upload: { id, name, account_id, link_id },
    parts: { files },
  } = finishing;
  const kept = await files.keep(staged, { name, sender: account_id ?? link_id ?? id });
  const { spare, keys, file } = await writeRows(finishing, kept).catch(async (error: unknown) => {
    // A refusal, so nothing was committed: no row names these bytes.
    if (error instanceof CallError && error.status < 500) await files.discard(kept.key);
    throw error;
  });
  if (spare) await files.dropSpare(spare);
  for (const key of keys) await files.discard(key);
  return file;
}

/** Ends an upload whose bytes are all there: `whole`, or else its parts in the store. */
export async function finishUpload(finishing: Finishing, whole?: Staged): Promise<StoredFile> {
  const { files } = finishing.parts;
  const keys = await lease(finishing);
  const renewing = renewLease(finishing);
  try {
    const { size } = finishing.upload;
    return await fileIt(finishing, whole ?? (await files.stage(files.readParts(keys), { most: size, expected: size })));
  } catch (error) {
    await giveUp(finishing, error).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
