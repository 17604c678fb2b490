import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { type BackupLine, writeBackupFile } from "#server/database/backup/backup-file.ts";
import { createFolderStore } from "../folder-store.ts";
import { writeMarker } from "../store-marker.ts";
import { readBackupMarker, requireOwnPlace } from "./require-own-place.ts";

const folder = mkdtempSync(path.join(tmpdir(), "neev-own-place-"));
after(() => rmSync(folder, { recursive: true }));

async function writeBackup(name: string, tables: readonly BackupLine[]): Promise<string> {
  const file = path.join(folder, name);
  async function* lines(): AsyncGenerator<BackupLine> {
    yield { neev_backup: 1, at: "2026-11-20T11:30:00.000Z", migrations: {} };
    yield* tables;
    yield { rows: tables.filter((line) => Array.isArray(line)).length };
  }
  await writeBackupFile(file, lines());
  return file;
}

test("a bucket or a folder is taken from another database, that of the backup too, only on request", async () => {
  const [marker, other] = [randomUUID(), randomUUID()];
  const file = await writeBackup("one.neev", [
    { table: "private.files", columns: ["id", "marker"] },
    ["1", other],
    { table: "private.file_store", columns: ["id", "marker"] },
    ["1", marker],
    { table: "private.flows", columns: ["id", "marker"] },
    ["1", other],
  ]);
  assert.equal(await readBackupMarker(file), marker);
  const store = createFolderStore(path.join(folder, "store"));
  const require = (own: string | undefined, place: "bucket" | "folder" = "folder") =>
    requireOwnPlace(store, { file, own, place });
  await require(undefined);
  await writeMarker(store, folder, marker);
  await require(marker);
  for (const own of [undefined, other])
    for (const place of ["bucket", "folder"] as const)
      await assert.rejects(
        require(own, place),
        new RegExp(
          `belongs to the database of this backup, and this is another one, so nothing was restored.*another ${place}.*add --take-${place}`,
        ),
      );
  await writeMarker(store, folder, other);
  await require(other);
  for (const own of [undefined, marker])
    await assert.rejects(require(own), /belongs to another database, so nothing was restored.*add --take-folder/);
});

test("the backup of an earlier version has no marker", async () => {
  const file = await writeBackup("earlier.neev", [{ table: "public.profiles", columns: ["id"] }, ["1"]]);
  assert.equal(await readBackupMarker(file), undefined);
});
