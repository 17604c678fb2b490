import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { planSearchMails } from "#server/jobs/investors/plan-search-mails.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { MailError } from "#server/mail/mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { succeed } from "#test/support/fixtures/deal-records.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";

const env = { siteUrl: "http://neev.test", mailFrom: "desk@neev.example" };
const eve = "2026-11-20T18:00:00+05:30";
const early = "2026-11-21T08:59:59+05:30";
const nine = "2026-11-21T09:00:00+05:30";

forEachEngine((engine, openTestDatabase) => {
  describe(`the daily mail of a saved search on ${engine}`, () => {
    let backend: CustomerBackend;
    let investor: Customer;
    let isRefusing = false;
    const workers: Worker[] = [];
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, eve);
    });
    after(() => backend.close());
    beforeEach(async () => {
      backend.setClock(eve);
      isRefusing = false;
      start();
      investor = await backend.makeCustomer({ user_type: "investor" });
      await succeed(investor.client.from("investors").insert(fillInvestor()));
    });
    afterEach(async () => {
      await stop();
      await backend.database.asOwner("delete from auth.users");
    });

    function start(): void {
      const { database } = backend;
      const inbox = createLocalInbox(database);
      const send: typeof inbox.send = async (mail) => {
        if (isRefusing) throw new MailError("refused");
        await inbox.send(mail);
      };
      const parts = { database, mailer: { ...inbox, send }, env, log: collectLog().log };
      // Orders only when the test says so.
      workers.push(startWorker(parts, { poll: 20, remind: 3_600_000, backOff: () => 10 }));
    }
    const stop = async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    };
    const settle = () =>
      waitUntil("all that was ordered is done", async () => {
        const { rowCount } = await backend.database.asOwner(
          "select from private.jobs where done_at is null and failed_at is null",
        );
        return rowCount === 0;
      });
    const morning = async (at: string): Promise<number> => {
      await settle();
      backend.setClock(at);
      const ordered = await planSearchMails(backend.database);
      await settle();
      return ordered;
    };
    const readMails = async ({ email } = investor) => {
      const { rows } = await backend.database.asOwner<{ subject: string; text: string }>(
        `select subject, text from private.inbox_mails where "to" = $1 order by id`,
        [email],
      );
      return rows;
    };

    async function list(changes: Record<string, unknown> = {}): Promise<Customer> {
      const startup = await backend.makeCustomer({ user_type: "startup" });
      const row = { name: `Firm ${randomUUID()}`, sector: "food", stage: "mvp", city: "Pune", ask: 5_000_000 };
      const company = { ...row, summary: "Tea in tins", visibility: "teaser", ...changes };
      await succeed(startup.client.from("companies").insert(company));
      return startup;
    }
    async function save(criteria: Record<string, unknown>, wants_mail = true, who = investor): Promise<string> {
      const saved = await succeed(
        who.client.from("saved_searches").insert({ name: "Tea", criteria, wants_mail }).select("id").single(),
      );
      return (saved as { id: string }).id;
    }

    test("at nine it tells what is new, without names, and never the same again", async () => {
      await list({ summary: "Old tea" });
      await save({ sectors: ["food"] });
      await settle();
      await list({ summary: "New tea" });
      await list({ summary: "New looms", sector: "manufacturing" });
      assert.equal(await morning(early), 0);
      assert.equal(await morning(nine), 1);
      const [mail, ...others] = await readMails();
      assert.deepEqual([mail?.subject, others.length], ["1 new opportunity for your search", 0]);
      assert.match(mail?.text ?? "", /Your search: Tea[\s\S]*Food and drink, Pune[\s\S]*₹50,00,000[\s\S]*New tea/);
      assert.doesNotMatch(mail?.text ?? "", /Firm|Old tea|New looms/);
      assert.equal(await morning("2026-11-21T23:00:00+05:30"), 0, "once a day");
      assert.equal(await morning("2026-11-22T10:00:00+05:30"), 1);
      assert.equal((await readMails()).length, 1, "nothing new, no mail");
      await list({ summary: "Third tea" });
      await list({ summary: "Fourth tea" });
      await morning("2026-11-23T09:00:00+05:30");
      const last = (await readMails()).at(-1);
      assert.equal(last?.subject, "2 new opportunities for your search");
      assert.doesNotMatch(last?.text ?? "", /New tea/);
    });

    test("only what the investor may see: no shared company, no private one, nothing without a declaration", async () => {
      const undeclared = await backend.makeCustomer({ user_type: "investor" });
      await save({});
      await save({}, true, undeclared);
      await settle();
      await list({ summary: "Shared tea", visibility: "shared" });
      const startup = await list({ summary: "Gone tea" });
      await succeed(startup.client.from("companies").update({ visibility: "private" }).eq("user_id", startup.id));
      assert.equal(await morning(nine), 2, "the premise: both were looked for");
      assert.deepEqual([await readMails(), await readMails(undeclared)], [[], []]);
    });

    test("what is shared is told to the named once they are approved, and news is what became visible later", async () => {
      const startup = await list({ summary: "Shared tea", visibility: "shared" });
      await save({});
      await settle();
      await succeed(startup.client.from("company_shares").insert({ email: investor.email }));
      await backend.database.asOwner("update public.investors set is_approved = true where user_id = $1", [
        investor.id,
      ]);
      await morning(nine);
      assert.match((await readMails())[0]?.text ?? "", /Shared tea/);
    });

    test("no mail goes to those who want none; switched on again, it has what came meanwhile", async () => {
      const id = await save({}, false);
      await settle();
      await list({ summary: "New tea" });
      assert.equal(await morning(nine), 0);
      await succeed(investor.client.from("saved_searches").update({ wants_mail: true }).eq("id", id));
      await morning("2026-11-22T09:00:00+05:30");
      assert.match((await readMails())[0]?.text ?? "", /New tea/);
    });

    test("a suspended investor gets none, and nothing of that time once the suspension has ended", async () => {
      await save({});
      await settle();
      await list({ summary: "Tea of then" });
      const insert = "insert into private.suspensions (user_id, is_suspended, reason) values ($1, true, 'A reason')";
      await backend.database.asOwner(insert, [investor.id]);
      assert.equal(await morning(nine), 1, "the premise: it was looked for");
      await backend.database.asOwner("update private.suspensions set is_suspended = false");
      assert.equal(await morning("2026-11-22T09:00:00+05:30"), 1);
      await list({ summary: "Tea of now" });
      await morning("2026-11-23T09:00:00+05:30");
      const texts = (await readMails()).map(({ text }) => text).filter((text) => text.includes("Tea of"));
      assert.match(texts.join(), /Tea of now/);
      assert.doesNotMatch(texts.join(), /Tea of then/);
    });

    test("other criteria start over: what they find at once is on the screen, and not news", async () => {
      const id = await save({ sectors: ["health"] });
      await settle();
      await list({ summary: "New tea" });
      await succeed(
        investor.client
          .from("saved_searches")
          .update({ criteria: { sectors: ["food"] } })
          .eq("id", id),
      );
      await settle();
      await list({ summary: "Later tea" });
      await morning(nine);
      const [mail] = await readMails();
      assert.match(mail?.text ?? "", /Later tea/);
      assert.doesNotMatch(mail?.text ?? "", /New tea/);
    });

    test("what was saved after nine begins the next day", async () => {
      await settle();
      backend.setClock("2026-11-21T09:30:00+05:30");
      await save({});
      await settle();
      await list();
      assert.equal(await morning("2026-11-21T23:59:00+05:30"), 0);
      assert.equal(await morning("2026-11-22T09:00:00+05:30"), 1);
      assert.equal((await readMails()).length, 1);
    });

    test("an opportunity that was listed while no worker ran is news", async () => {
      await stop();
      await list({ summary: "Old tea" });
      backend.setClock("2026-11-20T18:10:00+05:30");
      await save({});
      backend.setClock("2026-11-20T18:20:00+05:30");
      await list({ summary: "New tea" });
      start();
      await morning(nine);
      const [mail] = await readMails();
      assert.match(mail?.text ?? "", /New tea/);
      assert.doesNotMatch(mail?.text ?? "", /Old tea/);
    });

    test("a mail that has to be tried again tells the same, and once; several workers order once", async () => {
      start();
      await save({});
      await settle();
      await list({ summary: "New tea" });
      isRefusing = true;
      backend.setClock(nine);
      const ordered = await Promise.all([1, 2, 3].map(() => planSearchMails(backend.database)));
      assert.equal(
        ordered.reduce((sum, number) => sum + number, 0),
        1,
      );
      await waitUntil("it was refused", async () => {
        const { rows } = await backend.database.asOwner<{ attempts: number }>(
          "select attempts from private.jobs where kind = 'saved_searches.mail' and done_at is null",
        );
        return (rows[0]?.attempts ?? 0) > 2;
      });
      assert.deepEqual(await readMails(), []);
      isRefusing = false;
      await settle();
      assert.deepEqual(
        (await readMails()).map(({ subject }) => subject),
        ["1 new opportunity for your search"],
      );
    });

    test("twenty searches to an account, together or one by one, and one more when one is removed", async () => {
      const row = { name: "Tea", criteria: {} };
      const insert = (rows: object[]) => investor.client.from("saved_searches").insert(rows).select("id");
      await succeed(insert(Array.from({ length: 19 }, () => row)));
      const { error } = await insert([row, row]);
      assert.deepEqual(
        [error?.code, error?.message],
        ["conflict", "You have 20 saved searches. Remove one before you save another"],
      );
      const made = (await succeed(insert([row]))) as { id: string }[];
      assert.equal((await insert([row])).error?.code, "conflict");
      await succeed(investor.client.from("saved_searches").delete().eq("id", made[0]?.id));
      await succeed(insert([row]));
      const other = await backend.makeCustomer({ user_type: "investor" });
      await succeed(other.client.from("saved_searches").insert(row));
    });

    test("a search that was removed is not told of", async () => {
      const id = await save({});
      await settle();
      await list();
      await stop();
      backend.setClock(nine);
      assert.equal(await planSearchMails(backend.database), 1, "the premise: it was ordered");
      await succeed(investor.client.from("saved_searches").delete().eq("id", id));
      start();
      await settle();
      assert.deepEqual(await readMails(), []);
    });
  });
});
