import { z } from "zod";
import { documentKinds, fileOrigins } from "#domain/documents/document-kinds.ts";
import { describeRetention, retentionRules } from "#domain/documents/retention.ts";
import type { Transaction } from "#server/database/database.ts";
import { count, instant, readAnswerRows, textOrNull } from "../../answer-fields.ts";
import { ownClients } from "../../clients/my-clients.ts";

const day = z.iso.date().nullable();

export const vaultFile = z.object({
  ...{ id: z.uuid(), name: z.string(), title: textOrNull, size: count, type: z.string(), created_at: instant },
  kind: z.enum(documentKinds),
  origin: z.enum(fileOrigins).meta({ description: "`office`: what we delivered" }),
  year: count.meta({ description: "The year in which its financial year begins: its own, or that of the upload" }),
  own_year: count.nullable().meta({ description: "Null while the year is that of the upload" }),
  person_name: textOrNull,
  expires_on: day,
  is_expiry_settled: z.boolean(),
  keep_until: day,
  retention: z.enum(retentionRules),
  kept: z.string().meta({ description: "How long and by which law, in words: what is shown beside it" }),
  scanned: z.boolean(),
  reference: textOrNull.meta({ description: "Of the record it belongs to" }),
  is_of_client: z.boolean().meta({
    description: "Delivered to a client of which the caller is a contact, and not to the caller alone",
  }),
  client_name: textOrNull.meta({
    description: "In the caller's own documents: its client, where the caller has several",
  }),
  is_told: z.boolean().nullable().meta({
    description: "Of what the office delivered: whether it is to be told by email. Null of everything else",
  }),
});
export type VaultFile = z.output<typeof vaultFile>;

/** Of the upload, in India; a financial year begins in April. */
export const yearOfFile = `coalesce(f.year, extract(year from (f.created_at at time zone 'Asia/Kolkata') - interval '3 months')::integer)`;

/**
 * Files as the vault shows them; `where` and what follows it name the file `f`.
 * @param account as an expression, for the documents of that account: whose clients are named
 */
export async function readVaultFiles(
  tx: Transaction,
  where: string,
  values: readonly unknown[],
  account = "null::uuid",
): Promise<VaultFile[]> {
  const rows = await readAnswerRows<Omit<VaultFile, "kept">>(
    tx,
    `select f.id, f.name, f.title, f.size::integer, b.media_type as type, f.created_at, f.kind, f.origin, ${yearOfFile} as year, f.year as own_year,
       f.person_name, f.expires_on::text, f.expiry_settled_at is not null as is_expiry_settled, f.keep_until::text, f.retention,
       b.scanned_at is not null as scanned, private.find_reference(f.record_kind, f.record_id) as reference,
       ${account} is not null and f.user_id is distinct from ${account} as is_of_client,
       case when mine.clients > 1 then mine.name end as client_name,
       case when f.is_delivered then f.is_to_tell end as is_told
     from private.files as f join private.file_contents as b on b.id = f.content_id
     left join (select own.id, own.name, count(*) over () as clients from (${ownClients(account)}) as own) as mine on mine.id = f.client_id
     where ${where}`,
    values,
  );
  return rows.map((file) => ({ ...file, kept: describeRetention(file.retention, file.keep_until) }));
}
