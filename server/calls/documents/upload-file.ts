import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type UploadFields, uploadSchema } from "#domain/documents/upload-fields.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { StoreError } from "#server/files/file-store.ts";
import type { ReceivedFile } from "#server/files/read-multipart.ts";
import { requireSum } from "#server/files/require-sum.ts";
import { CallError, unavailable } from "#server/http/errors.ts";
import { notSignedIn } from "../admission.ts";
import type { CallParts } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { findLinks } from "./checklists/find-link.ts";
import { fileAnswer, readStoredFile } from "./file-answers.ts";
import { findUploadTarget, noTarget } from "./find-upload-target.ts";
import { finishUpload } from "./finish-upload.ts";
import { noUpload, openUpload, readLimits } from "./open-upload.ts";
import { receivePart } from "./receive-part.ts";
import { asUploader, requireSender, type Sender, suspendedUploader } from "./uploader.ts";

type Sending = {
  readonly body: UploadFields;
  readonly sender: Sender;
  readonly file: ReceivedFile;
  readonly parts: CallParts;
};

/** Whether the caller may send it there, and whether it is not too much: before a byte of the file is read. */
function open({ body, sender, file, parts }: Sending) {
  return asUploader(sender, parts, async (tx, uploader) => {
    const target = await findUploadTarget(tx, body, uploader);
    return asBackend(tx, async () => {
      // Of a whole file that says no length, as much as a file may have is reserved.
      const most = (await readLimits(tx)).mostFileBytes;
      const size = body.size ?? Math.min(file.formLength ?? most, most);
      const { item_id, client_id, kind, id, for_message } = body;
      const named = { item_id, client_id, kind, id, for_message };
      const asked = {
        id: body.upload_id ?? randomUUID(),
        account_id: sender.caller?.sub ?? null,
        target,
        named,
        name: body.name ?? file.name,
        size,
      };
      const { upload, limits } = await openUpload(tx, asked);
      const stored = upload.file_id === null ? undefined : await readStoredFile(tx, upload.file_id);
      return { upload, limits, stored };
    });
  });
}

async function receive(sending: Sending) {
  const { body, sender, parts } = sending;
  const file = { ...sending.file, bytes: requireSum(sending.file.bytes, body.sha256) };
  const { upload, limits, stored } = await open(sending);
  if (stored !== undefined) return { status: 200, body: stored } as const;
  const finishing = { upload, body, sender, parts };
  if (body.upload_id === undefined) {
    const expected = Math.min(file.formLength ?? 0, limits.mostFileBytes);
    try {
      const staged = await parts.files.stage(file.bytes, { most: limits.mostFileBytes, expected });
      return { status: 201, body: await finishUpload(finishing, staged) } as const;
    } finally {
      // No one knows its id, so nothing can go on with it. By that of a file for a message a sweep finds what is not sent.
      await parts.database
        .asSystem("upload", (tx) =>
          tx.query(
            "delete from private.file_uploads where id = $1 and (file_id is null or target ->> 'for_message' is distinct from 'true')",
            [upload.id],
          ),
        )
        .catch(() => {});
    }
  }
  const received =
    upload.received === upload.size
      ? upload.size
      : await receivePart(upload, { offset: body.offset ?? 0, file, parts });
  if (received < upload.size)
    return { status: 200, body: { upload_id: upload.id, received, size: upload.size } } as const;
  return { status: 201, body: await finishUpload(finishing) } as const;
}

const partAnswer = z.object({
  upload_id: z.uuid(),
  received: z.int().meta({ description: "So many bytes are stored; the next part begins there" }),
  size: z.int(),
});

export const uploadFile = defineCall({
  name: "upload-file",
  summary:
    "Stores a document of a record or of a client, whole or in parts of up to 4 MB, sent as multipart/form-data with the file as its last field `file`. What it is, its bytes decide",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: false,
  receivesFile: requireSender,
  body: uploadSchema,
  answers: [
    { status: 201, when: "The document is stored", body: fileAnswer },
    {
      status: 200,
      when: "The part is stored, or was before; or the document, when the upload was finished before",
      body: z.union([partAnswer, fileAnswer]),
    },
  ],
  refusals: [
    notSignedIn,
    noTarget,
    suspendedUploader,
    {
      status: 409,
      code: "conflict",
      when: "The part does not begin where the upload is, which `details.received` says; the upload goes somewhere else; or the file is being checked",
    },
    { status: 413, code: "too_large", when: "The file, or all documents of the client together, would be too large" },
  ],

  async handle({ body, caller, links, file, parts }) {
    if (file === undefined)
      throw new CallError(400, { code: "invalid_input", message: "Send the file as multipart/form-data" });
    try {
      return await receive({ body, sender: { caller, links }, file, parts });
    } catch (error) {
      if (error instanceof StoreError)
        throw unavailable(error, "Documents cannot be saved at the moment. Please try again shortly");
      throw error;
    }
  },
});

type UploadRow = { readonly received: number; readonly size: number; readonly file_id: string | null };

/** Of the account, or of the browser that has opened the link. */
async function readState(tx: Transaction, upload: string, { caller, links }: Sender) {
  const opened = await findLinks(tx, links);
  const { rows } = await tx.query<UploadRow>(
    "select received, size, file_id from private.file_uploads where id = $1 and (account_id = $2 or link_id = any ($3::uuid[]))",
    [upload, caller?.sub ?? null, opened.map(({ id }) => id)],
  );
  if (rows.length === 0) throw noUpload();
  const { file_id, ...state } = requireRow(rows);
  return { ...state, file: (file_id === null ? undefined : await readStoredFile(tx, file_id)) ?? null };
}

export const readUpload = defineCall({
  name: "read-upload",
  summary: "How much of the caller's upload has arrived, so that it can go on after a lost connection",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: true,
  body: z.strictObject({ upload_id: uploadSchema.shape.upload_id.unwrap() }),
  answers: [
    {
      status: 200,
      when: "Its state; `file` once it is finished",
      body: partAnswer.extend({ file: fileAnswer.nullable() }),
    },
  ],
  refusals: [
    notSignedIn,
    { status: 404, code: "not_found", when: "There is no such upload, or it is another caller's" },
    suspendedUploader,
  ],

  async handle({ body: { upload_id }, caller, links, parts }) {
    const read = (tx: Transaction) => readState(tx, upload_id, { caller, links });
    const state = await asUploader({ caller, links }, parts, (tx) => asBackend(tx, () => read(tx)));
    return { status: 200, body: { upload_id, ...state } };
  },
});
