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

/**
 * Throws where the bucket belongs to the database that the backup is of, and that is not the one which is replaced: served from two
 * machines, each would remove what the other one stores.
 * @param own the marker of the database that is replaced
 */
export async function requireOwnBucket(store: FileStore, file: string, own: string | undefined): Promise<void> {
  const found = await readMarker(store);
  if (found === undefined || found === own || found !== (await readBackupMarker(file))) return;
  throw new Error(
    "The bucket of S3_URL belongs to the database of this backup, and this is another one, so nothing was restored. If that one is still used, name another bucket: " +
      "each would remove what the other stores. If it is gone for good, add --take-bucket.",
  );
}
