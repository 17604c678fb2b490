import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Worker } from "#server/jobs/worker.ts";
import { startWorker } from "#server/start-worker.ts";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { readAlerts, readSelectors, readSeries, select } from "#test/support/prometheus.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const alerts = new Map(readAlerts().map(({ name, expression }) => [name, expression]));
const env = { siteUrl: "https://neev.example", mailFrom: "desk@neev.example" };

forEachEngine((engine, openTestDatabase) => {
  describe(`what the alerts about emails that come back watch, caused on ${engine}`, () => {
    let database: TestDatabase;
    let backend: Backend;
    let worker: Worker;
    before(async () => {
      database = await openTestDatabase();
      backend = await startBackend(database, { env: { IMAP_URL: "imap://office:secret@127.0.0.1" } });
      const mailer = { send: async () => {}, close: async () => {} };
      worker = startWorker({ database, mailer, env, log: collectLog().log }, { poll: 20 });
    });
    after(async () => {
      await worker?.stop();
      await backend?.close();
    });

    async function read(alert: string): Promise<number> {
      const [chosen] = readSelectors(alerts.get(alert) ?? assert.fail(alert));
      assert.ok(chosen, alert);
      const series = readSeries(await (await fetch(`${backend.url}/metrics`)).text());
      return select(series, chosen).reduce((sum, { value }) => sum + value, 0);
    }

    test("an email that came back is counted apart from those that were refused", async () => {
      assert.deepEqual([await read("NeevMailsBounced"), await read("NeevMailsRefused")], [0, 0]);
      assert.equal((await backend.submitEnquiry(fillHomeForm())).status, 201);
      const noteBounces = "select from private.sent_addresses where private.note_bounce(message_id, '5.1.1', '{}')";
      await waitUntil("an email is accepted and comes back", async () => {
        return (await database.asOwner(noteBounces)).rows.length > 0;
      });
      await waitUntil("it is seen", async () => (await read("NeevMailsBounced")) > 0);
      assert.deepEqual([await read("NeevMailsRefused"), await read("NeevJobsFailed")], [0, 0]);
    });

    test("a mailbox that is not read, by the clock of the database", async () => {
      assert.equal(await read("NeevMailboxUnread"), 0, "no process has asked for it yet");
      await database.asOwner("insert into private.mailbox (wanted_at) values (now() - interval '11 minutes')");
      assert.ok((await read("NeevMailboxUnread")) > 600);
      await database.asOwner("update private.mailbox set read_at = now()");
      assert.ok((await read("NeevMailboxUnread")) < 600);
    });
  });
});
