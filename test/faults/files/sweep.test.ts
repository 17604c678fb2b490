import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { createFiles, type Files } from "#server/files/files.ts";
import { planSweep, sweepFiles } from "#server/jobs/documents/sweep-files.ts";
import type { Job, JobParts } from "#server/jobs/job.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Documents, fetchFile, makePdf, openDocuments, sendFile } from "#test/support/fixtures/document-files.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the sweep of documents on ${engine}`, () => {
    let documents: Documents;
    let files: Files;
    const said: string[] = [];
    before(async () => {
      documents = await openDocuments(openTestDatabase, {});
      files = createFiles({ env: { dataDir: documents.dataDir }, database: documents.database });
    });
    after(() => documents?.close());

    const note = (_about: unknown, sentence?: string) => void said.push(String(sentence));
    const parts = (): JobParts => {
      const log = { info: note, warn: note, error: note } as unknown as NonNullable<JobParts["log"]>;
      const { database } = documents;
      return { database, files, log, mailer: createLocalInbox(database), env: { siteUrl: "", mailFrom: "" } };
    };
    const sweep = async (place: Files = files) => {
      said.length = 0;
      await sweepFiles({} as Job, { ...parts(), files: place });
    };
    const pass = (hours: number) =>
      documents.query("update private.file_strays set due_at = due_at - make_interval(hours => $1)", [hours]);
    const upload = async () => {
      const { body } = await documents.send(documents.asha, {}, makePdf());
      const [row] = await documents.query<{ key: string; content_id: string }>(
        "select c.key, c.id as content_id from private.files as f join private.file_contents as c on c.id = f.content_id where f.id = $1",
        [body.id],
      );
      return { id: String(body.id), key: row?.key ?? "", content: row?.content_id ?? "" };
    };
    const place = (key: string) => path.join(documents.folder, key);

    test("bytes that no row names go a day after they were first seen, whatever their own date; what has a row stays", async () => {
      const kept = await upload();
      const orphan = `ab/${"c".repeat(64)}-00000000`;
      const left = path.join(documents.folder, "incoming", randomUUID());
      mkdirSync(path.dirname(place(orphan)), { recursive: true });
      for (const file of [place(orphan), left]) {
        writeFileSync(file, "left by a killed process");
        utimesSync(file, new Date("2020-01-01"), new Date("2020-01-01"));
      }
      await sweep();
      assert.ok(existsSync(place(orphan)), "it was first seen now");
      assert.ok(!existsSync(left));
      await pass(23);
      await sweep();
      assert.ok(existsSync(place(orphan)));
      await pass(1);
      await sweep();
      assert.ok(!existsSync(place(orphan)));
      assert.equal((await fetchFile(documents.url, documents.asha, kept.id)).status, 200);
      assert.deepEqual(said, []);
    });

    test("the bytes of deleted documents go a day later, and stay when the same is uploaded meanwhile", async () => {
      const [gone, again] = [await upload(), await upload()];
      const bytes = readFileSync(place(again.key));
      await documents.query("delete from private.files where id = any ($1)", [[gone.id, again.id]]);
      await sweep();
      assert.ok(existsSync(place(gone.key)), "a backup that is being written still finds it");
      assert.equal((await documents.send(documents.asha, {}, bytes)).status, 201);
      await pass(24);
      await sweep();
      assert.deepEqual([existsSync(place(gone.key)), existsSync(place(again.key))], [false, false]);
      assert.ok(documents.listStored().length > 0);
      const [{ n } = { n: -1 }] = await documents.query<{ n: number }>(
        "select count(*)::int as n from private.file_contents as c where not exists (select from private.files as f where f.content_id = c.id)",
      );
      assert.equal(n, 0);
    });

    test("uploads of the same content during sweeps never lose their bytes", async () => {
      const pdf = makePdf();
      for (let round = 0; round < 5; round += 1) {
        // The day passes before the upload begins: no upload takes one, and its own bytes may be listed before its row is there.
        await pass(24);
        const [{ status, body }] = await Promise.all([
          documents.send(documents.asha, {}, pdf),
          sweep().then(() => sweep()),
        ]);
        assert.equal(status, 201, JSON.stringify(body));
        const found = await fetchFile(documents.url, documents.asha, String(body.id));
        assert.ok(found.bytes.equals(pdf), `round ${round}: ${found.status}`);
        await documents.query("delete from private.files where id = $1", [body.id]);
      }
    });

    test("a row without bytes is reported, and the same document heals it, also before a sweep has seen it", async () => {
      const { id, key: first } = await upload();
      const bytes = readFileSync(place(first));
      rmSync(place(first));
      assert.equal((await documents.send(documents.asha, {}, bytes)).status, 201);
      assert.ok((await fetchFile(documents.url, documents.asha, id)).bytes.equals(bytes));
      const [{ key } = { key: "" }] = await documents.query<{ key: string }>(
        "select c.key from private.files as f join private.file_contents as c on c.id = f.content_id where f.id = $1",
        [id],
      );
      rmSync(place(key));
      await sweep();
      assert.deepEqual(said, ["documents are missing in the store"]);
      assert.equal((await fetchFile(documents.url, documents.asha, id)).status, 503);
      assert.equal((await documents.send(documents.asha, {}, bytes)).status, 201);
      assert.ok((await fetchFile(documents.url, documents.asha, id)).bytes.equals(bytes));
      await sweep();
      assert.deepEqual(said, []);
    });

    test("an empty folder in the place of the store is reported, day after day, and never taken for the store", async () => {
      const { id } = await upload();
      const wrong = path.join(documents.dataDir, "wrong");
      const countMissing = async () =>
        (await documents.query("select from private.file_contents where problem = 'missing'")).length;
      for (let day = 0; day < 2; day += 1) {
        await sweep(createFiles({ env: { dataDir: wrong }, database: documents.database }));
        assert.match(said.join(), /in another folder or bucket.*documents are missing in the store/);
        assert.ok((await countMissing()) > 0, "System shows them");
        assert.ok(!existsSync(path.join(wrong, "files", "neev-store.json")));
      }
      await sweep();
      assert.deepEqual([said, await countMissing()], [[], 0]);
      assert.equal((await fetchFile(documents.url, documents.asha, id)).status, 200);
    });

    test("an upload that nothing was added to for a day ends, and its parts go", async () => {
      const upload_id = randomUUID();
      const fields = { ...documents.record, upload_id, offset: 0, size: 1000 };
      assert.equal((await sendFile(documents.url, documents.asha, fields, makePdf().subarray(0, 100))).status, 200);
      const listParts = () => documents.listStored().filter((key) => key.startsWith("parts/"));
      await sweep();
      assert.equal(listParts().length, 1);
      await documents.query("update private.file_uploads set touched_at = touched_at - interval '25 hours'");
      await sweep();
      assert.deepEqual(listParts(), []);
      assert.equal((await documents.asha.invoke("read-upload", { upload_id })).status, 404);
    });

    test("what was uploaded for a message that is not sent within a day goes; what was sent stays", async () => {
      const { asha, record } = documents;
      const attach = async (isNamed = true) => {
        const file = makePdf();
        const whole = isNamed && { upload_id: randomUUID(), offset: "0", size: String(file.length) };
        const { status, body } = await documents.send(asha, { for_message: "true", ...whole }, file);
        assert.equal(status, 201, JSON.stringify(body));
        return String(body.id);
      };
      const [left, unnamed, sent] = [await attach(), await attach(false), await attach()];
      const message = { ...record, text: "", file_ids: [sent], idempotency_key: randomUUID() };
      assert.equal((await asha.invoke("send-message", message)).status, 201);
      await sweep();
      assert.equal((await fetchFile(documents.url, asha, left)).status, 200);
      await documents.query("update private.file_uploads set touched_at = touched_at - interval '25 hours'");
      await sweep();
      const statuses = [left, unnamed, sent].map(async (id) => (await fetchFile(documents.url, asha, id)).status);
      assert.deepEqual(await Promise.all(statuses), [404, 404, 200]);
    });

    test("nothing is removed from the store of another database, nor while much is missing", async () => {
      const orphan = place(`cd/${"e".repeat(64)}-00000000`);
      mkdirSync(path.dirname(orphan), { recursive: true });
      writeFileSync(orphan, "x");
      await sweep();
      await pass(24);
      await documents.query("update private.file_store set marker = gen_random_uuid()");
      await sweep();
      assert.match(said.join(), /another folder or bucket/);
      assert.ok(existsSync(orphan));
      rmSync(place("neev-store.json"));
      const many = [];
      for (let count = 0; count < 6; count += 1) many.push((await upload()).key);
      for (const key of many) rmSync(place(key));
      await sweep();
      assert.deepEqual(said, ["documents are missing in the store"]);
      assert.ok(existsSync(orphan));
    });

    test("it is ordered once a day, after three in the morning", async () => {
      const count = async () =>
        (await documents.query("select from private.jobs where kind = 'documents.sweep'")).length;
      const plan = () => planSweep(parts());
      documents.setClock("2026-11-20T02:59:00+05:30");
      await plan();
      assert.equal(await count(), 0);
      documents.setClock("2026-11-20T03:00:00+05:30");
      await Promise.all([plan(), plan()]);
      assert.equal(await count(), 1);
      documents.setClock("2026-11-21T03:00:00+05:30");
      await plan();
      assert.equal(await count(), 2);
    });
  });
});
