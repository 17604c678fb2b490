import { z } from "zod";
import { documentKindFacts, documentKinds } from "#domain/documents/document-kinds.ts";
import { expiringDays, vaultQuery } from "#domain/documents/vault-fields.ts";
import { continueAsOffice } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { isOfOffice, toOfficeClaims } from "../../admission.ts";
import type { Caller } from "../../call-parts.ts";
import { defineCall } from "../../define-call.ts";
import { escapeLike } from "../../escape-like.ts";
import { isInVaultOf } from "../delivered-files.ts";
import { readVaultFiles, vaultFile, yearOfFile } from "./vault-files.ts";

const pageSize = 50;

/** Whose files: a client's for a colleague, whose policies decide; for everyone else their own, and what their clients were delivered. */
async function findOwner(tx: Transaction, client: string | undefined, caller: Caller): Promise<[string, string]> {
  if (client === undefined) return [isInVaultOf("$1"), caller.sub];
  const notFound = () => new CallError(404, { code: "not_found", message: "There is no such client" });
  if (!(await isOfOffice(tx, caller, "the office"))) throw notFound();
  await continueAsOffice(tx, toOfficeClaims(caller));
  const { rows } = await tx.query("select from private.clients where id = $1", [client]);
  if (rows.length === 0) throw notFound();
  return ["f.client_id = $1", client];
}

/** The kinds whose label has the words. */
const kindsLike = (words: string) =>
  documentKinds.filter((kind) => documentKindFacts[kind].label.toLowerCase().includes(words.toLowerCase()));

export const listVault = defineCall({
  name: "list-vault",
  summary:
    "Lists documents, the newest first: the caller's own with what was delivered to the clients that the caller is a contact of, or those of a client for a colleague. By words, financial year, kind, and who gave them",
  who: "its owner or the office",
  readsOnly: true,
  body: vaultQuery,
  answers: [
    {
      status: 200,
      when: `${pageSize} at a time`,
      body: z.object({
        files: z.array(vaultFile),
        next: z.string().nullable().meta({ description: "The cursor of the next page" }),
      }),
    },
  ],
  refusals: [{ status: 404, code: "not_found", when: "There is no such client, or the caller does not see it" }],

  async handle({ body, caller, tx }) {
    const [owner, id] = await findOwner(tx, body.client_id, caller);
    const [, at, last] = /^(\d{1,16})_([0-9a-f-]{36})$/.exec(body.cursor ?? "") ?? [];
    const words = body.query ?? "";
    const files = await readVaultFiles(
      tx,
      `${owner} and not f.is_kept_by_law
         and ($2::integer is null or ${yearOfFile} = $2) and ($3::text is null or f.kind = $3)
         and ($4::text is null or f.origin = $4 or ($4 = 'given' and f.origin <> 'office'))
         and ($5 = '' or concat_ws(' ', f.title, f.name, f.person_name) ilike $6 or f.kind = any ($7)
           or upper(private.find_reference(f.record_kind, f.record_id)) like upper($6))
         and ($10::integer is null or f.expiry_settled_at is null
           and f.expires_on <= (private.business_now() at time zone 'Asia/Kolkata')::date + $10)
         and ($8::bigint is null or (date_trunc('milliseconds', f.created_at), f.id) < (to_timestamp($8 / 1000.0), $9::uuid))
       order by date_trunc('milliseconds', f.created_at) desc, f.id desc limit ${pageSize + 1}`,
      [
        ...[id, body.year ?? null, body.kind ?? null, body.origin ?? null],
        ...[words, `%${escapeLike(words)}%`, words === "" ? [] : kindsLike(words)],
        ...[at ?? null, last ?? null, body.expiring ? expiringDays : null],
      ],
      body.client_id === undefined ? "$1::uuid" : undefined,
    );
    const shown = files.slice(0, pageSize);
    const end = shown.at(-1);
    const next = files.length > pageSize && end ? `${Date.parse(end.created_at)}_${end.id}` : null;
    return { status: 200, body: { files: shown, next } };
  },
});
