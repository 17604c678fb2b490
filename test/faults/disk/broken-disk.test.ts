import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { it } from "node:test";
import { requireRoom, watchDisk } from "#server/database/disk/disk-room.ts";
import { lacksBreakingDisks, mountBreakingDisk } from "#test/support/machine/breaking-disk.ts";
import { waitUntil } from "#test/support/wait-until.ts";

it("a disk that the kernel stops writing after an error is found within seconds, although it is still mounted as writable", {
  skip: lacksBreakingDisks,
}, async (t) => {
  const disk = await mountBreakingDisk();
  t.after(() => disk.remove());
  const room = watchDisk(disk.folder);
  assert.equal(await room.findProblem(), undefined);
  disk.break();
  await waitUntil("it is found", async () => /EROFS/.test((await room.findProblem()) ?? ""));
  assert.throws(() => writeFileSync(path.join(disk.folder, "note"), "x"), { code: "EROFS" });
  await assert.rejects(requireRoom(room), /cannot be written any more \(EROFS\)\. Nothing is saved until it can/);
});
