import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { withLock } from "./with-lock.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "neev-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("two processes at once do their work one after the other", async () => {
  const log = join(folder, "log");
  const program = `
    import { appendFileSync } from "node:fs";
    import { setTimeout as sleep } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(new URL("./with-lock.mjs", import.meta.url).href)};
    await withLock(${JSON.stringify(join(folder, "lock"))}, () => {}, async () => {
      appendFileSync(${JSON.stringify(log)}, "in ");
      await sleep(50);
      appendFileSync(${JSON.stringify(log)}, "out ");
    });`;
  const runs = [1, 2, 3].map(() =>
    spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "inherit" }),
  );
  const codes = await Promise.all(runs.map(async (run) => (await once(run, "exit"))[0]));
  assert.deepEqual(codes, [0, 0, 0]);
  assert.equal(readFileSync(log, "utf8"), "in out in out in out ");
});

test("a lock left by a killed process is no obstacle", async () => {
  const lock = join(folder, "lock");
  const program = `
    import { withLock } from ${JSON.stringify(new URL("./with-lock.mjs", import.meta.url).href)};
    await withLock(${JSON.stringify(lock)}, () => {}, () => process.kill(process.pid, "SIGKILL"));`;
  await once(spawn(process.execPath, ["--input-type=module", "-e", program]), "exit");
  assert.ok(existsSync(lock), "the killed process left its lock");
  assert.equal(
    await withLock(
      lock,
      () => assert.fail("waited"),
      () => "done",
    ),
    "done",
  );
  assert.ok(!existsSync(lock));
});

test("the lock is free again after a failure", async () => {
  const lock = join(folder, "lock");
  await assert.rejects(
    withLock(
      lock,
      () => {},
      () => Promise.reject(new Error("broken")),
    ),
    /broken/,
  );
  assert.ok(!existsSync(lock));
});
