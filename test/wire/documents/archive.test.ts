import assert from "node:assert/strict";
import { once } from "node:events";
import { renameSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { unzipSync } from "fflate";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import {
  type Documents,
  isRefused,
  makePdf,
  openDocuments,
  sendFile,
  sha256,
} from "#test/support/fixtures/document-files.ts";
import { openRaw } from "#test/support/raw-requests.ts";
import { waitUntil } from "#test/support/wait-until.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`a ZIP of all documents on ${engine}`, () => {
    let documents: Documents;
    before(async () => {
      documents = await openDocuments(openTestDatabase, { FILES_KEY: "55".repeat(32) });
    });
    after(() => documents?.close());

    /** What the browser does: the call with the session, and the download with the cookie that it has set. */
    async function open(by: Customer, body: object = {}) {
      const answer = await fetch(`${documents.url}/functions/v1/open-archive`, {
        method: "POST",
        headers: { apikey: publishableKey, authorization: by.authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const set = answer.headers.get("set-cookie") ?? "";
      const read = (await answer.json()) as Record<string, unknown>;
      return { status: answer.status, headers: answer.headers, body: read, set, cookie: set.split(";")[0] ?? "" };
    }
    async function download(cookie: string, headers: Record<string, string> = {}) {
      const answer = await fetch(`${documents.url}/files/archive`, { headers: { cookie, ...headers } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, headers: answer.headers, bytes };
    }
    const unpack = (zip: Buffer) =>
      new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]));

    test("an account has all of its own, under safe names of their own, with a list", async () => {
      const pdfs = [makePdf(10), makePdf(70_000), makePdf(20)];
      for (const pdf of pdfs.slice(0, 2))
        await documents.send(documents.asha, { document_kind: "accounts", year: "2025" }, pdf, "../Statement.pdf");
      await documents.send(documents.asha, { title: "=cmd()" }, pdfs[2], "பான் அட்டை.pdf");
      const another = await documents.apply(documents.bela);
      await sendFile(documents.url, documents.bela, another, makePdf());

      const { status, body, set, cookie } = await open(documents.asha);
      const bytes = pdfs.reduce((sum, { length }) => sum + length, 0);
      assert.deepEqual([status, body], [200, { files: 3, bytes }]);
      assert.match(set, /Path=\/files\/archive; Max-Age=120; HttpOnly; SameSite=Strict$/);
      const zip = await download(cookie);
      assert.equal(zip.status, 200, zip.bytes.toString());
      assert.equal(Number(zip.headers.get("content-length")), zip.bytes.length);
      assert.match(
        zip.headers.get("content-disposition") ?? "",
        /^attachment; filename="[\w ]+ documents 2026-11-18\.zip"/,
      );
      assert.match(zip.headers.get("content-security-policy") ?? "", /sandbox/);
      assert.deepEqual(
        [zip.headers.get("cache-control"), zip.headers.get("x-content-type-options")],
        ["no-store", "nosniff"],
      );
      const files = unpack(zip.bytes);
      assert.deepEqual([...files.keys()].sort(), [
        ...["2025-26/Accounts/Statement (2).pdf", "2025-26/Accounts/Statement.pdf"],
        ...["2026-27/Other document/பான் அட்டை.pdf", "index.csv"],
      ]);
      // Of two that were sent in the same moment either may be the first.
      const sums = (all: Iterable<Buffer>) => [...all].map((one) => sha256(one)).sort();
      const index = files.get("index.csv")?.toString() ?? "";
      files.delete("index.csv");
      assert.deepEqual(sums(files.values()), sums(pdfs));
      assert.match(index, /2025-26\/Accounts\/Statement\.pdf,Statement\.pdf,Accounts,2025-26,Customer/);
      assert.match(
        index,
        /Kept at least until Mar 31, 2034, the longest of the periods .* \(Companies Act 2013, section 128\(5\)\)/,
      );
      assert.match(index, /,'=cmd\(\),/, "no spreadsheet runs a title");

      const years = await open(documents.asha, { year: 2025 });
      assert.equal(years.body.files, 2);
    });

    test("a download is allowed once, to the browser that asked for it, while its session lasts", async () => {
      const { cookie } = await open(documents.asha);
      const [name, value = ""] = cookie.split("=");
      const [text = "", signature] = value.split(".");
      const others = JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;
      const forged = Buffer.from(JSON.stringify({ ...others, sub: documents.bela.id })).toString("base64url");
      for (const wrong of ["", `${name}=x.y`, `${name}=${forged}.${signature}`])
        assert.equal((await download(wrong)).status, 404, wrong);
      assert.equal((await download(cookie, { "sec-fetch-site": "cross-site" })).status, 404);
      // As a program asks that looks at what it is going to download.
      const head = await fetch(`${documents.url}/files/archive`, { method: "HEAD", headers: { cookie } });
      assert.deepEqual([head.status, head.headers.get("allow")], [405, "GET"]);
      const both = await Promise.all([download(cookie), download(cookie)]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 404]);
      assert.equal((await download(cookie)).status, 404);
      assert.equal(
        (await fetch(`${documents.url}/functions/v1/open-archive`, { headers: { apikey: publishableKey } })).status,
        401,
      );

      const dina = await documents.makeCustomer();
      isRefused(await open(dina), 404, /no documents to download/);
      await sendFile(documents.url, dina, await documents.apply(dina), makePdf());
      const suspended = await open(dina);
      await documents.query(
        "insert into private.suspensions (user_id, is_suspended, reason) values ($1, true, 'A test')",
        [dina.id],
      );
      assert.equal((await download(suspended.cookie)).status, 404, "a suspension ends its sessions");
      const signedOut = await open(documents.bela);
      await documents.query("delete from auth.sessions where user_id = $1", [documents.bela.id]);
      assert.equal((await download(signedOut.cookie)).status, 404);
    });

    test("a colleague has those of a client; what cannot be read is left out and named", async () => {
      const saved = await documents.manager.invoke("save-client", {
        kind: "company",
        legal_name: "M/s Asha Exports",
        contacts: [],
      });
      const client_id = String(saved.body.id);
      const deliver = async (name: string) =>
        (await sendFile(documents.url, documents.manager, { client_id, document_kind: "certificate" }, makePdf(), name))
          .body.id;
      await deliver("Certificate.pdf");
      const infected = await deliver("Infected.pdf");
      await documents.query(
        "update private.file_contents set problem = 'virus', problem_since = now() where id = (select content_id from private.files where id = $1)",
        [infected],
      );
      isRefused(await open(documents.asha, { client_id }), 404, /no such client/);
      const { body, cookie } = await open(documents.manager, { client_id });
      assert.equal(body.files, 1);
      const zip = await download(cookie);
      assert.match(
        zip.headers.get("content-disposition") ?? "",
        /^attachment; filename="M-s Asha Exports documents 2026-11-18\.zip"/,
      );
      const files = unpack(zip.bytes);
      assert.deepEqual([...files.keys()], ["index.csv", "2026-27/Certificate/Certificate.pdf"]);
      assert.match(files.get("index.csv")?.toString() ?? "", /Infected\.pdf.*our scanner found a virus/);
    });

    test("what is more than a ZIP can hold is downloaded by financial year, or one by one", async () => {
      const [file] = await documents.query<{ id: string; size: number }>(
        `select c.id, c.size::float8 as size from private.files as f join private.file_contents as c on c.id = f.content_id
         where f.user_id = $1 and f.year = 2025 limit 1`,
        [documents.asha.id],
      );
      const resize = (size: number | undefined) =>
        documents.query("update private.file_contents set size = $2 where id = $1", [file?.id, size]);
      await resize(0xffff_ffff);
      try {
        isRefused(await open(documents.asha), 413, /Please download them by financial year$/);
        isRefused(await open(documents.asha, { year: 2025 }), 413, /Please download them one by one$/);
        assert.equal((await open(documents.asha, { year: 2026 })).body.files, 1);
      } finally {
        await resize(file?.size);
      }
    });

    test("a document that breaks off ends the download before its length", async () => {
      const { cookie } = await open(documents.asha);
      const keys = await documents.query<{ key: string }>(
        "select c.key from private.files as f join private.file_contents as c on c.id = f.content_id where f.user_id = $1",
        [documents.asha.id],
      );
      const place = `${documents.folder}/${keys[0]?.key}`;
      renameSync(place, `${place}-away`);
      try {
        await assert.rejects(download(cookie));
      } finally {
        renameSync(`${place}-away`, place);
      }
    });

    test("an account that reads two of them slowly leaves those of others alone", async () => {
      const ella = await documents.makeCustomer();
      await sendFile(documents.url, ella, await documents.apply(ella), makePdf(16 * 1024 * 1024));
      const port = Number(new URL(documents.url).port);
      const slow = await Promise.all(
        ["first", "second"].map(async () => {
          const { cookie } = await open(ella);
          const { socket } = openRaw(port, `GET /files/archive HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
          await once(socket, "data");
          return socket.pause();
        }),
      );
      try {
        const third = await open(ella);
        const refused = await download(third.cookie);
        assert.deepEqual([refused.status, /\bbusy\b/.test(refused.bytes.toString())], [503, true]);
        assert.equal((await download((await open(documents.asha)).cookie)).status, 200);
        for (const socket of slow) socket.destroy();
        // The download that was refused is still allowed.
        await waitUntil("it has a place", async () => (await download(third.cookie)).status === 200);
      } finally {
        for (const socket of slow) socket.destroy();
      }
    });
  });
});
