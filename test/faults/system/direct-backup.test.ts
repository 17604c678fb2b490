import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { it } from "node:test";
import { gunzipSync } from "node:zlib";
import { makeBackUp } from "#server/database/backup/back-up-aside.ts";
import { openPglitePool } from "#server/database/pglite/pglite-pool.ts";
import { hasEmbeddedDatabase } from "#test/support/databases.ts";
import { copyMigratedFolder } from "#test/support/migrated-folder.ts";

it("a backup of the embedded database is written while calls wait where there is no room for a copy, and the log says so", {
  skip: !hasEmbeddedDatabase(),
}, async (t) => {
  const { dataDir, remove } = await copyMigratedFolder();
  t.after(remove);
  const { pool, close } = await openPglitePool(dataDir);
  t.after(close);
  const said: string[] = [];
  const warn = (sentence: string) => void said.push(sentence);
  const file = path.join(dataDir, "no-room.neev");
  await makeBackUp(pool, dataDir, async (bytes) => bytes === 0, warn)(file);
  assert.match(gunzipSync(readFileSync(file)).toString(), /"table":"public\.enquiries"/);
  assert.deepEqual(said, [
    "Calls wait until the whole backup is written, as it cannot be written from a copy: there is no room for a copy of its files",
  ]);
});
