import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { after, test } from "node:test";
import { type BackupLine, writeBackupFile } from "#server/database/backup/backup-file.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import type { FileStore } from "../file-store.ts";
import { createFolderStore } from "../folder-store.ts";
import { copyFiles, removeUnnamedFiles } from "./copy-files.ts";
import type { NamedFile } from "./named-files.ts";
import { findFiles } from "./restore-files.ts";

const root = mkdtempSync(path.join(tmpdir(), "neev-copy-files-"));
after(() => rmSync(root, { recursive: true }));

const bytes = randomBytes(100_000);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const document = (number: number): NamedFile => ({
  key: `ab/${String(number).repeat(64)}-00000000`,
  size: bytes.length,
  sha256,
});

/** A backup that names these documents. */
async function writeBackup(file: string, documents: readonly NamedFile[]): Promise<string> {
  mkdirSync(path.dirname(file), { recursive: true });
  async function* lines(): AsyncGenerator<BackupLine> {
    yield { neev_backup: 1, at: "2026-11-20T11:30:00.000Z", migrations: {} };
    yield { table: "private.file_contents", columns: ["key", "stored_size", "stored_sha256"] };
    for (const { key, size } of documents) yield [key, String(size), sha256];
    yield { rows: documents.length };
  }
  await writeBackupFile(file, lines());
  return file;
}

/** A store that gives for each key what this one does. */
const storeOf = (read: (key: string) => AsyncIterable<Uint8Array>): FileStore => ({
  ...createFolderStore(path.join(root, "store")),
  open: async (key) => Readable.from(read(key), { objectMode: false }),
});

test("a document that breaks off while it is read is left out, and the others are in the backup", async () => {
  const documents = [document(1), document(2), document(3)];
  const file = await writeBackup(path.join(root, "broken", "one.neev"), documents);
  const store = storeOf(async function* (key) {
    yield bytes.subarray(0, 50_000);
    if (key === documents[1]?.key) throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    yield bytes.subarray(50_000);
  });
  const whole = [document(1), document(3)];
  assert.deepEqual(await copyFiles(store, file), { held: whole, leftOut: [document(2)] });
  const { beside, missing, changed } = await findFiles(file, store);
  assert.deepEqual([beside, missing, changed], [whole, [document(2)], []]);
});

test("two processes copy the same document into one folder at once, and both hold it", async () => {
  const folder = path.join(root, "at-once");
  const files = [
    await writeBackup(path.join(folder, "one.neev"), [document(1)]),
    await writeBackup(path.join(folder, "two.neev"), [document(1)]),
  ];
  const goOn = Promise.withResolvers<void>();
  const store = storeOf(async function* () {
    yield bytes.subarray(0, 50_000);
    await goOn.promise;
    yield bytes.subarray(50_000);
  });
  const copying = Promise.all(files.map((file) => copyFiles(store, file)));
  const copies = path.join(folder, "neev-files", "ab");
  const names = () => (existsSync(copies) ? readdirSync(copies) : []);
  await waitUntil("both to be at it", async () => names().length === 2);
  // As the worker does after its backup; and what a killed process has left goes.
  const left = path.join(copies, `${path.basename(document(1).key)}.left.unfinished`);
  writeFileSync(left, "");
  utimesSync(left, 0, 0);
  await removeUnnamedFiles(folder);
  assert.equal(names().length, 2);
  goOn.resolve();
  assert.deepEqual(
    await copying,
    files.map(() => ({ held: [document(1)], leftOut: [] })),
  );
  assert.deepEqual(names(), [path.basename(document(1).key)]);
});
