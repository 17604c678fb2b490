import { type BackupRow, readBackupFile } from "#server/database/backup/backup-file.ts";
import type { FileStore } from "../file-store.ts";
import { readMarker } from "../store-marker.ts";

/** The marker of the store of the database that a backup is of; undefined of an earlier version. Throws BackupFileError. */
export async function readBackupMarker(file: string): Promise<string | undefined> {
  let place: number | undefined;
  let marker: string | undefined;
  for await (const line of readBackupFile(file)) {
    if (Array.isArray(line)) marker = place === undefined ? marker : ((line as BackupRow)[place] ?? undefined);
    else if ("columns" in line)
      place = line.table === "private.file_store" ? line.columns.indexOf("marker") : undefined;
  }
  return marker;
}

type Restored = {
  readonly file: string;
  /** The marker of the database that is replaced. */
  readonly own: string | undefined;
  readonly place: "bucket" | "folder";
};

const places = {
  bucket: "The bucket of S3_URL",
  folder: "The folder of documents in DATA_DIR",
} as const;

/**
 * Throws where the bucket or the folder belongs to another database than the one which is replaced: the one that the backup is of, since
 * served from two machines each would remove what the other one stores, or any other, whose documents this one would remove.
 */
export async function requireOwnPlace(store: FileStore, { file, own, place }: Restored): Promise<void> {
  const found = await readMarker(store).catch((cause) => {
    const sentence = `${places[place]} cannot be read, so nothing was restored. Check that it answers, and try again.`;
    throw new Error(sentence, { cause });
  });
  if (found === undefined || found === own) return;
  const whose =
    found === (await readBackupMarker(file))
      ? "the database of this backup, and this is another one"
      : "another database";
  throw new Error(
    `${places[place]} belongs to ${whose}, so nothing was restored. If that one is still used, name another ${place}: ` +
      `each would remove what the other stores. If it is gone for good, add --take-${place}.`,
  );
}
