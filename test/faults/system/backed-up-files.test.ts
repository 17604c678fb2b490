import assert from "node:assert/strict";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { before, describe, it } from "node:test";
import { removeUnnamedFiles } from "#server/files/backup/copy-files.ts";
import { readNamedFiles } from "#server/files/backup/named-files.ts";
import { readBackupMarker } from "#server/files/backup/require-own-place.ts";
import { makePdf } from "#test/support/fixtures/document-files.ts";
import { makeBackupPlaces } from "#test/support/fixtures/documents/backup-places.ts";

describe("documents in backups", () => {
  const { folder, makePlace, withFiles, storeAll, run } = makeBackupPlaces("backed-up-files");
  const file = path.join(folder, "whole.neev");
  const pdfs = [makePdf(10), makePdf(70_000), makePdf(200_000)];
  let source: Record<string, string>;
  let stored: string;

  before(async () => {
    const place = await makePlace("source");
    source = place.variables;
    stored = path.join(place.dataDir, "files");
    await storeAll(place, pdfs);
    const { code, text } = await run("backup", [file], source);
    assert.equal(code, 0, text);
    assert.match(text, /The 3 documents that it names \(1 MB\) are in .*files: keep that folder with it/);
  });

  it("are restored on a new machine, each byte for byte, without the key that sealed them", async () => {
    const there = await makePlace("there");
    const { code, text } = await run("restore", [file, "--replace"], there.variables);
    assert.equal(code, 0, text);
    assert.match(text, /3 documents are in the store, each with the checksum that the backup names/);
    assert.match(text, /3 of them are sealed: they open only with the FILES_KEY they were sealed with/);
    await withFiles(there, async ({ files, pool }) => {
      const { rows: stores } = await pool.query("select marker from private.file_store");
      assert.deepEqual(
        JSON.parse(readFileSync(path.join(there.dataDir, "files", "neev-store.json"), "utf8")),
        stores[0],
      );
      const { rows } = await pool.query(
        "select key, sha256, size::int as size, sealed_with from private.file_contents order by size",
      );
      const found = [];
      for (const row of rows) found.push(await buffer(await files.open(row)));
      assert.deepEqual(found, pdfs);
    });
  });

  it("are not taken from the folder of the first machine, whose sweep would lose them, unless it is gone for good", async () => {
    const copy = await makePlace("copy");
    const marker = await readBackupMarker(file);
    cpSync(stored, path.join(copy.dataDir, "files"), { recursive: true });
    writeFileSync(path.join(copy.dataDir, "files", "neev-store.json"), JSON.stringify({ marker }));
    const ask = (sql: string) => withFiles(copy, async ({ pool }) => (await pool.query(sql)).rows);
    // Those of tests are copies of one, with its marker.
    await ask("update private.file_store set marker = gen_random_uuid()");
    const refused = await run("restore", [file, "--replace"], copy.variables);
    assert.equal(refused.code, 1, refused.text);
    assert.match(
      refused.text,
      /The folder of documents in DATA_DIR belongs to the database of this backup.*nothing was restored/,
    );
    assert.deepEqual(await ask("select from private.files"), []);
    const taken = await run("restore", [file, "--replace", "--take-folder"], copy.variables);
    assert.equal(taken.code, 0, taken.text);
    assert.match(taken.text, /3 documents are in the store/);
    assert.deepEqual(await ask("select marker from private.file_store"), [{ marker }]);
  });

  it("are compared by verify, which names what is missing or other than it was", async () => {
    const elsewhere = { DATA_DIR: "/dev/null/none", DATABASE_URL: "" };
    const whole = await run("verify", [file], elsewhere);
    assert.deepEqual(
      [whole.code, /and 3 documents, each as its checksum says\./.test(whole.text)],
      [0, true],
      whole.text,
    );
    const [first, second] = await readNamedFiles(file);
    const copyOf = (key = "") => path.join(folder, "neev-files", key);
    const [one, other] = [readFileSync(copyOf(first?.key)), readFileSync(copyOf(second?.key))];
    appendFileSync(copyOf(first?.key), "x");
    rmSync(copyOf(second?.key));
    try {
      const broken = await run("verify", [file], elsewhere);
      assert.equal(broken.code, 1, broken.text);
      assert.match(broken.text, new RegExp(`Missing: ${second?.key}`));
      assert.match(broken.text, new RegExp(`Changed: ${first?.key}`));
      const spoilt = await run("verify", [file], source);
      assert.equal(spoilt.code, 1, spoilt.text);
      assert.match(spoilt.text, new RegExp(`Changed beside the backup: ${first?.key}`));
      assert.match(
        spoilt.text,
        /1 of its documents are not as they were stored in .*neev-files\. The store of this machine has them whole/,
      );
      const there = await makePlace("broken");
      const refused = await run("restore", [file, "--replace"], there.variables);
      assert.equal(refused.code, 1, refused.text);
      assert.match(refused.text, /2 documents of this backup are neither in .* so nothing was restored/);
      await withFiles(there, async ({ pool }) =>
        assert.equal((await pool.query("select from private.files")).rowCount, 0),
      );
      const without = await run("restore", [file, "--replace", "--without-missing"], there.variables);
      assert.equal(without.code, 0, without.text);
      assert.match(without.text, /2 documents are missing and were left out/);
    } finally {
      writeFileSync(copyOf(first?.key), one);
      writeFileSync(copyOf(second?.key), other);
    }
  });

  it("are left out on request, which is said, and those that the store lacks are named", async () => {
    const bare = path.join(folder, "bare", "bare.neev");
    rmSync(path.dirname(bare), { recursive: true, force: true });
    mkdirSync(path.dirname(bare));
    const without = await run("backup", [bare, "--without-files"], source);
    assert.deepEqual([without.code, existsSync(path.join(folder, "bare", "neev-files"))], [0, false], without.text);
    assert.match(without.text, /It leaves out 3 documents \(1 MB\), which a restore needs from/);
    const [first] = await readNamedFiles(file);
    const lost = readFileSync(path.join(stored, first?.key ?? ""));
    rmSync(path.join(stored, first?.key ?? ""));
    try {
      const { code, text } = await run("backup", [bare], source);
      assert.equal(code, 1, text);
      assert.match(text, /It leaves out 1 documents/);
      const listed = readFileSync(`${bare}.files`, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      assert.deepEqual(
        listed.filter(({ held }) => !held).map(({ key }) => key),
        [first?.key],
      );
    } finally {
      writeFileSync(path.join(stored, first?.key ?? ""), lost);
    }
  });

  const countIn = (name: string) =>
    readdirSync(name, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;

  it("are copies also in the folder of the data, whose documents no backup takes away", async () => {
    const data = path.dirname(stored);
    const inside = path.join(data, "inside.neev");
    const { code, text } = await run("backup", [inside], source);
    assert.equal(code, 0, text);
    assert.equal(countIn(path.join(data, "neev-files")), 3);
    rmSync(inside);
    await removeUnnamedFiles(data);
    assert.deepEqual([countIn(path.join(data, "neev-files")), countIn(stored)], [0, 3]);
  });

  it("go from the folder of the backups with the last one that names them", async () => {
    const copies = path.join(folder, "neev-files");
    await removeUnnamedFiles(folder);
    assert.equal(countIn(copies), 3);
    rmSync(file);
    const broken = path.join(folder, "broken.neev");
    for (const name of [broken, `${broken}.files`]) writeFileSync(name, "{");
    await removeUnnamedFiles(folder);
    assert.equal(countIn(copies), 3, "a list that cannot be read may name them");
    rmSync(broken);
    await removeUnnamedFiles(folder);
    assert.equal(countIn(copies), 0);
    assert.ok(!existsSync(`${file}.files`));
  });
});
