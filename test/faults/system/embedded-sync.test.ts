import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, describe, it } from "node:test";
import { openDatabase } from "#server/database/open-database.ts";
import { type Child, startChild } from "#test/support/child-process.ts";
import { hasEmbeddedDatabase } from "#test/support/databases.ts";
import { copyMigratedFolder } from "#test/support/migrated-folder.ts";
import { readQuickFolder } from "#test/support/quick-folder.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const clock = { now: () => new Date() };
const failingDisk = new URL("failing-disk.ts", import.meta.url).href;
const forgetfulDisk = new URL("forgetful-disk.ts", import.meta.url).href;

/** More than two checkpoints, so that the log before them is not needed any more. */
const enough = 50;

const listStored = ({ lines }: Child) => lines.flatMap((line) => /^stored (.+)$/.exec(line)?.[1] ?? []);

describe("the embedded database when the power is cut", {
  skip: !hasEmbeddedDatabase() || (process.platform === "win32" && "Windows does not tell what is synced"),
}, () => {
  const cleanUps: (() => unknown)[] = [];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  /** Stores enquiries on a disk that forgets what it was not told to keep, and cuts the power. */
  async function storeAndCut(mode: string): Promise<{ child: Child; disk: string }> {
    const { dataDir, remove } = await copyMigratedFolder();
    const disk = mkdtempSync(path.join(readQuickFolder(), "neev-disk-"));
    cleanUps.push(remove, () => rmSync(disk, { recursive: true, force: true }));
    cpSync(dataDir, disk, { recursive: true });
    const child = startChild("test/faults/system/keep-on-disk.ts", [dataDir, mode], {
      ...{ NODE_OPTIONS: `--import=${forgetfulDisk}`, FORGETFUL_FOLDER: dataDir, FORGETFUL_DISK: disk },
    });
    cleanUps.push(child.kill);
    await Promise.race([
      waitUntil("enough are stored", () => listStored(child).length >= enough),
      child.ended.then(() => assert.fail(child.lines.join("\n"))),
    ]);
    await child.kill();
    return { child, disk };
  }

  async function findLost({ child, disk }: { child: Child; disk: string }): Promise<string[]> {
    const database = await openDatabase({ dataDir: disk, clock });
    try {
      const { rows } = await database.asSystem("test", (tx) =>
        tx.query<{ reference: string }>("select reference from public.enquiries"),
      );
      const kept = new Set(rows.map(({ reference }) => reference));
      return listStored(child).filter((reference) => !kept.has(reference));
    } finally {
      await database.close();
    }
  }

  it("has every acknowledged enquiry with EMBEDDED_SYNC=1: each commit has waited for the disk", async () => {
    const cut = await storeAndCut("synced");
    assert.equal(cut.child.lines[0], "fsync=on full_page_writes=on synchronous_commit=on wal_sync_method=fsync");
    assert.deepEqual(await findLost(cut), []);
  });

  it("acknowledges nothing that a disk which fails has not taken, and has the rest when it is opened again", async () => {
    const { dataDir, remove } = await copyMigratedFolder();
    cleanUps.push(remove);
    const sign = path.join(dataDir, "the-disk-fails");
    const child = startChild("test/faults/system/keep-on-disk.ts", [dataDir, "synced"], {
      ...{ NODE_OPTIONS: `--import=${failingDisk}`, FAILING_DISK: sign },
    });
    cleanUps.push(child.kill);
    await Promise.race([
      waitUntil("some are stored", () => listStored(child).length >= 10),
      child.ended.then(() => assert.fail(child.lines.join("\n"))),
    ]);
    writeFileSync(sign, "");
    assert.equal(await child.ended, 1, child.lines.join("\n"));
    rmSync(sign);
    assert.deepEqual(await findLost({ child, disk: dataDir }), []);
  });

  it("has lost them without it, or does not open any more: the same disk kept nothing", async () => {
    const cut = await storeAndCut("usual");
    const stored = listStored(cut.child);
    const lost = await findLost(cut).catch(() => stored);
    assert.deepEqual(lost, stored);
  });
});
