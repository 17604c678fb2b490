import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, it } from "node:test";
import { StoreError } from "#server/files/file-store.ts";
import { listObjects } from "#server/files/s3/list-objects.ts";
import { parseS3Url, type S3Address } from "#server/files/s3/s3-address.ts";
import { send } from "#server/files/s3/s3-request.ts";
import { createS3Store } from "#server/files/s3/s3-store.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { createSwiftServer, type SwiftServer } from "#test/support/debian/swift-server.ts";
import { lacksDebian } from "#test/support/debian/unpack-packages.ts";
import { type Documents, fetchFile, makePdf, openDocuments } from "#test/support/fixtures/document-files.ts";

describe("documents in a bucket, on OpenStack Swift", { skip: lacksDebian }, () => {
  let swift: SwiftServer;
  let folder: string;
  let address: S3Address;

  const read = (url: string) => {
    const parsed = parseS3Url(url);
    assert.ok(parsed);
    return parsed;
  };
  /** As a part or a finished file lies on the local disk. */
  async function stage(content: string | Buffer) {
    const file = path.join(folder, "staged");
    await writeFile(file, content);
    return { path: file, size: Buffer.byteLength(content) };
  }
  async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
    const all: T[] = [];
    for await (const item of items) all.push(item);
    return all;
  }
  const failsAs = (reason: StoreError["reason"]) => (error: unknown) => {
    assert.ok(error instanceof StoreError);
    assert.equal(error.reason, reason, String(error.cause));
    assert.doesNotMatch(`${error} ${error.cause}`, /secret|test:key/);
    return true;
  };

  before(async () => {
    swift = await createSwiftServer();
    await swift.start();
    folder = await mkdtemp(path.join(tmpdir(), "neev-s3-"));
    address = read(swift.locate("documents"));
    await send(address, { method: "PUT" });
  });
  after(async () => {
    await swift?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  it("what is put is read, listed and removed, and the staged file is gone", async () => {
    const store = createS3Store(address);
    const content = Buffer.alloc(300_000, "a document ");
    const staged = await stage(content);
    await store.put("ab/abcdef-01", staged);
    await assert.rejects(stat(staged.path), { code: "ENOENT" });
    assert.equal(await text(await store.open("ab/abcdef-01")), content.toString());
    assert.deepEqual(await collect(store.list()), [{ key: "ab/abcdef-01", size: content.length }]);
    await store.remove("ab/abcdef-01");
    await store.remove("ab/abcdef-01");
    await assert.rejects(store.open("ab/abcdef-01"), failsAs("missing"));
  });

  it("a long list comes in pages, and holds nothing of another prefix", async () => {
    const [store, other] = [createS3Store(address), createS3Store({ ...address, prefix: "another/" })];
    const keys = ["ab/1", "ab/2", "cd/3", "parts/4", "parts/5"];
    for (const key of keys) await store.put(key, await stage(key));
    await other.put("ab/6", await stage("another"));
    const listed = await collect(listObjects(address, 2));
    assert.deepEqual(
      listed.map(({ key }) => key),
      keys,
    );
    for (const key of keys) await store.remove(key);
  });

  it("the server compares the checksum of what it is sent", async () => {
    const staged = await stage("what arrives");
    const body = { ...staged, sha256: "0".repeat(64) };
    await assert.rejects(send(address, { method: "PUT", key: "ab/wrong", body }), { name: "S3Error", status: 400 });
    await assert.rejects(createS3Store(address).open("ab/wrong"), failsAs("missing"));
  });

  it("a wrong secret, or a bucket that is not there, is no missing document", async () => {
    const wrong = createS3Store({ ...address, secret: "another" });
    await assert.rejects(wrong.put("ab/1", await stage("x")), failsAs("unavailable"));
    await assert.rejects(wrong.open("ab/1"), failsAs("unavailable"));
    await assert.rejects(createS3Store(read(swift.locate("elsewhere"))).open("ab/1"), failsAs("unavailable"));
  });

  it("a server that is away is told as such, and goes on where it was", async () => {
    const store = createS3Store(address);
    await store.put("ab/before", await stage("before"));
    await swift.stop();
    const staged = await stage("meanwhile");
    await assert.rejects(store.put("ab/meanwhile", staged), failsAs("unavailable"));
    await assert.rejects(store.open("ab/before"), failsAs("unavailable"));
    await swift.start();
    assert.equal(await text(await store.open("ab/before")), "before");
    await store.put("ab/meanwhile", staged);
    assert.equal(await text(await store.open("ab/meanwhile")), "meanwhile");
  });
});

forEachEngine((engine, openTestDatabase) => {
  describe(`documents sent to a server with S3_URL, on ${engine}`, { skip: lacksDebian }, () => {
    let swift: SwiftServer;
    let documents: Documents;
    before(async () => {
      swift = await createSwiftServer();
      await swift.start();
      const url = swift.locate("documents");
      const address = parseS3Url(url);
      assert.ok(address);
      await send(address, { method: "PUT" });
      documents = await openDocuments(openTestDatabase, { S3_URL: url, FILES_KEY: "11".repeat(32) });
    });
    after(async () => {
      await documents?.close();
      await swift?.close();
    });

    it("are in the bucket and not on the disk, whole and in parts, and are read as they were", async () => {
      const pdf = makePdf(200_000);
      const whole = await documents.send(documents.asha, {}, pdf);
      assert.equal(whole.status, 201, JSON.stringify(whole.body));
      const other = makePdf(200_000);
      const part = { upload_id: randomUUID(), size: other.length };
      const half = await documents.send(documents.asha, { ...part, offset: 0 }, other.subarray(0, 100_000));
      assert.deepEqual([half.status, half.body.received], [200, 100_000]);
      const last = await documents.send(documents.asha, { ...part, offset: 100_000 }, other.subarray(100_000));
      assert.equal(last.status, 201, JSON.stringify(last.body));
      for (const [body, bytes] of [
        [whole.body, pdf],
        [last.body, other],
      ] as const)
        assert.ok((await fetchFile(documents.url, documents.asha, String(body.id))).bytes.equals(bytes));
      assert.deepEqual(documents.listStored(), [], "nothing stays on the local disk");
    });

    it("are refused in a sentence while the bucket is away, and leave nothing; then the same upload goes on", async () => {
      const pdf = makePdf(100_000);
      const fields = { upload_id: randomUUID(), offset: 0, size: pdf.length };
      const stored = await documents.send(documents.asha, {}, makePdf());
      await swift.stop();
      const { status, body } = await documents.send(documents.asha, fields, pdf);
      assert.equal(status, 503);
      assert.match(String(body.message), /^Documents cannot be saved at the moment\. Please try again shortly/);
      const read = await fetchFile(documents.url, documents.asha, String(stored.body.id));
      assert.deepEqual([read.status, /cannot be read at the moment/.test(read.bytes.toString())], [503, true]);
      assert.deepEqual(documents.listStored(), []);
      await swift.start();
      assert.equal((await documents.send(documents.asha, fields, pdf)).status, 201);
    });
  });
});
