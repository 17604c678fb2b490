import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, describe, it } from "node:test";
import { chooseStore, filesFolder } from "#server/files/choose-store.ts";
import { parseS3Url } from "#server/files/s3/s3-address.ts";
import { send } from "#server/files/s3/s3-request.ts";
import { markerKey, readMarker, writeMarker } from "#server/files/store-marker.ts";
import { createSwiftServer, type SwiftServer } from "#test/support/debian/swift-server.ts";
import { lacksDebian } from "#test/support/debian/unpack-packages.ts";
import { makePdf } from "#test/support/fixtures/document-files.ts";
import { type BackupPlace, makeBackupPlaces } from "#test/support/fixtures/documents/backup-places.ts";
import { findFreePort } from "#test/support/free-port.ts";

describe("documents of a bucket in backups, on OpenStack Swift", { skip: lacksDebian }, () => {
  const { folder, makePlace, withFiles, storeAll, run } = makeBackupPlaces("backed-up-bucket");
  const file = path.join(folder, "whole.neev");
  const bare = path.join(folder, "bare", "bare.neev");
  const pdfs = [makePdf(10), makePdf(70_000), makePdf(200_000)];
  let swift: SwiftServer;
  let source: BackupPlace;
  /** The objects of the source's bucket, as they are sealed. */
  let stored: Map<string, Buffer>;

  const locate = (bucket: string, part = "neev") => swift.locate(bucket).replace("/neev?", `/${part}?`);
  const storeOf = ({ s3Url, dataDir }: BackupPlace) => chooseStore(s3Url, filesFolder(dataDir));
  async function readAll(place: BackupPlace) {
    const objects = new Map<string, Buffer>();
    const store = storeOf(place);
    for await (const { key } of store.list())
      if (key !== markerKey) objects.set(key, await buffer(await store.open(key)));
    return objects;
  }
  const ask = <Row>(place: BackupPlace, sql: string) =>
    withFiles(place, async ({ pool }) => (await pool.query(sql)).rows as Row[]);
  const readOwn = async (place: BackupPlace) =>
    (await ask<{ marker: string }>(place, "select marker from private.file_store"))[0]?.marker ?? "";
  /** A machine with a database of its own: those of tests are copies of one, with its marker. */
  async function makeMachine(name: string, s3Url?: string) {
    const place = await makePlace(name, s3Url);
    await ask(place, "update private.file_store set marker = gen_random_uuid()");
    return place;
  }
  const countFiles = async (place: BackupPlace) => (await ask(place, "select from private.files")).length;

  before(async () => {
    swift = await createSwiftServer();
    await swift.start();
    for (const bucket of ["documents", "elsewhere"]) {
      const address = parseS3Url(locate(bucket));
      assert.ok(address);
      await send(address, { method: "PUT" });
    }
    source = await makeMachine("source", locate("documents"));
    await storeAll(source, pdfs);
    // As its daily sweep does.
    await writeMarker(storeOf(source), filesFolder(source.dataDir), await readOwn(source));
    stored = await readAll(source);
    assert.equal(stored.size, pdfs.length);
    const { code, text } = await run("backup", [file], source.variables);
    assert.equal(code, 0, text);
    assert.match(text, /The 3 documents that it names \(1 MB\) are in .*neev-files: keep that folder with it/);
  });
  after(() => swift?.close());

  for (const [where, find] of [
    ["another bucket", () => locate("elsewhere")],
    ["another folder of the same bucket", () => locate("documents", "moved")],
    ["a folder of its disk", () => undefined],
  ] as const)
    it(`are restored on a new machine into ${where}, each byte for byte, and those of the first stay`, async () => {
      const there = await makeMachine(where, find());
      const { code, text } = await run("restore", [file, "--replace"], there.variables);
      assert.equal(code, 0, text);
      assert.match(text, /3 documents are in the store, each with the checksum that the backup names/);
      assert.deepEqual(await readAll(there), stored, "sealed, under the same names");
      assert.equal(await readMarker(storeOf(there)), await readOwn(there));
      await withFiles(there, async ({ files, pool }) => {
        const { rows } = await pool.query(
          "select key, sha256, size::int as size, sealed_with from private.file_contents order by size",
        );
        const found = [];
        for (const row of rows) found.push(await buffer(await files.open(row)));
        assert.deepEqual(found, pdfs);
      });
      if (there.s3Url) assert.deepEqual(await readAll({ ...there, s3Url: undefined }), new Map(), "none on its disk");
      assert.deepEqual(await readAll(source), stored);
    });

  it("are not restored into the bucket of the first machine, which would lose them, unless it is gone for good", async () => {
    const copy = await makeMachine("copy", locate("documents"));
    const own = await readOwn(copy);
    const refused = await run("restore", [file, "--replace"], copy.variables);
    assert.equal(refused.code, 1, refused.text);
    assert.match(
      refused.text,
      /The bucket of S3_URL belongs to the database of this backup, and this is another one, so nothing was restored\..*add --take-bucket/,
    );
    assert.deepEqual([await countFiles(copy), await readOwn(copy)], [0, own]);
    assert.deepEqual(await readAll(source), stored);

    // What has no copies beside it is in that bucket alone.
    mkdirSync(path.dirname(bare));
    const without = await run("backup", [bare, "--without-files"], source.variables);
    assert.match(without.text, /It leaves out 3 documents \(1 MB\), which a restore needs from the bucket of S3_URL/);
    const verified = await run("verify", [bare], { ...source.variables, DATA_DIR: "/dev/null/none" });
    assert.equal(verified.code, 0, verified.text);
    assert.match(verified.text, /and 3 documents, each as its checksum says, 3 of them only in the store/);
    const taken = await run("restore", [bare, "--replace", "--take-bucket"], copy.variables);
    assert.equal(taken.code, 0, taken.text);
    assert.match(taken.text, /3 documents are in the store/);
    assert.deepEqual([await countFiles(copy), await readOwn(copy)], [3, await readOwn(source)]);
    assert.deepEqual(await readAll(copy), stored);
  });

  it("are not restored into the bucket of a third database, whose documents its sweep would remove, and no server starts there", async () => {
    const third = await makeMachine("third", locate("documents", "third"));
    await storeAll(third, [makePdf(20)]);
    const marker = randomUUID();
    await writeMarker(storeOf(third), filesFolder(third.dataDir), marker);
    const objects = await readAll(third);
    const refused = await run("restore", [file, "--replace"], third.variables);
    assert.equal(refused.code, 1, refused.text);
    assert.match(refused.text, /The bucket of S3_URL belongs to another database, so nothing was restored\./);
    assert.deepEqual([await countFiles(third), await readMarker(storeOf(third))], [1, marker]);
    assert.deepEqual(await readAll(third), objects);
    const started = await run("main", [], {
      ...{ ...source.variables, S3_URL: locate("documents", "third"), PORT: `${await findFreePort()}` },
      ...{ HOST: "127.0.0.1", DEMO_SAMPLES: "off", LOG_LEVEL: "silent" },
    });
    assert.equal(started.code, 1, started.text);
    assert.match(started.text, /Neev did not start\. .*the bucket of S3_URL belongs to another database\. Set S3_URL/);
  });

  it("are not restored while the bucket does not answer, which is said", async () => {
    const there = await makeMachine("away", locate("elsewhere", "away"));
    await swift.stop();
    const { code, text } = await run("restore", [file, "--replace"], there.variables);
    assert.equal(code, 1, text);
    assert.match(text, /The bucket of S3_URL cannot be read, so nothing was restored\. Check that it answers/);
    assert.equal(await countFiles(there), 0);
    assert.doesNotMatch(text, /secret|test:key/);
    await swift.start();
    const again = await run("restore", [file, "--replace"], there.variables);
    assert.equal(again.code, 0, again.text);
    assert.deepEqual(await readAll(there), stored);
  });
});
