import assert from "node:assert/strict";
import fsp from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { createFolderStore } from "./folder-store.ts";

describe("a folder with documents", () => {
  const { open } = fsp;
  const synced: string[] = [];
  let parent: string;

  before(async () => {
    parent = await fsp.mkdtemp(path.join(tmpdir(), "neev-folder-store-"));
    fsp.open = async (file, ...more) => {
      const handle = await open(file, ...more);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        synced.push(path.relative(parent, String(file)));
      };
      return handle;
    };
    syncBuiltinESMExports();
  });
  after(async () => {
    fsp.open = open;
    syncBuiltinESMExports();
    await fsp.rm(parent, { recursive: true });
  });

  async function stage(name: string) {
    const file = path.join(parent, name);
    await fsp.writeFile(file, name);
    return { path: file, size: name.length };
  }

  it("has the names of new folders on the disk before any document in them counts as stored", async () => {
    const store = createFolderStore(path.join(parent, "files"));
    // As the one does that was staged first.
    await fsp.mkdir(path.join(parent, "files", "incoming"), { recursive: true });
    const seen: string[][] = [];
    const puts = ["ab/1", "ab/2"].map(async (key) => {
      await store.put(key, await stage(key.replace("/", "-")));
      seen.push([...synced]);
    });
    await Promise.all(puts);
    for (const names of seen)
      assert.deepEqual(
        ["", "files", "files/ab"].filter((name) => !names.includes(name)),
        [],
        `one was stored after ${names}`,
      );
  });

  it("makes a folder again that was removed meanwhile", async () => {
    const root = path.join(parent, "files");
    const store = createFolderStore(root);
    await store.put("cd/1", await stage("one"));
    await fsp.rm(path.join(root, "cd"), { recursive: true });
    synced.length = 0;
    await store.put("cd/2", await stage("two"));
    assert.ok(synced.includes("files"), "with its name on the disk");
  });
});
