import { type DocumentKind, documentKindFacts, type FileOrigin } from "#domain/documents/document-kinds.ts";
import { safeFileName } from "#domain/documents/file-name.ts";
import { type MediaType, mediaTypes } from "#domain/documents/media-types.ts";
import { keepUntil } from "#domain/documents/retention.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import type { KeptBytes } from "./kept-bytes.ts";

/** Whose a file is, and what. */
export type FileAbout = {
  /** As the sender calls it; it is kept under a safe one. */
  readonly name: string;
  readonly origin: FileOrigin;
  readonly kind: DocumentKind;
  readonly year?: number | null;
  readonly client_id?: string | null;
  /** The account that sees it as its own. */
  readonly user_id?: string | null;
  readonly record?: { readonly kind: string; readonly id: string } | null;
  readonly link_id?: string | null;
  readonly title?: string | null;
  readonly person_name?: string | null;
  readonly expires_on?: string | null;
  readonly uploaded_by?: string | null;
  /** The office has added it for the customer. */
  readonly is_delivered?: boolean;
  /** Its owner is told by email that it is there. */
  readonly is_to_tell?: boolean;
};

/** A file as calls answer it. */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: MediaType;
  readonly sha256: string;
  readonly scanned: boolean;
};

/** Bytes that were stored before, as `named`: the copy is of no use while those are there. */
export type Spare = { readonly kept: KeptBytes; readonly named: string };

/** Has the row of a content name these bytes, in the place of others that are lost. False when it names others by now. */
export async function replaceBytes(tx: Transaction, { kept, named }: Spare): Promise<boolean> {
  const { rows } = await tx.query(
    `update private.file_contents set key = $2, stored_size = $3, stored_sha256 = $4, scanned_at = $5, problem = null, problem_since = null
     where key = $1 returning id`,
    [named, kept.key, kept.stored_size, kept.stored_sha256, kept.scanned_at],
  );
  return rows.length > 0;
}

/**
 * The content's row: the one that there is, or a new one. `named`: the bytes that it names in the place of those of `kept`. The lock
 * keeps a sweep from removing a content that is being reused.
 */
async function holdContent(
  tx: Transaction,
  kept: KeptBytes,
): Promise<{ id: string; scanned: boolean; named?: string }> {
  const { rows: made } = await tx.query<{ id: string }>(
    `insert into private.file_contents (sha256, size, media_type, key, stored_size, stored_sha256, sealed_with, is_locked, scanned_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [
      ...[kept.sha256, kept.size, kept.media_type, kept.key, kept.stored_size, kept.stored_sha256, kept.sealed_with],
      ...[kept.is_locked, kept.scanned_at],
    ],
  );
  if (made[0]) return { id: made[0].id, scanned: kept.scanned_at !== null };
  const { rows } = await tx.query<{ id: string; key: string; problem: string | null; scanned: boolean }>(
    `select id, key, problem, scanned_at is not null as scanned from private.file_contents
     where sha256 = $1 and coalesce(sealed_with, '') = coalesce($2::text, '') for no key update`,
    [kept.sha256, kept.sealed_with],
  );
  const [found] = rows;
  // The one that was there has just been swept away.
  if (found === undefined) return holdContent(tx, kept);
  if (found.problem !== "missing" && found.problem !== "damaged")
    return { id: found.id, scanned: found.scanned, named: found.key };
  // The same document once more heals the one whose bytes are lost.
  await replaceBytes(tx, { kept, named: found.key });
  return { id: found.id, scanned: kept.scanned_at !== null };
}

/**
 * Files a content in a transaction of the backend (change-role.ts for one of a colleague): its row follows bytes that are on the disk
 * already. `spare`: they were stored before; to be handed to `dropSpare` once this has committed.
 */
export async function recordFile(
  tx: Transaction,
  kept: KeptBytes,
  about: FileAbout,
): Promise<StoredFile & { readonly spare?: Spare }> {
  const content = await holdContent(tx, kept);
  const { rows: times } = await tx.query<{ now: Date }>("select private.business_now() as now");
  const filedOn = formatIstDay(times[0]?.now ?? new Date());
  const { retention } = documentKindFacts[about.kind];
  const year = about.year ?? null;
  const name = safeFileName(about.name, mediaTypes[kept.media_type].extension);
  const { rows } = await tx.query<{ id: string }>(
    `insert into private.files (content_id, client_id, user_id, record_kind, record_id, link_id, origin, kind, year, name, title, person_name,
       size, expires_on, retention, keep_until, uploaded_by, is_to_tell, is_delivered)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning id`,
    [
      ...[
        content.id,
        about.client_id ?? null,
        about.user_id ?? null,
        about.record?.kind ?? null,
        about.record?.id ?? null,
      ],
      ...[about.link_id ?? null, about.origin, about.kind, year, name, about.title ?? null, about.person_name ?? null],
      ...[kept.size, about.expires_on ?? null, retention, keepUntil(retention, { year, filedOn })],
      ...[about.uploaded_by ?? null, about.is_to_tell ?? false, about.is_delivered ?? false],
    ],
  );
  const id = rows[0]?.id ?? "";
  const { size, media_type: type, sha256 } = kept;
  const stored = { id, name, size, type, sha256, scanned: content.scanned };
  return content.named === undefined ? stored : { ...stored, spare: { kept, named: content.named } };
}
