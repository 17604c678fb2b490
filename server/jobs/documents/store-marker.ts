import type { Database } from "#server/database/database.ts";
import type { Files } from "#server/files/files.ts";
import { readMarker, writeMarker } from "#server/files/store-marker.ts";

/**
 * Whether the store has one of the contents that the database names: one without a marker is its own then. Also of those that were
 * missing before: a database all of whose contents are missing has not got any store for its own.
 */
async function hasContent(database: Database, { store }: Files): Promise<boolean> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<{ key: string }>("select key from private.file_contents order by created_at desc, id limit 20"),
  );
  for (const { key } of rows) {
    const bytes = await store.open(key).catch(() => undefined);
    bytes?.destroy();
    if (bytes) return true;
  }
  return rows.length === 0;
}

/** Whether the store belongs to this database; one that has no marker yet gets it. */
export async function ownsStore(database: Database, files: Files): Promise<boolean> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<{ marker: string }>("select marker from private.file_store"),
  );
  const own = rows[0]?.marker ?? "";
  const found = await readMarker(files.store);
  if (found !== undefined) return found === own;
  if (!(await hasContent(database, files))) return false;
  await writeMarker(files.store, files.folder, own);
  return true;
}
