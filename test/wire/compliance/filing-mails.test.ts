import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { planFilingMails } from "#server/jobs/compliance/plan-filing-mails.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const env = { siteUrl: "http://neev.test", mailFrom: "desk@neev.example" };
/** Of a partnership that files GST every month: GSTR-1 by the 11th, GSTR-3B by the 20th. */
const facts = {
  ...{ entity_type: "partnership", state: "29", gst_scheme: "monthly", employees: 3, financial_year_end: "03-31" },
  ...{ incorporated_on: "2023-06-12", agm_on: null, deducts_tax: false },
};
const nine = (day: string) => `2026-11-${day}T09:00:00+05:30`;

forEachEngine((engine, openTestDatabase) => {
  describe(`mails about overdue filings on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    let worker: Worker;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-05T18:00:00+05:30");
    });
    after(() => backend.close());
    beforeEach(async () => {
      backend.setClock("2026-11-05T18:00:00+05:30");
      const parts = {
        database: backend.database,
        mailer: createLocalInbox(backend.database),
        env,
        log: collectLog().log,
      };
      // Orders only when the test says so.
      worker = startWorker(parts, { poll: 20, remind: 3_600_000, backOff: () => 10 });
      asha = await backend.makeCustomer({ user_type: "startup" });
      assert.equal((await asha.client.from("company_facts").insert(facts)).error, null);
    });
    afterEach(async () => {
      await worker.stop();
      for (const left of ["auth.users", "private.filing_mail_days", "private.inbox_mails"])
        await backend.database.asOwner(`delete from ${left}`);
    });

    const settle = () =>
      waitUntil("all that was ordered is done", async () => {
        const { rowCount } = await backend.database.asOwner(
          "select from private.jobs where done_at is null and failed_at is null",
        );
        return rowCount === 0;
      });
    async function morning(at: string): Promise<number> {
      await settle();
      backend.setClock(at);
      const ordered = await planFilingMails(backend.database);
      await settle();
      return ordered;
    }
    async function readMails(to = asha.email) {
      const { rows } = await backend.database.asOwner<{ subject: string; text: string }>(
        `select subject, text from private.inbox_mails where "to" = $1 order by id`,
        [to],
      );
      return rows;
    }
    const subjects = async (to?: string) => (await readMails(to)).map(({ subject }) => subject);

    test("the day after the due date, at nine in India, once for each filing", async () => {
      // What was past due when the facts were given is on the screen; the due date itself is not late.
      assert.equal(await morning(nine("11")), 1);
      assert.deepEqual(await subjects(), []);
      assert.equal(await morning("2026-11-12T08:59:00+05:30"), 0);
      assert.equal(await morning(nine("12")), 1);
      assert.deepEqual(await subjects(), ["GSTR-1 is overdue: October 2026"]);
      // Any number of workers, and each morning after.
      assert.equal(await morning("2026-11-12T11:00:00+05:30"), 0);
      for (const day of ["13", "14", "19"]) assert.equal(await morning(nine(day)), 1);
      assert.equal((await readMails()).length, 1);
      assert.equal(await morning(nine("21")), 1);
      assert.deepEqual(await subjects(), ["GSTR-1 is overdue: October 2026", "GSTR-3B is overdue: October 2026"]);
      const { text = "" } = (await readMails())[1] ?? {};
      for (const words of [
        ...["Nov 20, 2026 (Overdue by 1 day)", "₹50, or ₹20 for a nil return", "₹50 a day"],
        ...["http://neev.test/dashboard/startup?tab=compliance", "estimates", "/unsubscribe/"],
      ])
        assert.ok(text.includes(words), `${words}: ${text}`);
    });

    test("all of an account in one email, also after days without a worker; what is done, or asked of us, says so", async () => {
      const done = { filing: "gstr-1:2026-10" };
      const bela = await backend.makeCustomer({ user_type: "startup" });
      assert.equal((await bela.client.from("company_facts").insert({ ...facts, employees: 40 })).error, null);
      assert.equal((await asha.client.from("filings_done").insert(done)).error, null);
      await morning(nine("16"));
      assert.deepEqual(await subjects(), []);
      assert.deepEqual(await subjects(bela.email), ["3 filings are overdue"]);
      const { text = "" } = (await readMails(bela.email))[0] ?? {};
      assert.ok(text.indexOf("GSTR-1, October 2026") < text.indexOf("EPF"));
      assert.ok(text.includes("these due dates have passed"), text);
      assert.ok(text.includes("If not, choose “Ask us to file it” there."), text);
      const asked = await asha.invoke("submit-enquiry", {
        ...{ source: "service", name: "Asha Rao", phone: "9876543210", email: "asha@example.in", service_type: "GST" },
        ...{
          message: "Please file it.",
          page: "/",
          idempotency_key: crypto.randomUUID(),
          website: "",
          filled_ms: 9000,
        },
        filing: "gstr-3b:2026-10",
      });
      assert.equal(asked.status, 201);
      await morning(nine("23"));
      const [mail] = await readMails();
      assert.ok(mail?.text.includes(`${asked.body.reference}`), mail?.text);
      assert.doesNotMatch(mail?.text ?? "", /Ask us to file it/, "we were asked already");
    });

    test("nothing for an account that has switched filing reminders off, or is no startup", async () => {
      const user = await backend.makeCustomer({ user_type: "user" });
      assert.equal((await user.client.from("company_facts").insert(facts)).error, null);
      const off = await asha.client.from("profiles").update({ wants_filing_reminders: false }).eq("id", asha.id);
      assert.equal(off.error, null);
      await morning(nine("12"));
      assert.deepEqual([await subjects(), await subjects(user.email)], [[], []]);
      // Switched on again: what became overdue in the last days.
      await asha.client.from("profiles").update({ wants_filing_reminders: true }).eq("id", asha.id);
      await morning(nine("13"));
      assert.deepEqual(await subjects(), ["GSTR-1 is overdue: October 2026"]);
    });
  });
});
