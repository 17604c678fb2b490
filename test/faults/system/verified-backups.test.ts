import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { backUpDatabase } from "#server/database/backup/back-up-database.ts";
import { openPool } from "#server/database/open-database.ts";
import { insertEnquiry } from "#test/policies/sample-enquiry.ts";
import { type Child, startChild } from "#test/support/child-process.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";

// It restores into an embedded database, whichever engine wrote the backup.
const [engine = "pglite"] = readEngines().toReversed();
const sayMemory = new URL("say-memory.ts", import.meta.url).href;

describe("npm run verify", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "neev-verified-"));
  const file = path.join(folder, "good.neev");
  /** Where it makes the database that it throws away. */
  const place = path.join(folder, "tmp");
  before(async () => {
    mkdirSync(place);
    const source = await makeDatabasePlace(engine);
    const { pool, close } = await openPool(source);
    await pool.query("insert into auth.users (email) values ('a@example.in')");
    await insertEnquiry({ query: async (sql, values) => pool.query(sql, [...(values ?? [])]) as never });
    await backUpDatabase(pool, file, new Date("2026-11-20T11:30:00Z"));
    await close();
    await source.remove();
  });
  after(() => rmSync(folder, { recursive: true }));

  // A database that nothing may open: no address, and a folder that is none.
  const variables = { TMPDIR: place, DATA_DIR: "/dev/null/none", DATABASE_URL: "postgres://127.0.0.1:1/none" };
  const verify = (name: string, more = {}): Child => startChild("server/verify.ts", [name], { ...variables, ...more });
  const findLeft = () => readdirSync(place).filter((name) => name.startsWith("neev-verify-"));

  it("says that a backup would restore, with what it holds, in little memory, and leaves nothing behind, also of a killed one before it", async () => {
    const left = path.join(place, "neev-verify-killed");
    mkdirSync(path.join(left, "database"), { recursive: true });
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(left, longAgo, longAgo);
    const child = verify(file, { NODE_OPTIONS: `--import=${sayMemory}` });
    assert.equal(await child.ended, 0, child.lines.join("\n"));
    assert.match(
      child.lines.join("\n"),
      /^.*good\.neev would restore\. It was written at 2026-11-20T11:30:00\.000Z and holds \d+ rows in \d+ tables, each as its checksum in the backup says\. Trying it took /,
    );
    const memory = Number.parseInt(child.lines.at(-1) ?? "", 10);
    assert.ok(memory < 800, `${memory} MB: it runs beside what serves`);
    assert.deepEqual(findLeft(), []);
  });

  it("says of every other file why it would not, in one sentence, and changes nothing", async () => {
    const whole = readFileSync(file);
    const lines = gunzipSync(whole).toString().split("\n");
    const [head = ""] = lines;
    const cases: [name: string, content: Buffer | undefined, sentence: RegExp][] = [
      ["missing", undefined, /There is no file .*missing\./],
      ["empty", Buffer.alloc(0), /empty is empty\./],
      ["cut-off", whole.subarray(0, whole.length / 2), /is damaged, or no backup/],
      ["letter", Buffer.from("Dear Asha"), /is damaged, or no backup/],
      ["list", gzipSync("[1]\n"), /is not a backup of this application/],
      ["ended", gzipSync(lines.slice(0, -3).join("\n")), /is an incomplete backup/],
      [
        "altered",
        gzipSync(lines.join("\n").replace("asha@", "usha@")),
        /altered was altered after it had been written: .* rows as expected, but other values/,
      ],
      [
        "newer",
        gzipSync(
          [head.replace('"migrations":{', '"migrations":{"migrations/9999_later.sql":"x",'), ...lines.slice(1)].join(
            "\n",
          ),
        ),
        /needs db\/migrations\/9999_later\.sql .* Restore it with the version that wrote it, or a later one\./,
      ],
    ];
    for (const [name, content, sentence] of cases) {
      const bad = path.join(folder, name);
      if (content) writeFileSync(bad, content);
      const child = verify(bad);
      assert.equal(await child.ended, 1, name);
      assert.equal(child.lines.length, 1, child.lines.join("\n"));
      assert.match(child.lines[0] ?? "", /^The backup would not restore: /);
      assert.match(child.lines[0] ?? "", sentence);
      assert.deepEqual(findLeft(), []);
    }
  });

  it("removes what it has made when it is stopped in the middle", async () => {
    const child = verify(file);
    await waitUntil("it restores", () =>
      findLeft().some((name) => existsSync(path.join(place, name, "database.lock"))),
    );
    child.process.kill("SIGTERM");
    assert.equal(await child.ended, 2);
    assert.deepEqual(findLeft(), []);
  });
});
