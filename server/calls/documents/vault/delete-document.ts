import { z } from "zod";
import { wrongPassword } from "#domain/accounts/account-decisions.ts";
import { describeRetention, type RetentionRule } from "#domain/documents/retention.ts";
import { deletedFile } from "#domain/documents/vault-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireAdministrator } from "../../admission.ts";
import { defineCall } from "../../define-call.ts";
import { requireRow } from "../../require-row.ts";

type Deleted = {
  readonly retention: RetentionRule;
  readonly keep_until: string | null;
  readonly is_wanted: boolean;
};

/** What a deletion depends on. Throws a 404 for one that there is not, or that an erasure has set apart. */
async function holdFile(tx: Transaction, id: string): Promise<Deleted> {
  const { rows } = await tx.query<Deleted>(
    `select retention, keep_until::text, private.is_kept_by_law(retention, keep_until) as is_wanted
     from private.files where id = $1 and not is_kept_by_law`,
    [id],
  );
  const [found] = rows;
  if (found) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such document" });
}

export const deleteDocument = defineCall({
  name: "delete-document",
  summary:
    "Deletes one document with its bytes, unless another document has the same, once no law wants it kept or because it was uploaded by mistake; what it answered in a list is returned with the reason. Requires the caller's password",
  who: "administrators",
  readsOnly: false,
  // The bytes are removed once it has committed.
  transaction: "own",
  body: deletedFile,
  answers: [
    {
      status: 200,
      when: "It is gone. Copies in backups go with them, and a restore of one of them deletes it again",
      body: z.object({ is_deleted: z.literal(true) }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such document" },
    { status: 409, code: "conflict", when: "A law wants it kept, and it was not uploaded by mistake" },
    { status: 429, code: "too_many", when: "Too many wrong passwords, here or at sign-in" },
  ],

  async handle({ body: { file_id, reason, is_mistake, password }, address, caller, parts }) {
    const { database, accounts, files } = parts;
    const actor = `user:${caller.sub}`;
    const email = await database.asSystem(actor, async (tx) => {
      await requireAdministrator(tx, caller);
      const { retention, keep_until, is_wanted } = await holdFile(tx, file_id);
      if (is_wanted && !is_mistake) {
        const kept = describeRetention(retention, keep_until);
        const message = `${kept}, so it cannot be deleted. If it was uploaded by mistake, please choose that`;
        throw new CallError(409, { code: "conflict", message });
      }
      const { rows } = await tx.query<{ email: string }>("select email from auth.users where id = $1", [caller.sub]);
      return requireRow(rows).email;
    });
    const session = { sub: caller.sub, session_id: String(caller.session_id) };
    if (!(await accounts.confirmPassword({ email, password, address, session })))
      throw new CallError(400, { code: "invalid_input", message: wrongPassword, fields: { password: wrongPassword } });
    const key = await database.asSystem(actor, async (tx) => {
      await requireAdministrator(tx, caller);
      const { is_wanted } = await holdFile(tx, file_id);
      if (is_wanted && !is_mistake)
        throw new CallError(409, {
          code: "conflict",
          message: "This document has changed meanwhile. Please look at it again",
        });
      const { rows } = await tx.query<{ key: string | null }>("select private.delete_document($1, $2, $3, $4) as key", [
        file_id,
        reason,
        is_mistake,
        caller.sub,
      ]);
      return requireRow(rows).key;
    });
    // What the store does not remove now, the next sweep does.
    if (key !== null) await files.discard(key);
    return { status: 200, body: { is_deleted: true } };
  },
});
