import { z } from "zod";
import { documentKindFacts } from "#domain/documents/document-kinds.ts";
import { keepUntil } from "#domain/documents/retention.ts";
import { editedFile, fileId } from "#domain/documents/vault-fields.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { asBackend, continueAsOffice } from "#server/database/change-role.ts";
import { CallError } from "#server/http/errors.ts";
import { isOfOffice, toOfficeClaims } from "../../admission.ts";
import { defineCall } from "../../define-call.ts";
import { requireRow } from "../../require-row.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import { readVaultFiles, vaultFile } from "./vault-files.ts";

const noFile = {
  status: 404,
  code: "not_found",
  when: "There is no such document, or the caller does not see it",
} as const;
const notFound = () => new CallError(404, { code: "not_found", message: "There is no such document" });

type Stored = {
  readonly title: string | null;
  readonly kind: keyof typeof documentKindFacts;
  readonly year: number | null;
  readonly person_name: string | null;
  readonly expires_on: string | null;
};

export const editVaultFile = defineCall({
  name: "edit-vault-file",
  summary:
    "Changes what a document is called, its kind, its year, its person, and until when it is valid; how long it is kept follows",
  who: "staff and managers",
  readsOnly: false,
  body: editedFile,
  answers: [{ status: 200, when: "The document as it is now", body: vaultFile }],
  refusals: [noFile, { status: 409, code: "conflict", when: "It was changed meanwhile" }],

  async handle({ body: { file_id, expected, ...changed }, tx }) {
    // What an erasure has set apart names no one again, and is kept as the law says.
    const { rows: shown } = await tx.query("select from private.files where id = $1 and not is_kept_by_law", [file_id]);
    if (shown.length === 0) throw notFound();
    await asBackend(tx, async () => {
      const { rows } = await tx.query<Stored & { created_at: Date }>(
        "select title, kind, year, person_name, expires_on::text, created_at from private.files where id = $1 for update",
        [file_id],
      );
      const { created_at, ...now } = requireRow(rows);
      requireUnchanged(expected, now, { details: now });
      const { title, kind, year, person_name, expires_on } = changed;
      const { retention } = documentKindFacts[kind];
      await tx.query(
        `update private.files set title = $2, kind = $3, year = $4, person_name = $5, retention = $6, keep_until = $7, expires_on = $8,
           expiry_settled_at = case when expires_on is not distinct from $8::date then expiry_settled_at end
         where id = $1`,
        [
          ...[file_id, title, kind, year, person_name, retention],
          ...[keepUntil(retention, { year, filedOn: formatIstDay(created_at) }), expires_on],
        ],
      );
    });
    return { status: 200, body: requireRow(await readVaultFiles(tx, "f.id = $1", [file_id])) };
  },
});

export const settleExpiry = defineCall({
  name: "settle-expiry",
  summary:
    "Says that nothing more is to be done about the end of a document, such as since it was renewed: no reminder follows",
  who: "its owner or the office",
  readsOnly: false,
  body: z.strictObject({ file_id: fileId }),
  answers: [{ status: 200, when: "It is settled", body: vaultFile }],
  refusals: [noFile],

  async handle({ body: { file_id }, caller, tx }) {
    const { rows: own } = await tx.query("select from private.files where id = $1 and user_id = $2", [
      ...[file_id, caller.sub],
    ]);
    if (own.length === 0) {
      if (!(await isOfOffice(tx, caller, "staff and managers"))) throw notFound();
      await continueAsOffice(tx, toOfficeClaims(caller));
      const { rows: shown } = await tx.query("select from private.files where id = $1", [file_id]);
      if (shown.length === 0) throw notFound();
    }
    await asBackend(tx, () =>
      tx.query(
        "update private.files set expiry_settled_at = private.business_now() where id = $1 and expiry_settled_at is null",
        [file_id],
      ),
    );
    return { status: 200, body: requireRow(await readVaultFiles(tx, "f.id = $1", [file_id])) };
  },
});
