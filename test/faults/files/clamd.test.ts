import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { after, before, describe, it } from "node:test";
import { parseEnv } from "#server/env.ts";
import { findsScanner, parseClamdUrl, scanBytes } from "#server/files/clamd.ts";
import { createFiles } from "#server/files/files.ts";
import { planScans, scanDocuments, scanKind } from "#server/jobs/documents/scan-documents.ts";
import type { Job } from "#server/jobs/job.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type ClamdServer, createClamdServer, eicar } from "#test/support/debian/clamd-server.ts";
import { lacksDebian } from "#test/support/debian/unpack-packages.ts";
import { type Documents, fetchFile, openDocuments } from "#test/support/fixtures/document-files.ts";
import { makeZip } from "#test/support/fixtures/documents/made-zips.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { waitUntil } from "#test/support/wait-until.ts";

describe("documents and ClamAV", { skip: lacksDebian }, () => {
  let clamd: ClamdServer;
  const scan = (content: string | Buffer, url = clamd.url) =>
    scanBytes(url, Readable.from([Buffer.from(content as Buffer)]));

  before(async () => {
    clamd = await createClamdServer();
    await clamd.start();
  });
  after(() => clamd?.close());

  it("finds a virus, also in a ZIP, and lets other files pass", async () => {
    for (const content of [eicar, makeZip({ "letter.txt": eicar })])
      assert.deepEqual(await scan(content), { virus: "Eicar-Test.UNOFFICIAL" });
    assert.equal(await scan(makeZip({ "letter.txt": "Hello" })), "clean");
  });

  it("does not know of a file that is too large for it", async () => {
    assert.equal(await scan(Buffer.alloc(clamd.mostBytes * 8, 7)), "unknown");
  });

  it("is not known of while it is away", async () => {
    assert.equal(await findsScanner(clamd.url), true);
    await clamd.stop();
    assert.deepEqual([await scan(eicar), await findsScanner(clamd.url)], ["unknown", false]);
    await clamd.start();
    assert.deepEqual(await scan(eicar), { virus: "Eicar-Test.UNOFFICIAL" });
  });

  it("another program at its address is no scanner", async () => {
    const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\nstream: OK")).listen(
      0,
      "127.0.0.1",
    );
    await once(other, "listening");
    const address = other.address();
    assert.ok(address && typeof address === "object");
    const url = `tcp://127.0.0.1:${address.port}`;
    assert.deepEqual([await scan(eicar, url), await findsScanner(url)], ["unknown", false]);
    other.close();
  });
});

forEachEngine((engine, openTestDatabase) => {
  describe(`documents that ClamAV looks at, on ${engine}`, { skip: lacksDebian }, () => {
    let clamd: ClamdServer;
    let documents: Documents;
    before(async () => {
      clamd = await createClamdServer();
      await clamd.start();
      documents = await openDocuments(openTestDatabase, { CLAMD_URL: clamd.url });
    });
    after(async () => {
      await documents?.close();
      await clamd?.close();
    });

    const send = (files: Record<string, string>) => documents.send(documents.asha, {}, makeZip(files), "letters.zip");
    const readContent = async (id: unknown) => {
      const [content] = await documents.query<{ problem: string | null; is_scanned: boolean }>(
        `select c.problem, c.scanned_at is not null as is_scanned from private.files as f
         join private.file_contents as c on c.id = f.content_id where f.id = $1`,
        [id],
      );
      return content;
    };
    /** What the worker does when an hour has passed. */
    async function scanAll(): Promise<void> {
      const { database } = documents;
      const env = parseEnv({ DATA_DIR: documents.dataDir, CLAMD_URL: clamd.url });
      const parts = { database, env, files: createFiles({ env, database }), mailer: createLocalInbox(database) };
      await planScans(parts);
      await planScans(parts);
      const jobs = await documents.query<Job>("select * from private.jobs where kind = $1 and done_at is null", [
        scanKind,
      ]);
      assert.equal(jobs.length, 1, "one is ordered at a time");
      for (const job of jobs) await scanDocuments(job, parts);
    }

    it("a virus is refused by its name, and nothing is kept", async () => {
      const { status, body } = await send({ "letter.txt": eicar });
      const sentence = "Our scanner found a virus (Eicar-Test.UNOFFICIAL) in this file, so it was not saved";
      assert.deepEqual([status, body.code, body.message], [400, "invalid_input", sentence]);
      assert.deepEqual([await documents.query("select id from private.files"), documents.listStored()], [[], []]);
      assert.equal((await send({ "letter.txt": "Hello" })).body.scanned, true);
    });

    it("while it is away documents are taken unscanned; it looks at them later, and one with a virus is not downloaded any more", async () => {
      await clamd.stop();
      const [clean, infected] = [await send({ "letter.txt": "Later" }), await send({ "another.txt": eicar })];
      assert.deepEqual([clean.body.scanned, infected.body.scanned], [false, false]);
      await scanAll();
      for (const { body } of [clean, infected])
        assert.deepEqual(await readContent(body.id), { problem: null, is_scanned: false }, "it is still away");
      await clamd.start();
      await scanAll();
      assert.deepEqual(await readContent(clean.body.id), { problem: null, is_scanned: true });
      assert.deepEqual(await readContent(infected.body.id), { problem: "virus", is_scanned: false });
      const alerts = await documents.query<{ user_id: string; record_id: string; mail: string }>(
        "select user_id, record_id, mail from private.office_alerts where kind = 'virus'",
      );
      assert.deepEqual(alerts, [{ user_id: documents.manager.id, record_id: documents.record.id, mail: "instant" }]);
      const download = (id: unknown) => fetchFile(documents.url, documents.asha, String(id));
      assert.equal((await download(clean.body.id)).status, 200);
      const refused = await download(infected.body.id);
      assert.equal(refused.status, 403);
      assert.match(refused.bytes.toString(), /found a virus in this document, so it cannot be downloaded/);
    });
  });
});

const descriptors = "/proc/self/fd";

forEachEngine((engine, openTestDatabase) => {
  describe(`files that fail before they are read, on ${engine}`, { skip: !existsSync(descriptors) }, () => {
    let documents: Documents;
    before(async () => {
      documents = await openDocuments(openTestDatabase, { CLAMD_URL: `tcp://127.0.0.1:${await findFreePort()}` });
    });
    after(() => documents?.close());

    /** The files of the store that this process has open; those that are removed too. */
    function listOpen(): string[] {
      const targets = readdirSync(descriptors).map((descriptor) => {
        try {
          return readlinkSync(path.join(descriptors, descriptor));
        } catch {
          return "";
        }
      });
      return targets.filter((target) => target.startsWith(documents.dataDir) && /incoming|staged/.test(target));
    }
    const untilClosed = () => waitUntil("all files are closed", () => listOpen().length === 0, 5_000);

    it("are closed where the scanner is away", async () => {
      for (const words of ["one", "two", "three"]) {
        const { status, body } = await documents.send(documents.asha, {}, makeZip({ "letter.txt": words }), "a.zip");
        assert.deepEqual([status, body.scanned], [201, false]);
      }
      await untilClosed();
    });

    it("are closed where nothing can be written", async () => {
      const { database, dataDir } = documents;
      const files = createFiles({ env: { dataDir, filesKey: "a".repeat(64) }, database });
      const staged = path.join(dataDir, "staged");
      writeFileSync(staged, "a part");
      const incoming = path.join(documents.folder, "incoming");
      rmSync(incoming, { recursive: true });
      writeFileSync(incoming, "no folder");
      await assert.rejects(files.putPart("an-upload", { path: staged, size: 6 }));
      await untilClosed();
    });
  });
});

describe("a scanner that reads slowly", () => {
  it("is waited for, and of no wait anything stays", async () => {
    const server = createServer((socket) =>
      socket.on("data", (piece) => {
        if (piece.subarray(-4).equals(Buffer.alloc(4))) socket.end("stream: OK\0");
      }),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    assert.ok(address && typeof address === "object");
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on("warning", note);
    const pieces = Array.from({ length: 30 }, () => Buffer.alloc(100_000, 7));
    assert.equal(await scanBytes(`tcp://127.0.0.1:${address.port}`, Readable.from(pieces)), "clean");
    process.off("warning", note);
    server.close();
    assert.deepEqual(warnings, []);
  });
});

describe("the address of a scanner", () => {
  it("is a host with a port, or a socket", () => {
    assert.deepEqual(parseClamdUrl("tcp://clamav"), { host: "clamav", port: 3310 });
    assert.deepEqual(parseClamdUrl("tcp://[::1]:7"), { host: "::1", port: 7 });
    assert.deepEqual(parseClamdUrl("unix:/run/clamav/clamd.ctl"), { path: "/run/clamav/clamd.ctl" });
    for (const wrong of [
      "clamav",
      "http://clamav",
      "tcp://",
      "unix:relative",
      "tcp://user@clamav",
      "tcp://clamav/path",
    ])
      assert.equal(parseClamdUrl(wrong), undefined, wrong);
  });
});
