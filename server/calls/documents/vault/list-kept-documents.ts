import { z } from "zod";
import { count, noFields } from "../../answer-fields.ts";
import { defineCall } from "../../define-call.ts";
import { requireRow } from "../../require-row.ts";
import { readVaultFiles, vaultFile } from "./vault-files.ts";

const mostListed = 200;

export const listKeptDocuments = defineCall({
  name: "list-kept-documents",
  summary:
    "Lists the documents that erasures have set apart because a law wants them kept, those that end first at the beginning: they name no one, and `download-file` opens them",
  who: "administrators",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: `At most ${mostListed}`,
      body: z.object({ files: z.array(vaultFile), total: count.meta({ description: "How many there are" }) }),
    },
  ],

  async handle({ tx }) {
    const { rows } = await tx.query<{ total: number }>(
      "select count(*)::int as total from private.files where is_kept_by_law",
    );
    const files = await readVaultFiles(tx, `f.is_kept_by_law order by f.keep_until, f.id limit ${mostListed}`, []);
    return { status: 200, body: { files, total: requireRow(rows).total } };
  },
});
