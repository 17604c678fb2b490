import { nameArchived } from "#domain/documents/archive-paths.ts";
import { type DocumentKind, documentKindFacts, type FileOrigin } from "#domain/documents/document-kinds.ts";
import { describeRetention, type RetentionRule } from "#domain/documents/retention.ts";
import { writeCsv } from "#domain/fields/csv.ts";
import { csvTime } from "#domain/fields/csv-cells.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Files } from "#server/files/files.ts";
import type { StoredContent } from "#server/files/kept-bytes.ts";
import type { ZipEntry } from "#server/files/write-zip.ts";
import { CallError } from "#server/http/errors.ts";
import { isInVaultOf } from "../delivered-files.ts";
import { isNotInternal } from "../internal-files.ts";
import type { Uploader } from "../uploader.ts";
import { yearOfFile } from "./vault-files.ts";

type FileRow = {
  readonly id: string;
  readonly content_id: string;
  readonly name: string;
  readonly title: string | null;
  readonly kind: DocumentKind;
  readonly origin: FileOrigin;
  readonly year: number;
  readonly person_name: string | null;
  readonly reference: string | null;
  readonly created_at: Date;
  readonly expires_on: string | null;
  readonly keep_until: string | null;
  readonly retention: RetentionRule;
};
type ContentRow = StoredContent & { readonly id: string; readonly problem: "missing" | "damaged" | "virus" | null };
type ArchiveFile = FileRow & { readonly content: ContentRow; readonly path: string };

/** Whose, and of which financial year. */
export type ArchiveScope = { readonly client_id: string | null; readonly year: number | null };
type Asking = { readonly scope: ArchiveScope; readonly by: Uploader };

const noClient = () => new CallError(404, { code: "not_found", message: "There is no such client" });

/** A client's for a colleague, whose policies decide; everyone else's own, with what their clients were delivered. */
function whoseFiles({ scope, by }: Asking): readonly [condition: string, id: string] {
  if (scope.client_id === null) return [isInVaultOf("$1"), by.caller?.sub ?? ""];
  if (!by.isOffice) throw noClient();
  return ["f.client_id = $1", scope.client_id];
}

/** The client whose they are; undefined of the caller's own. */
async function readClientName(tx: Transaction, { client_id }: ArchiveScope): Promise<string | undefined> {
  if (client_id === null) return undefined;
  const { rows } = await tx.query<{ legal_name: string }>("select legal_name from private.clients where id = $1", [
    client_id,
  ]);
  if (rows[0] === undefined) throw noClient();
  return rows[0].legal_name;
}

export type Archived = { readonly client: string | undefined; readonly files: readonly ArchiveFile[] };

/** The documents as the caller may see them now, each with its place in the ZIP. */
export async function listArchive(tx: Transaction, asking: Asking): Promise<Archived> {
  const [owner, id] = whoseFiles(asking);
  const client = await readClientName(tx, asking.scope);
  const { rows } = await tx.query<FileRow>(
    `select f.id, f.content_id, f.name, f.title, f.kind, f.origin, ${yearOfFile} as year, f.person_name, f.created_at,
       private.find_reference(f.record_kind, f.record_id) as reference, f.expires_on::text, f.keep_until::text, f.retention
     from private.files as f
     where ${owner} and ${isNotInternal} and not f.is_kept_by_law and ($2::integer is null or ${yearOfFile} = $2)
     order by year, f.kind, f.created_at, f.id`,
    [id, asking.scope.year],
  );
  const contents = await asBackend(tx, () =>
    tx.query<ContentRow>(
      "select id, key, sha256, size, sealed_with, problem from private.file_contents where id = any ($1)",
      [rows.map(({ content_id }) => content_id)],
    ),
  );
  const ofId = new Map(contents.rows.map((content) => [content.id, content]));
  const paths = nameArchived(rows);
  const files = rows.flatMap((row, at) => {
    const content = ofId.get(row.content_id);
    return content ? { ...row, content, path: paths[at] ?? row.name } : [];
  });
  return { client, files };
}

/** Whether the caller may still have all of these. */
export async function mayStillRead(tx: Transaction, files: readonly ArchiveFile[], asking: Asking): Promise<boolean> {
  const [owner, id] = whoseFiles(asking);
  const { rows } = await tx.query(`select f.id from private.files as f where ${owner} and f.id = any ($2)`, [
    id,
    files.map((file) => file.id),
  ]);
  return rows.length === files.length;
}

const problems = {
  missing: "Left out: it cannot be read at the moment",
  damaged: "Left out: it cannot be read at the moment",
  virus: "Left out: our scanner found a virus in it",
} as const;
const origins: Readonly<Record<FileOrigin, string>> = {
  customer: "Customer",
  office: "Our office",
  visitor: "By a link",
  email: "By email",
};

const columns = [
  ...["File", "Title", "Kind", "Financial year", "From", "Person", "Reference", "Received (IST)", "Valid until"],
  ...["Kept", "Bytes", "SHA-256", "Remark"],
];

/** What each file is, also of those that are left out. */
function writeIndex(files: readonly ArchiveFile[]): Buffer {
  const rows = files.map((file) => [
    ...[file.content.problem ? null : file.path, file.title ?? file.name, documentKindFacts[file.kind].label],
    ...[file.path.split("/", 1)[0] ?? "", origins[file.origin], file.person_name, file.reference],
    ...[csvTime(file.created_at), file.expires_on, describeRetention(file.retention, file.keep_until)],
    ...[file.content.size, file.content.sha256, file.content.problem && problems[file.content.problem]],
  ]);
  return Buffer.from(writeCsv(columns, rows), "utf8");
}

/** Those whose bytes are to be had. */
export const listReadable = (files: readonly ArchiveFile[]) => files.filter(({ content }) => content.problem === null);

export function toEntry({ path, created_at: at, content }: ArchiveFile, files: Files): ZipEntry {
  return { path, at, size: content.size, open: () => files.open(content) };
}

export function toIndexEntry(files: readonly ArchiveFile[], at: Date): ZipEntry {
  const bytes = writeIndex(files);
  async function* all() {
    yield bytes;
  }
  return { path: "index.csv", at, size: bytes.length, open: async () => all() };
}
