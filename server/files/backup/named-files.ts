import { createHash } from "node:crypto";
import { type BackupRow, readBackupFile } from "#server/database/backup/backup-file.ts";
import { StoreError } from "../file-store.ts";

/** The bytes of a content, as the store has them. */
export type NamedFile = { readonly key: string; readonly size: number; readonly sha256: string };

const columns = ["key", "stored_size", "stored_sha256"] as const;

/** Every content that a backup of the database names. Throws BackupFileError. */
export async function readNamedFiles(file: string): Promise<readonly NamedFile[]> {
  const found: NamedFile[] = [];
  let places: readonly number[] | undefined;
  for await (const line of readBackupFile(file)) {
    if (Array.isArray(line)) {
      const [key, size, sha256] = (places ?? []).map((at) => (line as BackupRow)[at] ?? "");
      if (key !== undefined && sha256 !== undefined) found.push({ key, size: Number(size), sha256 });
    } else if ("columns" in line) {
      const { table, columns: names } = line;
      places = table === "private.file_contents" ? columns.map((name) => names.indexOf(name)) : undefined;
    }
  }
  return found;
}

/** What a store fails with in the middle of a file, such as a lost connection, is its failure as it is at the beginning. */
async function* readStored(source: AsyncIterable<Uint8Array>, key: string) {
  try {
    yield* source;
  } catch (cause) {
    throw new StoreError("unavailable", key, { cause });
  }
}

/**
 * Passes the bytes of a file on. Throws StoreError when they cannot be read, and ChangedFileError when they are not those that are named,
 * before the last of them has gone.
 */
export async function* checkBytes(source: AsyncIterable<Uint8Array>, { key, size, sha256 }: NamedFile) {
  const hash = createHash("sha256");
  let seen = 0;
  let held: Uint8Array | undefined;
  for await (const piece of readStored(source, key)) {
    hash.update(piece);
    seen += piece.length;
    if (held) yield held;
    held = piece;
  }
  if (seen !== size || hash.digest("hex") !== sha256)
    throw new ChangedFileError("The bytes are not those that were stored");
  if (held) yield held;
}

export class ChangedFileError extends Error {
  override name = "ChangedFileError";
}
