import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { parseEnv } from "#server/env.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`answers in the demo's inbox on ${engine}`, () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), "neev-inbox-"));
    let database: TestDatabase;
    let backend: Backend;
    let worker: Worker;
    let form = "";
    before(async () => {
      database = await openTestDatabase();
      const env = parseEnv({ DATA_DIR, LOG_LEVEL: "silent" });
      worker = startWorker({ database, mailer: createLocalInbox(database), env, log: collectLog().log });
      backend = await startBackend(database, { worker, env: { DATA_DIR } });
      await backend.submitEnquiry(fillHomeForm({ email: "asha@example.in" }));
      await waitUntil("the receipt has a link to answer it", async () => {
        const page = await (await fetch(`${backend.url}/inbox`)).text();
        const receipt = page.split("<article>").find((mail) => mail.includes("To asha@example.in"));
        form = /href="(\/inbox\/\d+\/answer)"/.exec(receipt ?? "")?.[1] ?? "";
        return form !== "";
      });
    });
    after(async () => {
      await worker?.stop();
      await backend?.close();
      rmSync(DATA_DIR, { recursive: true });
    });

    const answer = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const response = await fetch(`${backend.url}${form}`, {
        method: "POST",
        headers,
        body: new URLSearchParams(fields),
      });
      return { status: response.status, page: await response.text() };
    };
    const messages = async () =>
      (
        await database.asOwner<{ text: string; full_text: string | null }>(
          "select text, full_text from private.messages order by seq",
        )
      ).rows;

    test("an email is answered from its page, and the answer is in the conversation", async () => {
      const page = await fetch(`${backend.url}${form}`);
      assert.equal(page.status, 200);
      assert.match(
        await page.text(),
        /<input name="from" type="email" required maxlength="254" value="asha@example\.in">/,
      );
      const { page: said } = await answer({ from: "asha@example.in", text: "Here it is: <b>आशा</b>" });
      assert.match(said, /Your answer is in the conversation/);
      const [message, ...more] = await messages();
      assert.equal(message?.text, "Here it is: <b>आशा</b>");
      assert.match(message?.full_text ?? "", /^> /m);
      assert.equal(more.length, 0);
    });

    test("an answer has a file, as from a mail program", async () => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ from: "asha@example.in", text: "With a file" }))
        body.set(name, value);
      body.set("file", new Blob(["Name,Amount\r\nRent,12000\r\n"], { type: "text/csv" }), "rent.csv");
      const response = await fetch(`${backend.url}${form}`, { method: "POST", body });
      assert.match(await response.text(), /Your answer is in the conversation/);
      const { rows } = await database.asOwner<{ name: string }>(
        "select f.name from private.message_files as m join private.files as f on f.id = m.file_id",
      );
      assert.deepEqual(rows, [{ name: "rent.csv" }]);
    });

    test("from another address, from a page elsewhere or to an email that is not there nothing is filed", async () => {
      const before = await messages();
      assert.match((await answer({ from: "mallory@evil.example", text: "Hello" })).page, /waits for the office/);
      assert.equal(
        (await answer({ from: "asha@example.in", text: "x" }, { "sec-fetch-site": "cross-site" })).status,
        403,
      );
      form = form.replace(/\d+/, "999999");
      assert.equal((await answer({ from: "asha@example.in", text: "x" })).status, 404);
      assert.deepEqual(await messages(), before);
    });
  });
});
