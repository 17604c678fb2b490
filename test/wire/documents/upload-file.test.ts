import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { reachItem } from "#server/calls/documents/checklists/reach-checklist.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type Documents,
  fetchFile,
  isRefused,
  makePdf,
  openDocuments,
  sendFile,
  sha256,
} from "#test/support/fixtures/document-files.ts";

const key = "11".repeat(32);

forEachEngine((engine, openTestDatabase) => {
  describe(`documents that are stored on ${engine}`, () => {
    let documents: Documents;
    before(async () => {
      documents = await openDocuments(openTestDatabase, { FILES_KEY: key });
    });
    after(() => documents?.close());

    test("a whole file is stored, and read again as it was by its sender and by the office", async () => {
      const pdf = makePdf(300_000);
      const { status, body } = await documents.send(
        documents.asha,
        { document_kind: "accounts", year: 2025 },
        pdf,
        "../Balance sheet.exe",
      );
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual(
        { name: body.name, size: body.size, type: body.type, sha256: body.sha256, scanned: body.scanned },
        { name: "Balance sheet.pdf", size: pdf.length, type: "application/pdf", sha256: sha256(pdf), scanned: false },
      );
      for (const by of [documents.asha, documents.manager])
        for (const call of ["download-file", "preview-file"]) {
          const { status: found, headers, bytes } = await fetchFile(documents.url, by, String(body.id), call);
          assert.equal(found, 200, call);
          assert.ok(bytes.equals(pdf));
          assert.equal(headers.get("content-type"), "application/pdf");
          assert.equal(headers.get("content-length"), String(pdf.length));
          assert.equal(
            headers.get("content-disposition"),
            `attachment; filename="Balance sheet.pdf"; filename*=UTF-8''Balance%20sheet.pdf`,
          );
          assert.equal(headers.get("cache-control"), "no-store");
          assert.equal(headers.get("x-content-type-options"), "nosniff");
          assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'; sandbox;/);
        }
      const head = await fetchFile(documents.url, documents.asha, String(body.id), "download-file", "HEAD");
      assert.deepEqual(
        [head.status, head.bytes.length, head.headers.get("content-length")],
        [200, 0, String(pdf.length)],
      );
      const [row] = await documents.query<Record<string, unknown>>(
        "select user_id, record_kind, record_id, origin, kind, year, retention, keep_until, uploaded_by from private.files where id = $1",
        [body.id],
      );
      assert.deepEqual(row, {
        ...{
          user_id: documents.asha.id,
          record_kind: "funding",
          record_id: documents.record.id,
          origin: "customer",
          kind: "accounts",
          year: 2025,
        },
        ...{ retention: "books", keep_until: "2034-03-31", uploaded_by: documents.asha.id },
      });
      const stored = documents.listStored();
      assert.equal(stored.length, 1);
      assert.ok(!stored[0]?.includes(sha256(pdf)), "with FILES_KEY the name does not tell which document it is");
    });

    test("the same content is stored once", async () => {
      const pdf = makePdf();
      const ids = [];
      for (const by of [documents.asha, documents.manager]) ids.push((await documents.send(by, {}, pdf)).body.id);
      assert.notEqual(ids[0], ids[1]);
      const [found] = await documents.query<{ n: number }>(
        "select count(*)::int as n from private.file_contents where sha256 = $1",
        [sha256(pdf)],
      );
      assert.equal(found?.n, 1);
      const keys = (await documents.query<{ key: string }>("select key from private.file_contents")).map(
        (one) => one.key,
      );
      assert.deepEqual(documents.listStored(), keys.sort());
    });

    test("what others may not see is not there, in the words of what never was", async () => {
      const { body } = await documents.send(documents.asha, {}, makePdf());
      const never = await fetchFile(documents.url, documents.bela, randomUUID());
      for (const call of ["download-file", "preview-file"]) {
        const other = await fetchFile(documents.url, documents.bela, String(body.id), call);
        assert.deepEqual([other.status, other.bytes.toString()], [404, never.bytes.toString()]);
        assert.equal((await fetchFile(documents.url, undefined, String(body.id), call)).status, 401);
      }
      isRefused(await documents.send(documents.bela, {}, makePdf()), 404, /There is no such record/);
      isRefused(
        await sendFile(documents.url, documents.bela, { kind: "funding", id: randomUUID() }, makePdf()),
        404,
        /There is no such record/,
      );
      isRefused(
        await sendFile(documents.url, documents.bela, { client_id: randomUUID() }, makePdf()),
        404,
        /There is no such record/,
      );
      isRefused(await documents.send(undefined, {}, makePdf()), 401, /sign in/);
    });

    test("a suspended customer whose page is open sends and reads nothing any more", async () => {
      const dina = await documents.makeCustomer();
      const target = await documents.apply(dina);
      const pdf = makePdf();
      const [upload_id, size] = [randomUUID(), pdf.length];
      const { body } = await sendFile(documents.url, dina, target, pdf);
      assert.equal(
        (await sendFile(documents.url, dina, { ...target, upload_id, offset: 0, size }, pdf.subarray(0, 50))).status,
        200,
      );
      const [item] = await documents.query<{ id: string }>(
        `select i.id from private.checklist_items as i join private.checklists as c on c.id = i.checklist_id
         where c.record_id = $1 limit 1`,
        [target.id],
      );
      // As in a process that still knows the session.
      const reach = () =>
        documents.database.asSystem("test", async (tx) => {
          await reachItem(tx, item?.id ?? "", { caller: { sub: dina.id, role: "authenticated" } });
          return "reached";
        });
      assert.equal(await reach(), "reached");
      await documents.query(
        "insert into private.suspensions (user_id, is_suspended, reason) values ($1, true, 'A test')",
        [dina.id],
      );
      await assert.rejects(reach(), { status: 403, message: /is suspended/ });
      for (const answer of [
        await sendFile(documents.url, dina, target, pdf),
        await sendFile(documents.url, dina, { ...target, upload_id, offset: 50, size }, pdf.subarray(50)),
      ])
        assert.ok([401, 403].includes(answer.status), JSON.stringify(answer.body));
      assert.ok([401, 403].includes((await fetchFile(documents.url, dina, String(body.id))).status));
      const [found] = await documents.query<{ n: number }>(
        "select count(*)::int as n from private.files where user_id = $1",
        [dina.id],
      );
      assert.equal(found?.n, 1);
    });

    test("bytes that were changed in the store never arrive as a whole file", async () => {
      const pdf = makePdf(200_000);
      const { body } = await documents.send(documents.asha, {}, pdf);
      const [content] = await documents.query<{ key: string }>(
        "select c.key from private.file_contents as c join private.files as f on f.content_id = c.id where f.id = $1",
        [body.id],
      );
      const file = path.join(documents.folder, content?.key ?? "");
      const whole = readFileSync(file);
      for (const change of [
        (bytes: Buffer) => bytes.subarray(0, bytes.length - 1),
        (bytes: Buffer) => Buffer.concat([bytes, Buffer.from("x")]),
        (bytes: Buffer) => {
          bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1;
          return bytes;
        },
      ]) {
        writeFileSync(file, change(Buffer.from(whole)));
        await assert.rejects(fetchFile(documents.url, documents.asha, String(body.id)), "the connection breaks off");
        // Then it is known to be damaged, until the store is looked through and has it whole again.
        const { status } = await fetchFile(documents.url, documents.asha, String(body.id));
        assert.equal(status, 503);
        await documents.query("update private.file_contents set problem = null, problem_since = null");
      }
      rmSync(file);
      const { status, headers, bytes } = await fetchFile(documents.url, documents.asha, String(body.id));
      assert.equal(status, 503);
      assert.match(bytes.toString(), /This document cannot be read at the moment/);
      assert.equal(headers.get("content-disposition"), null);
      writeFileSync(file, whole);
      assert.ok((await fetchFile(documents.url, documents.asha, String(body.id))).bytes.equals(pdf));
    });
  });
});
