import assert from "node:assert/strict";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { readSqlFiles, type SqlFile } from "#server/database/sql-files.ts";
import { startChild } from "#test/support/child-process.ts";
import { makeEmptyServerDatabase } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { compareRestored } from "#test/support/upgrade/compare-restored.ts";
import { hashRules, landedBackup, landedRules } from "#test/support/upgrade/landed.ts";
import { readBackup, type StoredTables } from "#test/support/upgrade/read-backup.ts";
import { readingCalls } from "#test/support/upgrade/read-bodies.ts";
import { walkReads } from "#test/support/upgrade/walk-reads.ts";

/** Functions of screens that write. */
const writing = new Set(["open_opportunity"]);

const web = fileURLToPath(new URL("../../../web", import.meta.url));
/** The tables and functions that screens name. */
function findNamed(): string[] {
  const texts = globSync(`${web}/**/*.{ts,tsx}`).map((file) => readFileSync(file, "utf8"));
  const names = texts.flatMap((text) => [...text.matchAll(/\.(?:from|rpc)\(\s*"(\w+)"/g)].map(([, name]) => name));
  return [...new Set(names.map(String))];
}

async function findAdded(): Promise<readonly SqlFile[]> {
  const { migrations } = await readBackup(landedBackup);
  return readSqlFiles().migrations.filter(({ name }) => !migrations.has(name));
}

test("what changes functions or policies has a migration, so that the landed version does not start on it and put its own back", async () => {
  const isChanged = hashRules(readSqlFiles()) !== landedRules;
  assert.ok(!isChanged || (await findAdded()).length > 0, "add a migration: one with only a comment is enough");
});

test("the changelog says what an operator has to do at the upgrade", async () => {
  const added = await findAdded();
  const text = readFileSync(new URL("../../../CHANGELOG.md", import.meta.url), "utf8");
  const [, unreleased = ""] = text.split(/^## /m);
  assert.ok(added.length === 0 || /^### For operators\n[^#]*^- /m.test(unreleased), "CHANGELOG.md, Unreleased");
});

for (const engine of readEngines()) {
  describe(`the last landed version's data under this one on ${engine}`, () => {
    const folder = mkdtempSync(path.join(tmpdir(), "neev-upgrade-"));
    const dataDir = path.join(folder, "data");
    let variables: Record<string, string> = { DATA_DIR: dataDir, BACKUP_DIR: path.join(folder, "backups") };
    let databaseUrl: string | undefined;
    let stored: StoredTables;
    let compared: Awaited<ReturnType<typeof compareRestored>>;
    let remove = async () => {};
    before(async () => {
      if (engine === "postgres") {
        ({ databaseUrl, remove } = await makeEmptyServerDatabase());
        variables = { ...variables, DATABASE_URL: databaseUrl ?? "" };
      }
      const restored = startChild("server/restore.ts", [landedBackup], { DATABASE_URL: "", ...variables });
      assert.equal(await restored.ended, 0, restored.lines.join("\n"));
      stored = await readBackup(landedBackup);
      compared = await compareRestored({ databaseUrl, dataDir }, stored);
    });
    after(async () => {
      await remove();
      rmSync(folder, { recursive: true, force: true });
    });

    test("every row is there after restoring and migrating", () => assert.deepEqual(compared.lostRows, []));

    test("what the landed version uses in the database is there: it serves while this one migrates", () =>
      assert.deepEqual(compared.goneNames, []));

    test("each role signs in and reads everything that screens read", async () => {
      // At the time of the backup, whenever the test runs: nothing comes due, and no period of retention has ended.
      const server = await startServerProcess({ ...variables, RATE_LIMIT_SCALE: "0", CLOCK: stored.at.toISOString() });
      const { answered, problems } = await walkReads(server.url, stored).finally(server.stop);
      assert.deepEqual(problems, []);
      const unanswered = readingCalls.map(({ name }) => name).filter((name) => !answered.has(name));
      assert.deepEqual(unanswered, [], "no one was answered: add a body to test/support/upgrade/read-bodies.ts");
      const unread = findNamed().filter((name) => !answered.has(name) && !writing.has(name));
      assert.deepEqual(unread, [], "screens name it: add it to test/support/upgrade/walk-reads.ts");
    });
  });
}
