import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import type { Database } from "#server/database/database.ts";
import { chooseStore, filesFolder } from "./choose-store.ts";
import { type FileStore, StoreError } from "./file-store.ts";
import { stageFile } from "./stage-file.ts";

/** In the store: to which database it belongs. */
export const markerKey = "neev-store.json";
const mostBytes = 1024;
/** A start does not wait for a bucket that is away: pages are served without it. */
const patienceMs = 5_000;

/** The documents of this database are elsewhere. */
export class ForeignStoreError extends Error {
  override name = "ForeignStoreError";
}

/** Undefined in a store that no sweep has marked yet. */
export async function readMarker(store: FileStore): Promise<string | undefined> {
  try {
    const found = (await json(await store.open(markerKey))) as { marker?: unknown };
    return String(found.marker);
  } catch (error) {
    if (error instanceof StoreError && error.reason === "missing") return undefined;
    throw error;
  }
}

/** Says in the store that it belongs to the database with this marker; it is staged in the folder. */
export async function writeMarker(store: FileStore, folder: string, marker: string): Promise<void> {
  const text = `${JSON.stringify({ marker })}\n`;
  await store.put(markerKey, await stageFile(folder, Readable.from([Buffer.from(text)]), { most: mostBytes }));
}

async function readInTime(store: FileStore): Promise<string | undefined> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, patienceMs, new Error("The store does not answer"));
  return Promise.race([readMarker(store), promise]).finally(() => clearTimeout(timer));
}

type Place = { readonly dataDir: string; readonly s3Url?: string | undefined };

/**
 * Throws ForeignStoreError when the folder or bucket is marked as that of another database: what is uploaded would be swept away there,
 * and nothing that this database names would be found. A store that cannot be asked now is a warning.
 */
export async function requireOwnStore(
  database: Database,
  { dataDir, s3Url }: Place,
  warn: (sentence: string) => void,
): Promise<void> {
  const folder = filesFolder(dataDir);
  const place = s3Url ? "the bucket of S3_URL" : folder;
  let found: string | undefined;
  try {
    found = await readInTime(chooseStore(s3Url, folder));
  } catch {
    return warn(`Documents cannot be read: ${place} does not answer, or cannot be read by this user`);
  }
  const { rows } = await database.asSystem("start", (tx) =>
    tx.query<{ marker: string }>("select marker from private.file_store"),
  );
  if (found === undefined || found === rows[0]?.marker) return;
  throw new ForeignStoreError(
    `The documents of this database are in another folder or bucket: ${place} belongs to another database. Set ` +
      `${s3Url ? "S3_URL" : "DATA_DIR"} to the right one. If this database takes the place of the other, remove ${markerKey} there and start again.`,
  );
}
