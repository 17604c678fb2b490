import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { uploadsAtOnce } from "#server/files/limit-at-once.ts";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Documents, makePdf, openDocuments, sha256 } from "#test/support/fixtures/document-files.ts";
import { openRaw } from "#test/support/raw-requests.ts";
import { waitUntil } from "#test/support/wait-until.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`files on their way on ${engine}`, () => {
    let documents: Documents;
    before(async () => {
      documents = await openDocuments(openTestDatabase);
    });
    after(() => documents?.close());

    const port = () => Number(new URL(documents.url).port);
    const writeHead = (length: number, authorization = documents.asha.authorization) =>
      [
        ...["POST /functions/v1/upload-file HTTP/1.1", "Host: x", `Apikey: ${publishableKey}`],
        ...[`Authorization: ${authorization}`, "Content-Type: multipart/form-data; boundary=b"],
        ...[`Content-Length: ${length}`, "", ""],
      ].join("\r\n");
    /** Uploads whose form has started and does not go on. */
    const start = (count: number, authorization?: string) =>
      Array.from({ length: count }, () => openRaw(port(), `${writeHead(1_000_000, authorization)}--b\r\n`));
    const send = async () => (await documents.send(documents.asha, {}, makePdf())).status;

    test("the 25th of an address is asked to come again, and is taken once another has ended", async () => {
      // One more than there are places: when it is refused, the others have them.
      const started = start(uploadsAtOnce.mostOfOne + 1);
      const isRefused = ({ read }: (typeof started)[number]) => read().startsWith("HTTP/1.1 503 ");
      try {
        await waitUntil("one is refused", () => started.some(isRefused));
        assert.equal(started.filter(isRefused).length, 1);
        const refused = await documents.send(documents.asha, {}, makePdf());
        assert.deepEqual([refused.status, refused.body.code], [503, "busy"]);
        assert.match(refused.headers.get("retry-after") ?? "", /^[2-6]$/);
        started.find((one) => !isRefused(one))?.socket.destroy();
        await waitUntil("another one is taken", async () => (await send()) === 201);
      } finally {
        for (const { socket } of started) socket.destroy();
      }
    });

    test("those who are not signed in take no place, nor with the cookie of a link that there is not", async () => {
      for (const [more, status] of [
        ["", "401"],
        [`\r\nCookie: neev_list_a=${"a".repeat(43)}`, "404"],
      ] as const) {
        const started = start(uploadsAtOnce.most, `Bearer ${publishableKey}${more}`);
        try {
          for (const { read } of started)
            await waitUntil(`it is answered ${status}`, () => read().startsWith(`HTTP/1.1 ${status} `));
          assert.equal(await send(), 201);
        } finally {
          for (const { socket } of started) socket.destroy();
        }
      }
    });

    test("one whose connection is cut at 99 % leaves nothing, and its parts go on where they were", async () => {
      const pdf = makePdf(300_000);
      const upload_id = randomUUID();
      const part = { upload_id, offset: 100_000, size: pdf.length };
      await documents.send(documents.asha, { ...part, offset: 0 }, pdf.subarray(0, 100_000));
      const count = async () =>
        (await documents.query("select from private.file_uploads where file_id is null")).length;
      const isWritten = () => documents.listStored().some((file) => file.startsWith("incoming/"));
      const before = [await count(), documents.listStored()];
      for (const [fields, bytes] of [
        [documents.record, pdf],
        [{ ...documents.record, ...part }, pdf.subarray(100_000)],
      ] as const) {
        const form = [
          ...Object.entries(fields).map(
            ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          ),
          `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${bytes.toString("latin1")}`,
          "\r\n--b--\r\n",
        ].join("");
        const most = Math.floor(form.length * 0.99);
        const { socket } = openRaw(port(), Buffer.from(writeHead(form.length) + form.slice(0, most), "latin1"));
        await waitUntil("it is being written", isWritten);
        socket.destroy();
        await waitUntil("nothing of it is left", async () => !isWritten() && (await count()) === before[0]);
        assert.deepEqual([await count(), documents.listStored()], before);
      }
      const read = await documents.asha.invoke("read-upload", { upload_id });
      assert.equal(read.body.received, 100_000);
      const rest = await documents.send(documents.asha, part, pdf.subarray(100_000));
      assert.deepEqual([rest.status, rest.body.sha256], [201, sha256(pdf)]);
    });
  });
});
