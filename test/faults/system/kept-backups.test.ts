import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, it } from "node:test";
import { type BackupKind, keepNewest, keptBackups, nameFile } from "#server/database/backup/backup-folder.ts";

describe("which backups stay in their folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "neev-kept-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Ten of one hour each. */
  const nameTen = (day: string, suffix: string) =>
    Array.from({ length: 10 }, (_, hour) => `neev-${day}T1${hour}0000Z-00000000${suffix}.neev`);
  const write = (names: readonly string[]) => {
    for (const name of names) writeFileSync(path.join(folder, name), "");
  };
  const keep = async (kind: BackupKind) => {
    const name = nameFile(randomUUID(), new Date(), kind);
    write([name]);
    await keepNewest(folder, name);
    return name;
  };
  const list = (names: readonly string[]) =>
    readdirSync(folder)
      .filter((name) => names.includes(name))
      .sort();

  it("of each kind the newest: one kind pushes out none of the other, and no other file", async () => {
    const [daily, ordered, others] = [
      nameTen("20260101", ""),
      nameTen("20260101", "-ordered"),
      ["by-hand.neev", "notes.txt"],
    ];
    write([...daily, ...ordered, ...others]);
    const written = [await keep("ordered"), await keep("ordered")];
    assert.deepEqual(list(written), written.toSorted());
    assert.deepEqual(list(ordered), ordered.slice(-keptBackups + written.length));
    assert.deepEqual(list(daily), daily.slice(-keptBackups));
    const ofDay = await keep("daily");
    assert.deepEqual(list([...daily, ofDay]), [...daily.slice(-keptBackups + 1), ofDay]);
    assert.deepEqual(list(ordered), ordered.slice(-keptBackups + written.length));
    assert.deepEqual(list(others), others);
  });

  it("what was just written, and apart from it what a clock that was ahead has named", async () => {
    const [ahead, earlier] = [nameTen("20990101", ""), nameTen("20260101", "")];
    write([...ahead, ...earlier]);
    const written = await keep("daily");
    assert.deepEqual(list([...earlier, written]), [...earlier.slice(-keptBackups + 1), written]);
    assert.deepEqual(list(ahead), ahead.slice(-keptBackups));
  });
});
