import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import { CallError } from "#server/http/errors.ts";
import { chooseStore, filesFolder } from "./choose-store.ts";
import { scanBytes } from "./clamd.ts";
import { type FileStore, isMissing, type Staged } from "./file-store.ts";
import { finishFile } from "./finish/finish-file.ts";
import { holdBack } from "./hold-back.ts";
import type { KeptBytes, StoredContent } from "./kept-bytes.ts";
import { limitAtOnce, uploadsAtOnce } from "./limit-at-once.ts";
import { type FileAbout, recordFile, replaceBytes, type Spare, type StoredFile } from "./record-file.ts";
import { type FileKey, nameContent, readFileKeys } from "./sealed/keys.ts";
import { sealBytes } from "./sealed/seal-bytes.ts";
import { DamagedError, sealedSize } from "./sealed/sealed-format.ts";
import { unsealBytes } from "./sealed/unseal-bytes.ts";
import { requireRoom, stageFile } from "./stage-file.ts";
import { startReading } from "./start-reading.ts";

export type Files = {
  readonly store: FileStore;
  /** Where files are staged, and kept unless the store is elsewhere. */
  readonly folder: string;
  readonly uploads: ReturnType<typeof limitAtOnce>;
  /** Writes a stream to the local disk, to be kept. Throws a CallError when it is longer than `most`. */
  stage(
    source: AsyncIterable<Uint8Array>,
    limits: { readonly most: number; readonly expected?: number },
  ): Promise<Staged>;
  /**
   * Looks into a staged file, cleans it and stores its bytes, when it is the sender's turn. Throws a CallError with a sentence for a file
   * that is not taken.
   */
  keep(staged: Staged, from: { readonly name: string; readonly sender: string }): Promise<KeptBytes>;
  /** Stores a part of an upload, to be read once all parts are there; returns its key. */
  putPart(upload: string, staged: Staged): Promise<string>;
  readParts(keys: readonly string[]): AsyncIterable<Uint8Array>;
  /** Stores a file and files it, in a transaction of its own. For what arrives in another way than by upload-file, such as with an email. */
  storeBytes(source: AsyncIterable<Uint8Array>, about: FileAbout, actor?: string): Promise<StoredFile>;
  /** The bytes of a content. Throws StoreError; a stream that breaks off has found bytes that are not those of the content. */
  open(content: StoredContent): Promise<Readable>;
  /** Removes bytes that no row names. What cannot be removed now, the sweep finds. */
  discard(key: string): Promise<void>;
  /** Removes the copy of bytes that were stored before; where those are lost, which no sweep has seen yet, it takes their place. */
  dropSpare(spare: Spare): Promise<void>;
};

export type FilesPlace = {
  readonly env: Pick<Env, "dataDir" | "filesKey" | "s3Url" | "clamdUrl">;
  readonly database: Database;
};

/** The refusal of a file for what is in it. */
export function refuseFile(sentence: string): CallError {
  return new CallError(400, { code: "invalid_input", message: sentence, fields: { file: sentence } });
}

/** Reads a file for what may fail before it has read anything: then the file is closed as well. */
async function withBytes<T>(file: string, read: (bytes: Readable) => Promise<T>): Promise<T> {
  const bytes = createReadStream(file);
  // Who reads it is told; before that, no one listens.
  bytes.on("error", () => {});
  try {
    return await read(bytes);
  } finally {
    bytes.destroy();
  }
}

/** When a scanner has found nothing in it; null when none could be asked. */
async function scanFile(address: string | undefined, file: string): Promise<Date | null> {
  const result = address === undefined ? "unknown" : await withBytes(file, (bytes) => scanBytes(address, bytes));
  if (typeof result === "object")
    throw refuseFile(`Our scanner found a virus (${result.virus}) in this file, so it was not saved`);
  return result === "clean" ? new Date() : null;
}

/** FILES_KEY may be set between two parts of one file. */
const sealedEnd = ".sealed";

/** Notes a content whose bytes are not its own, for System and the sweep. */
async function* noteDamage(bytes: AsyncIterable<Uint8Array>, key: string, database: Database) {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof DamagedError)
      await database
        .asSystem("files", (tx) =>
          tx.query(
            `update private.file_contents set problem = 'damaged', problem_since = private.business_now()
             where key = $1 and problem is null`,
            [key],
          ),
        )
        // Who reads it is told in any case.
        .catch(() => {});
    throw error;
  }
}

/** How the bytes are on the disk: with a key of FILES_KEY they are sealed under what they are. */
function createSealer(folder: string, keys: readonly FileKey[]) {
  const [key] = keys;
  return {
    key,
    /** The sealed form of a staged part, as a staged file of its own. Whole files are sealed in the thread that looks into them. */
    seal(staged: Staged, identity: string): Promise<Staged> | undefined {
      if (key === undefined) return undefined;
      const most = sealedSize(staged.size);
      return withBytes(staged.path, (bytes) => {
        const sealed = sealBytes(bytes, key, { size: staged.size, identity });
        return stageFile(folder, sealed, { most, expected: most });
      });
    },
  };
}

/** The kernel of files: bytes by key, and rows that follow them. */
export function createFiles({ env, database }: FilesPlace): Files {
  const folder = filesFolder(env.dataDir);
  const store = chooseStore(env.s3Url, folder);
  const keys = readFileKeys(env.filesKey ?? "") ?? [];
  const sealer = createSealer(folder, keys);
  const drop = (staged: Staged) => rm(staged.path, { force: true });

  const files: Files = {
    store,
    folder,
    uploads: limitAtOnce(uploadsAtOnce),
    stage: (source, limits) => stageFile(folder, source, limits),
    async keep(staged, { name: declaredName, sender }) {
      const target = `${staged.path}-clean`;
      const sealing = sealer.key && {
        key: { id: sealer.key.id, wrap: sealer.key.wrap },
        target: `${staged.path}-sealed`,
      };
      const used = [staged.path, target, ...(sealing ? [sealing.target] : [])];
      try {
        if (staged.size === 0) throw refuseFile("This file is empty. Please choose it again");
        if (sealing) await requireRoom(path.dirname(sealing.target), sealedSize(staged.size));
        const toFinish = { parts: [staged.path], name: declaredName, target, sealing };
        const finished = await finishFile(toFinish, sender);
        if ("refusal" in finished) throw refuseFile(finished.refusal);
        const { path: file, size, sha256, media_type, is_locked, sealed } = finished;
        const scanned_at = await scanFile(env.clamdUrl, file);
        const name = nameContent(sha256, sealer.key);
        const key = `${name.slice(0, 2)}/${name}-${randomBytes(4).toString("hex")}`;
        const stored = sealing && sealed ? { ...sealed, path: sealing.target } : { size, sha256, path: file };
        await store.put(key, stored);
        return {
          ...{ key, sha256, size, media_type, is_locked, scanned_at, stored_size: stored.size },
          ...{ stored_sha256: stored.sha256, sealed_with: sealed ? (sealer.key?.id ?? null) : null },
        };
      } finally {
        for (const one of used) await rm(one, { force: true });
      }
    },
    async putPart(upload, staged) {
      // In one folder, since one for each upload would stay.
      const name = `parts/${upload}-${randomBytes(8).toString("hex")}`;
      const sealed = await sealer.seal(staged, name);
      const key = sealed ? `${name}${sealedEnd}` : name;
      try {
        await store.put(key, sealed ?? staged);
        return key;
      } finally {
        await drop(staged);
        if (sealed) await drop(sealed);
      }
    },
    async *readParts(parts) {
      for (const key of parts) {
        const stored = await store.open(key);
        if (!key.endsWith(sealedEnd)) yield* stored;
        else yield* await startReading(unsealBytes(stored, keys, key.slice(0, -sealedEnd.length)), key);
      }
    },
    async storeBytes(source, about, actor = "files") {
      const { rows } = await database.asSystem(actor, (tx) =>
        tx.query<{ most: number }>("select most_file_bytes as most from private.settings"),
      );
      const staged = await files.stage(source, { most: rows[0]?.most ?? 0 });
      const kept = await files.keep(staged, { name: about.name, sender: about.user_id ?? actor });
      const { spare, ...stored } = await database.asSystem(actor, (tx) => recordFile(tx, kept, about));
      if (spare) await files.dropSpare(spare);
      return stored;
    },
    async open(content) {
      const stored = await store.open(content.key);
      const bytes =
        content.sealed_with === null ? holdBack(stored, content) : unsealBytes(stored, keys, content.sha256);
      return startReading(noteDamage(bytes, content.key, database), content.key);
    },
    discard: (key) => store.remove(key).catch(() => {}),
    async dropSpare(spare) {
      const isLost = await isMissing(store, spare.named).catch(() => undefined);
      // As long as that is not known, the copy stays: the sweep removes what no row names.
      if (isLost === undefined) return;
      const isReplaced =
        isLost && (await database.asSystem("files", (tx) => replaceBytes(tx, spare)).catch(() => true));
      if (!isReplaced) await files.discard(spare.kept.key);
    },
  };
  return files;
}
