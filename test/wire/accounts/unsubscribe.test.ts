import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { planSearchMails } from "#server/jobs/investors/plan-search-mails.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { succeed } from "#test/support/fixtures/deal-records.ts";
import { testKeys } from "#test/support/tokens.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";

const env = { siteUrl: "http://neev.test", mailFrom: "desk@neev.example", jwtKeys: testKeys };
const columns = "wants_search_mails, wants_consultation_reminders";
const both = { wants_search_mails: true, wants_consultation_reminders: true };

forEachEngine((engine, openTestDatabase) => {
  describe(`switching emails off by the link in them, on ${engine}`, () => {
    let backend: CustomerBackend;
    let worker: Worker;
    let investor: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-20T18:00:00+05:30");
      const { database } = backend;
      const parts = { database, mailer: createLocalInbox(database), env, log: collectLog().log };
      worker = startWorker(parts, { poll: 20, remind: 3_600_000 });
      investor = await backend.makeCustomer({ user_type: "investor" });
      await succeed(investor.client.from("investors").insert(fillInvestor()));
    });
    after(async () => {
      await worker.stop();
      await backend.close();
    });

    const settle = () =>
      waitUntil("all that was ordered is done", async () => {
        const open = "select from private.jobs where done_at is null and failed_at is null";
        return (await backend.database.asOwner(open)).rowCount === 0;
      });
    async function list(summary: string) {
      const startup = await backend.makeCustomer({ user_type: "startup" });
      const row = { name: `Firm ${summary}`, sector: "food", stage: "mvp", city: "Pune", ask: 5_000_000, summary };
      await succeed(startup.client.from("companies").insert({ ...row, visibility: "teaser" }));
    }
    /** The texts of all mails to the investor, when those of this day's morning are sent. */
    async function readMails(day: string): Promise<string[]> {
      await settle();
      backend.setClock(`${day}T09:00:00+05:30`);
      await planSearchMails(backend.database);
      await settle();
      const { rows } = await backend.database.asOwner<{ text: string }>(
        `select text from private.inbox_mails where "to" = $1 order by id`,
        [investor.email],
      );
      return rows.map(({ text }) => text);
    }
    const readWanted = async () => succeed(investor.client.from("profiles").select(columns).single());
    const ask = (path: string, init?: RequestInit) => fetch(backend.url + path, init);

    test("one press switches off that kind alone; nothing else does; it is on again when it is asked for again", async () => {
      const search = { name: "Tea", criteria: {}, wants_mail: true };
      const saved = await succeed(investor.client.from("saved_searches").insert(search).select("id").single());
      await settle();
      await list("New tea");
      const [mail = ""] = await readMails("2026-11-21");
      const path = /Switch these emails off: http:\/\/neev\.test(\/unsubscribe\/\S+)/.exec(mail)?.[1] ?? "";

      const shown = await ask(path);
      assert.deepEqual([shown.status, shown.headers.get("content-type")], [200, "text/html; charset=utf-8"]);
      assert.match(await shown.text(), /<form method="post"><button type="submit">Switch these emails off/);
      assert.deepEqual(await readWanted(), both, "a program that only looks at the link");
      for (const wrong of [`${path}x`, path.replace("e/", "e/x"), "/unsubscribe/x", "/unsubscribe/x.y"])
        assert.equal((await ask(wrong, { method: "POST" })).status, 404, wrong);
      assert.deepEqual(await readWanted(), both);

      // As mail services send it (RFC 8058).
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      for (const times of [1, 2]) assert.equal((await ask(path, { method: "POST", body })).status, 200, `${times}`);
      assert.deepEqual(await readWanted(), { ...both, wants_search_mails: false });
      const used = await (await ask(path)).text();
      assert.match(used, /New matches are off/);
      assert.doesNotMatch(used, /<form/);
      await list("Later tea");
      assert.equal((await readMails("2026-11-22")).length, 1);

      const { id } = saved as { id: string };
      for (const wants_mail of [false, true])
        await succeed(investor.client.from("saved_searches").update({ wants_mail }).eq("id", id));
      assert.deepEqual(await readWanted(), both);
      const mails = await readMails("2026-11-23");
      assert.equal(mails.length, 2);
      assert.match(mails[1] ?? "", /Later tea/);
    });

    test("an account changes its own choices and no other's, to on or off", async () => {
      const other = await backend.makeCustomer();
      const change = (row: object, id: string) =>
        investor.client.from("profiles").update(row).eq("id", id).select(columns);
      const { data } = await change({ wants_consultation_reminders: false }, investor.id);
      assert.deepEqual(data, [{ ...both, wants_consultation_reminders: false }]);
      assert.deepEqual((await change({ wants_consultation_reminders: false }, other.id)).data, []);
      assert.deepEqual(await succeed(other.client.from("profiles").select(columns).single()), both);
      assert.equal((await change({ wants_consultation_reminders: "no" }, investor.id)).status, 400);
    });
  });
});
