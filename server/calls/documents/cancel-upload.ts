import { z } from "zod";
import { uploadName } from "#domain/documents/upload-fields.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { deleteUnsent } from "#server/files/unsent-files.ts";
import { notSignedIn } from "../admission.ts";
import { defineCall } from "../define-call.ts";
import { findLinks } from "./checklists/find-link.ts";
import { takeParts } from "./finish-upload.ts";
import { asUploader, suspendedUploader } from "./uploader.ts";

async function giveUpUnsent(tx: Transaction, upload: string, account: string | undefined): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    "select id from private.file_uploads where id = $1 and account_id = $2 and file_id is not null",
    [upload, account ?? null],
  );
  await deleteUnsent(
    tx,
    rows.map(({ id }) => id),
  );
}

export const cancelUpload = defineCall({
  name: "cancel-upload",
  summary:
    "Gives up the caller's upload that is under way, also while it is being checked, or what it brought for a message that was not sent: what has arrived is removed, and its room is free again",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: false,
  body: z.strictObject({ upload_id: uploadName }),
  answers: [
    {
      status: 200,
      when: "It is gone, or there was none; a document that is stored already stays, other than one for a message that was not sent",
      body: z.object({ is_cancelled: z.literal(true) }),
    },
  ],
  refusals: [notSignedIn, suspendedUploader],

  async handle({ body: { upload_id }, caller, links, parts }) {
    const keys = await asUploader({ caller, links }, parts, (tx, uploader) =>
      asBackend(tx, async () => {
        const opened = uploader.caller === undefined ? await findLinks(tx, links) : [];
        const { rows } = await tx.query(
          `select from private.file_uploads where id = $1 and file_id is null
             and (account_id = $2 or (account_id is null and link_id = any ($3::uuid[]))) for update`,
          [upload_id, uploader.caller?.sub ?? null, opened.map(({ id }) => id)],
        );
        if (rows.length === 0) {
          await giveUpUnsent(tx, upload_id, uploader.caller?.sub);
          return [];
        }
        const taken = await takeParts(tx, upload_id);
        await tx.query("delete from private.file_uploads where id = $1", [upload_id]);
        return taken;
      }),
    );
    // Their rows are gone; what a failure leaves, the sweep removes.
    for (const key of keys) await parts.files.discard(key).catch(() => {});
    return { status: 200, body: { is_cancelled: true } };
  },
});
