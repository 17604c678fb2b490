import assert from "node:assert/strict";
import { test } from "node:test";
import { parseEnv } from "#server/env.ts";
import { type Mail, MailError } from "#server/mail/mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { startBackend } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { goodPassword, makeEmail } from "#test/support/fixtures/accounts.ts";
import { findDataFolder } from "#test/support/machine/data-folder.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const silent = { info() {}, warn() {}, error() {} };
const siteUrl = "http://neev.test";

forEachEngine((engine, openTestDatabase) => {
  test(`a mail with a link that has to be sent again has the same link and Message-ID, on ${engine}`, async (t) => {
    const database = await openTestDatabase();
    const sent: Mail[] = [];
    const mailer = {
      async send(mail: Mail) {
        sent.push(mail);
        // Refused, then accepted by a server whose answer got lost, then accepted.
        if (sent.length < 3) throw new MailError("no answer");
      },
      async close() {},
    };
    const env = parseEnv({ LOG_LEVEL: "silent", SITE_URL: siteUrl, DATA_DIR: findDataFolder(database) });
    const backend = await startBackend(database, { env: { SITE_URL: siteUrl }, mailer });
    const worker = startWorker({ database, mailer, env, log: silent }, { poll: 20, backOff: () => 0 });
    t.after(async () => {
      await backend.close();
      await worker.stop();
    });
    const email = makeEmail();
    const body = { email, password: goodPassword, data: { full_name: "<b>Asha</b>\u202e" } };
    const headers = { "content-type": "application/json" };
    const { status } = await backend.call("/auth/v1/signup", { method: "POST", headers, body: JSON.stringify(body) });
    assert.equal(status, 200, "the request does not wait for the mail");
    const waitFor = (count: number) => waitUntil("the mail was sent", () => sent.length >= count);
    await waitFor(3);
    assert.equal(new Set(sent.map(({ messageId }) => messageId)).size, 1);
    assert.equal(new Set(sent.map(({ text }) => text)).size, 1);
    assert.deepEqual(new Set(sent.map(({ to }) => to)), new Set([email]));
    assert.ok(!sent[0]?.html.includes("Asha"), "the address is not confirmed yet");
    const token_hash = /token_hash=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1];
    const verify = await backend.call("/auth/v1/verify", {
      method: "POST",
      headers,
      body: JSON.stringify({ type: "signup", token_hash }),
    });
    assert.equal(verify.status, 200);
    await backend.call("/auth/v1/recover", { method: "POST", headers, body: JSON.stringify({ email }) });
    await waitFor(4);
    assert.ok(!sent[3]?.html.includes("<b>Asha") && sent[3]?.html.includes("&lt;b&gt;Asha"));
  });
});
