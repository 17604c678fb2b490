import assert from "node:assert/strict";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { after, describe, it } from "node:test";
import { writeWhole } from "#server/database/backup/backup-file.ts";
import { appendToLedger, findLedger } from "#server/database/backup/ledger-file.ts";
import { FolderInUseError, takeFolder } from "#server/database/pglite/folder-lock.ts";
import { type Child, startChild } from "#test/support/child-process.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { copyMigratedFolder } from "#test/support/migrated-folder.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";

describe("the embedded database's folder", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "neev-folder-"));
  after(() => rmSync(folder, { recursive: true }));

  const hold = () => startChild("test/faults/hold-folder.ts", [folder]);

  it("belongs to one process; a second one gets an error that says what to do", async () => {
    const holder = hold();
    await holder.waitForLine(/^taken$/);
    assert.throws(() => takeFolder(folder), FolderInUseError);
    const second = hold();
    const sentence = await second.waitForLine(/./);
    assert.equal(await second.ended, 0);
    assert.match(sentence, /in use by another process\. Stop that process first, .* or set DATABASE_URL/);
    holder.process.stdin?.end();
    assert.equal(await holder.ended, 0);
  });

  it("is free again when its process was killed, and one of many who then start gets it", async () => {
    const holder = hold();
    await holder.waitForLine(/^taken$/);
    assert.throws(() => takeFolder(folder), FolderInUseError);
    assert.equal(await holder.kill(), "SIGKILL");

    const children: Child[] = Array.from({ length: 6 }, hold);
    const answers = await Promise.all(children.map((child) => child.waitForLine(/./)));
    assert.equal(answers.filter((answer) => answer === "taken").length, 1, answers.join("\n"));
    await Promise.all(children.map((child) => child.kill()));
  });

  it("is free again after it was released, also within the process", () => {
    const lock = takeFolder(folder);
    assert.throws(() => takeFolder(folder), FolderInUseError);
    lock.release();
    takeFolder(folder).release();
  });
});

describe("the files of an installation", {
  skip: process.platform === "win32" && "Windows has no modes of files",
}, () => {
  const outside = mkdtempSync(path.join(tmpdir(), "neev-outside-"));
  const place = copyMigratedFolder();
  after(async () => {
    await (await place).remove();
    rmSync(outside, { recursive: true });
  });

  const modeOf = (file: string) => (lstatSync(file).mode & 0o777).toString(8);
  /** What others may read, write or enter, below the folder and itself. The database removes files of its own meanwhile. */
  function findOpen(folder: string): string[] {
    return ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })]
      .map((name) => path.join(folder, name))
      .filter(
        (file) => !file.includes("-link") && ((lstatSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
      )
      .map((file) => `${modeOf(file)} ${file}`);
  }

  it("are open to their owner alone after a start, also those of an earlier version, and no link leads out", async () => {
    const { dataDir } = await place;
    const backups = path.join(outside, "backups");
    const foreign = path.join(outside, "foreign");
    for (const folder of [backups, foreign]) mkdirSync(folder, { mode: 0o755 });
    const files = {
      old: path.join(backups, "neev-20260101T000000Z-00000000.neev"),
      notes: path.join(backups, "notes.txt"),
      linked: path.join(foreign, "linked"),
    };
    for (const file of Object.values(files)) writeFileSync(file, "", { mode: 0o644 });
    symlinkSync(foreign, path.join(dataDir, "folder-link"));
    symlinkSync(files.linked, path.join(dataDir, "database", "file-link"));
    mkdirSync(path.join(dataDir, "cache"));
    writeFileSync(path.join(dataDir, "cache", "entry"), "", { mode: 0o666 });
    writeFileSync(path.join(dataDir, "cache", "of-the-group"), "", { mode: 0o640 });
    for (const name of ["", "cache", "cache/entry", "database", "database/base", "database/PG_VERSION"])
      chmodSync(path.join(dataDir, name), 0o777);

    const usual = process.umask(0);
    const server = await startServerProcess({ DATA_DIR: dataDir, BACKUP_DIR: backups, DATABASE_URL: "" });
    process.umask(usual);
    try {
      assert.deepEqual(findOpen(dataDir), []);
      assert.deepEqual([modeOf(dataDir), modeOf(path.join(dataDir, "cache/entry"))], ["700", "700"]);
      assert.equal(modeOf(path.join(dataDir, "database/global/pg_control")), "600");
      assert.deepEqual([modeOf(backups), modeOf(files.old), modeOf(files.notes)], ["700", "600", "644"]);
      assert.deepEqual([modeOf(foreign), modeOf(files.linked)], ["755", "644"]);
      assert.equal(server.readLog().includes("DATA_DIR"), false, server.readLog());
    } finally {
      await server.stop();
    }
    assert.deepEqual(findOpen(dataDir), [], "what is written while it stops too");
  });

  it("each program closes them before it opens its database", async () => {
    for (const program of ["server/main.ts", "server/worker.ts", "server/migrate.ts"]) {
      const dataDir = mkdtempSync(path.join(outside, "data-"));
      chmodSync(dataDir, 0o755);
      writeFileSync(path.join(dataDir, "file"), "", { mode: 0o644 });
      const child = startChild(program, [], {
        ...{ DATA_DIR: dataDir, BACKUP_DIR: outside, DATABASE_URL: "postgres://127.0.0.1:1/none", LOG_LEVEL: "silent" },
      });
      try {
        await waitUntil(`${program} has closed them`, () => findOpen(dataDir).length === 0);
      } finally {
        await child.kill();
      }
    }
  });

  it("a backup is closed from its first byte, whatever lies in its place", async () => {
    const { dataDir } = await place;
    const file = path.join(outside, "by-hand.neev");
    const trap = path.join(outside, "trap");
    writeFileSync(trap, "untouched", { mode: 0o644 });
    symlinkSync(trap, `${file}.unfinished`);
    const child = startChild("server/backup.ts", [file], { DATA_DIR: dataDir, BACKUP_DIR: outside, DATABASE_URL: "" });
    assert.equal(await child.ended, 0, child.lines.join("\n"));
    assert.deepEqual([modeOf(file), modeOf(path.join(outside, "neev-ledger.jsonl"))], ["600", "600"]);
    assert.deepEqual([modeOf(trap), lstatSync(trap).size], ["644", "untouched".length]);
    assert.deepEqual(findOpen(dataDir), []);
  });

  it("a backup gives way to another process that writes the same file, which is complete", async () => {
    const file = path.join(outside, "same.neev");
    const first = new PassThrough();
    const writing = writeWhole(file, first);
    first.write("first");
    await waitUntil("it has started", () => statSync(`${file}.unfinished`, { throwIfNoEntry: false })?.size === 5);
    const second = new PassThrough();
    const other = writeWhole(file, second);
    second.write("second, ");
    await waitUntil("so has the other", () => statSync(`${file}.unfinished`, { throwIfNoEntry: false })?.size === 8);
    first.end();
    await assert.rejects(writing, /Another process writes .*same\.neev too/);
    second.end("whole");
    await other;
    assert.equal(readFileSync(file, "utf8"), "second, whole");
  });

  it("a folder of another user is named, and nothing in it is changed", {
    skip: process.geteuid?.() !== 0 && "only root gives files to another user",
  }, async () => {
    const dataDir = path.join(outside, "of-another-user");
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(path.join(dataDir, "file"), "", { mode: 0o644 });
    chownSync(dataDir, 12_345, 12_345);
    const child = startChild("server/backup.ts", [path.join(outside, "none", "x.neev")], {
      DATA_DIR: dataDir,
      DATABASE_URL: "postgres://127.0.0.1:1/none",
    });
    assert.equal(await child.ended, 1);
    assert.match(child.lines[0] ?? "", /^DATA_DIR .*of-another-user belongs to another user \(number 12345\)/);
    assert.deepEqual([modeOf(dataDir), modeOf(path.join(dataDir, "file"))], ["755", "644"]);
  });

  it("root opens no database of another user, and begins a ledger for the owner of its folder", {
    skip: process.geteuid?.() !== 0 && "only root gives files to another user",
  }, async () => {
    const dataDir = path.join(outside, "of-a-service");
    mkdirSync(path.join(dataDir, "database"), { recursive: true, mode: 0o700 });
    for (const folder of [dataDir, path.join(dataDir, "database")]) chownSync(folder, 12_345, 12_345);
    const variables = { DATA_DIR: dataDir, DATABASE_URL: "" };
    // A start as root by mistake would keep the service from starting ever after.
    for (const program of ["server/backup.ts", "server/main.ts"]) {
      const child = startChild(program, program === "server/main.ts" ? [] : [path.join(outside, "none", "x.neev")], {
        ...{ PORT: `${await findFreePort()}`, ...variables },
      });
      assert.equal(await child.ended, 1);
      assert.match(
        child.lines.at(-1) ?? "",
        /The embedded database in .*of-a-service belongs to another user \(number 12345\)\. Run this as that user/,
      );
      assert.deepEqual(readdirSync(dataDir), ["database"]);
    }
    await appendToLedger(dataDir, []);
    assert.equal(lstatSync(findLedger(dataDir)).uid, 12_345);
  });
});
