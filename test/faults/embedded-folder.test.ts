import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { FolderInUseError, takeFolder } from "#server/database/pglite/folder-lock.ts";
import { type Child, startChild } from "#test/support/child-process.ts";

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
