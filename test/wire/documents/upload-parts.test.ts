import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { publishableKey, startBackend } from "#test/support/backend.ts";
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
import { testKeys } from "#test/support/tokens.ts";

const [key, otherKey] = ["11".repeat(32), "22".repeat(32)];

forEachEngine((engine, openTestDatabase) => {
  describe(`uploads in parts, and forms that are refused on ${engine}`, () => {
    let documents: Documents;
    before(async () => {
      documents = await openDocuments(openTestDatabase, { FILES_KEY: key });
    });
    after(() => documents?.close());

    test("parts are put together, also by another process; a part that comes again changes nothing", async () => {
      const other = await startBackend(documents.database, {
        env: {
          SITE_URL: "http://neev.test",
          JWT_KEYS: testKeys,
          DATA_DIR: documents.dataDir,
          FILES_KEY: `${otherKey},${key}`,
        },
      });
      try {
        const pdf = makePdf(100_000);
        const upload_id = randomUUID();
        const part = (url: string, from: number, to: number) =>
          sendFile(
            url,
            documents.asha,
            { ...documents.record, upload_id, offset: from, size: pdf.length },
            pdf.subarray(from, to),
          );
        const read = async (by = documents.asha) => by.invoke("read-upload", { upload_id });
        assert.equal((await read()).status, 404);
        assert.deepEqual((await part(documents.url, 0, 40_000)).body, {
          upload_id,
          received: 40_000,
          size: pdf.length,
        });
        assert.deepEqual((await part(other.url, 0, 40_000)).body, { upload_id, received: 40_000, size: pdf.length });
        const ahead = await part(other.url, 50_000, 60_000);
        isRefused(ahead, 409, /go on from there/);
        assert.deepEqual(ahead.body.details, { received: 40_000 });
        isRefused(
          await sendFile(
            other.url,
            documents.bela,
            { ...documents.record, upload_id, offset: 40_000, size: pdf.length },
            pdf,
          ),
          404,
          /no such/,
        );
        assert.equal((await read(documents.bela)).status, 404);
        assert.deepEqual((await part(other.url, 40_000, 70_000)).body.received, 70_000);
        assert.deepEqual((await read()).body, { upload_id, received: 70_000, size: pdf.length, file: null });
        // A part that was sealed with a key that this process does not know yet: nothing is lost.
        isRefused(await part(documents.url, 70_000, pdf.length), 503, /cannot be saved at the moment/);
        const done = await part(other.url, 70_000, pdf.length);
        assert.equal(done.status, 201, JSON.stringify(done.body));
        assert.equal(done.body.sha256, sha256(pdf));
        const again = await part(other.url, 70_000, pdf.length);
        assert.deepEqual([again.status, again.body], [200, done.body]);
        assert.deepEqual((await read()).body.file, done.body);
        assert.ok((await fetchFile(other.url, documents.asha, String(done.body.id))).bytes.equals(pdf));
        assert.equal((await fetchFile(documents.url, documents.asha, String(done.body.id))).status, 503);
        assert.deepEqual(await documents.query("select from private.file_parts"), []);
        assert.deepEqual(
          documents.listStored().filter((file) => /parts|incoming/.test(file)),
          [],
        );
        assert.deepEqual(readdirSync(path.join(documents.folder, "parts")), [], "no empty folder stays either");
      } finally {
        await other.close();
      }
    });

    test("bytes whose checksum is not the one that was sent are refused, and can be sent again", async () => {
      const pdf = makePdf(30_000);
      const upload_id = randomUUID();
      const half = pdf.subarray(0, 15_000);
      const part = (offset: number, bytes: Buffer, sum: string) =>
        documents.send(documents.asha, { upload_id, offset, size: pdf.length, sha256: sum }, bytes);
      isRefused(await part(0, half, sha256(pdf)), 400, /have changed on their way/);
      isRefused(await part(0, half, "none"), 400, /SHA-256 of 64/);
      assert.equal((await part(0, half, sha256(half).toUpperCase())).body.received, 15_000);
      const rest = pdf.subarray(15_000);
      isRefused(await part(15_000, rest, sha256(half)), 400, /have changed on their way/);
      assert.equal((await part(15_000, rest, sha256(rest))).status, 201);
      isRefused(await documents.send(documents.asha, { sha256: sha256(half) }, pdf), 400, /have changed/);
      assert.equal((await documents.send(documents.asha, { sha256: sha256(pdf) }, pdf)).status, 201);
      const described = {
        ...{ document_kind: "certificate", year: 2026, title: "Certificate", person_name: "Asha Rao" },
        ...{ expires_on: "2027-03-31", is_to_tell: "true", name: "Certificate.pdf" },
      };
      const fields = { ...described, upload_id: randomUUID(), offset: 0, size: pdf.length, sha256: sha256(pdf) };
      const delivered = await documents.send(documents.manager, fields, pdf);
      assert.deepEqual([delivered.status, delivered.body.name], [201, "Certificate.pdf"], "with all that can be said");
    });

    test("an upload that is cancelled leaves nothing, and only its sender cancels it", async () => {
      const pdf = makePdf(50_000);
      const upload_id = randomUUID();
      const fields = { ...documents.record, upload_id, offset: 0, size: pdf.length };
      const part = await documents.send(documents.asha, fields, pdf.subarray(0, 20_000));
      assert.equal(part.status, 200, JSON.stringify(part.body));
      const stored = documents.listStored().length;
      const read = async () => (await documents.asha.invoke("read-upload", { upload_id })).status;
      assert.equal((await documents.bela.invoke("cancel-upload", { upload_id })).status, 200);
      assert.equal(await read(), 200, "another account ends nothing");
      assert.equal((await documents.asha.invoke("cancel-upload", { upload_id })).status, 200);
      assert.equal(await read(), 404);
      assert.equal(documents.listStored().length, stored - 1);

      const checked = randomUUID();
      await documents.send(documents.asha, { ...fields, upload_id: checked }, pdf.subarray(0, 20_000));
      await documents.query(
        "update private.file_uploads set finishing_until = clock_timestamp() + interval '30 seconds' where id = $1",
        [checked],
      );
      assert.equal((await documents.asha.invoke("cancel-upload", { upload_id: checked })).status, 200);
      const gone = await documents.asha.invoke("read-upload", { upload_id: checked });
      assert.equal(gone.status, 404, "also while it is being checked");
    });

    test("an upload goes where it was started for, and is not finished as something else", async () => {
      const pdf = makePdf(19_000);
      const size = pdf.length;
      const send = (offset: number, fields: object, upload_id: string) =>
        documents.send(
          documents.manager,
          { ...fields, upload_id, offset, size },
          pdf.subarray(offset, offset + 10_000),
        );
      const [forMessage, delivered] = [randomUUID(), randomUUID()];
      assert.equal((await send(0, { for_message: "true" }, forMessage)).status, 200);
      assert.equal((await send(0, {}, delivered)).status, 200);
      isRefused(await send(10_000, {}, forMessage), 409, /started for another place/);
      isRefused(await send(10_000, { for_message: "true" }, delivered), 409, /started for another place/);
      const other = await documents.apply(documents.asha);
      isRefused(await send(10_000, other, delivered), 409, /started for another place/);
      assert.equal((await send(10_000, { for_message: "true" }, forMessage)).status, 201);
      assert.equal((await send(10_000, { for_message: "false" }, delivered)).status, 201);
    });

    test("two requests with the same part at once store it once", async () => {
      const pdf = makePdf(50_000);
      const upload_id = randomUUID();
      const fields = { ...documents.record, upload_id, offset: 0, size: pdf.length };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => sendFile(documents.url, documents.asha, fields, pdf)),
      );
      assert.equal(answers.filter(({ status }) => status === 201).length, 1, JSON.stringify(answers));
      for (const { status } of answers) assert.ok([200, 201, 409].includes(status), String(status));
      const [found] = await documents.query<{ n: number }>(
        "select count(*)::int as n from private.file_contents where sha256 = $1",
        [sha256(pdf)],
      );
      assert.equal(found?.n, 1);
    });

    test("a form that is none, or not as it must be, is refused in a sentence, and leaves nothing", async () => {
      const stored = () => documents.listStored().length;
      const before = stored();
      const pdf = makePdf();
      isRefused(await documents.send(documents.asha, {}), 400, /Send the file in the field "file"/);
      isRefused(await sendFile(documents.url, documents.asha, {}, pdf), 400, /Say where the file goes/);
      isRefused(await documents.send(documents.asha, { client_id: randomUUID() }, pdf), 400, /Say where the file goes/);
      isRefused(
        await documents.send(documents.asha, { document_kind: "secret" }, pdf),
        400,
        /kind of document must be one of/,
      );
      isRefused(await documents.send(documents.asha, { year: "next" }, pdf), 400, /year/);
      isRefused(
        await documents.send(documents.asha, { upload_id: randomUUID() }, pdf),
        400,
        /upload_id, offset and size/,
      );
      isRefused(await documents.send(documents.asha, { title: "x".repeat(5000) }, pdf), 400, /too long/);
      isRefused(await documents.send(documents.asha, {}, Buffer.alloc(0)), 400, /empty/);
      isRefused(await documents.send(documents.asha, {}, Buffer.from("MZ\x90\x00 is no document")), 400, /We take PDF/);
      isRefused(
        await documents.send(documents.asha, { upload_id: randomUUID(), offset: 0, size: 30 * 1024 * 1024 }, pdf),
        413,
        /25 MB at most; this one is 30 MB/,
      );
      const raw = async (type: string, body: string) => {
        const answer = await fetch(`${documents.url}/functions/v1/upload-file`, {
          method: "POST",
          headers: { apikey: publishableKey, authorization: documents.asha.authorization, "content-type": type },
          body,
        });
        return {
          status: answer.status,
          headers: answer.headers,
          body: (await answer.json()) as Record<string, unknown>,
        };
      };
      const field = (name: string, more = "", value = "x") =>
        `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
      const file = field("file", '; filename="a.pdf"', "%PDF");
      const target = field("kind", "", documents.record.kind) + field("id", "", documents.record.id);
      const form = "multipart/form-data; boundary=b";
      isRefused(await raw("application/json", "{}"), 415, /multipart\/form-data/);
      isRefused(await raw("multipart/form-data", "x"), 400, /could not be read/);
      isRefused(await raw(form, "no form"), 400, /could not be read|field "file"/);
      isRefused(await raw(form, `${target}${file}${field("year")}--b--\r\n`), 400, /after all other fields/);
      isRefused(await raw(form, `${target}${file}${file}--b--\r\n`), 400, /one file at a time/);
      isRefused(await raw(form, `${target}${field("kind", "", "funding")}${file}--b--\r\n`), 400, /once/);
      isRefused(
        await raw(form, `${Array.from({ length: 20 }, (_, at) => field(`f${at}`)).join("")}${file}--b--\r\n`),
        400,
        /too many fields/,
      );
      isRefused(await raw(form, `${target}${file}`), 400, /could not be read/);
      assert.equal(stored(), before);
      assert.deepEqual(await documents.query("select from private.file_uploads where file_id is null"), []);
    });
  });
});
