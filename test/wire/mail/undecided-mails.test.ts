import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type ArrivingMails, openArrivingMails } from "#test/support/fixtures/messages/arriving-mails.ts";

type Line = { kind: string; id: string; to_do: string; due_by: string; path: string; customer: string; title: string };
type Alert = { text: string; path: string; is_read: boolean; record_kind: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`emails of no record that wait for a decision, on ${engine}`, () => {
    let mails: ArrivingMails;
    let office: ArrivingMails["office"];
    let manager: Customer;
    before(async () => {
      mails = await openArrivingMails(openTestDatabase);
      ({ office, manager } = mails);
    });
    beforeEach(async () => {
      await office.query("delete from private.held_mails");
      await office.query("delete from private.office_alerts");
      office.at("18T11:00");
    });
    after(() => mails?.close());

    let count = 0;
    /** Of one sender five an hour become enquiries; this is the sixth. */
    async function wait(): Promise<string> {
      count += 1;
      const from = `many-${count}@other.example`;
      for (let at = 0; at < 6; at += 1)
        assert.equal(await mails.arrive({ from, id: `${from}-${at}` }), at < 5 ? "enquiry" : "held");
      const [held] = await office.query<{ id: string }>("select id from private.held_mails where address = $1", [from]);
      return String(held?.id);
    }
    const lines = async (by: Customer, group: "late" | "next" = "next") => {
      const work = await office.call<Record<string, Line[]>>("my-work", { scope: "all" }, by);
      return work[group]?.filter(({ kind }) => kind === "email") ?? [];
    };
    const alerts = async (by: Customer) =>
      (await office.call<{ alerts: Alert[] }>("list-alerts", {}, by)).alerts.filter(
        (one) => one.record_kind === "email",
      );
    // By the clock of the office, which a query as the owner does not have.
    const plan = () => office.database.asSystem("test", (tx) => tx.query("select private.plan_alerts()"));

    test("it is in My work of those who decide, with a date in three business days, and gone once they have", async () => {
      const id = await wait();
      const [line, ...others] = await lines(manager);
      assert.deepEqual(
        [line?.id, line?.to_do, line?.path, line?.title, others],
        [id, "Decide about the email: an enquiry, or dismiss it", "/office/enquiries", "Email", []],
      );
      assert.match(String(line?.due_by), /^2026-11-21T16:00/);
      assert.deepEqual([await lines(office.of("staff")), await lines(office.of("grievance"))], [[], []]);
      assert.equal((await mails.held(manager, {})).length, 1);
      await office.call("file-mail", { id, as: "enquiry" }, manager);
      assert.deepEqual(await lines(manager), []);
    });

    test("not decided by then it alerts them once, and again before it is deleted; decided, the alerts are read", async () => {
      const id = await wait();
      await plan();
      assert.deepEqual(await alerts(manager), []);
      office.setClock("2026-11-21T16:30:00+05:30");
      await plan();
      await plan();
      const [late, ...more] = await alerts(manager);
      assert.match(String(late?.text), /^Overdue since Nov 21, 2026 16:00 IST: Decide about the email/);
      assert.deepEqual([late?.path, more], ["/office/enquiries", []]);
      assert.equal((await lines(manager, "late")).length, 1);
      office.setClock("2026-12-14T11:00:00+05:30");
      await plan();
      assert.equal((await alerts(manager)).length, 1, "27 days are not over");
      office.setClock("2026-12-15T11:00:00+05:30");
      await plan();
      await plan();
      assert.deepEqual(
        (await alerts(manager)).map(({ text }) => text).filter((text) => text !== late?.text),
        ["An email that waits for your decision is deleted on Dec 18, 2026"],
      );
      assert.deepEqual(await alerts(office.of("staff")), []);
      await office.call("dismiss-incoming-mail", { id }, manager);
      assert.ok((await alerts(manager)).every(({ is_read }) => is_read));
    });

    test("an answer about a record has its own line, and no second one; what is deleted has none", async () => {
      assert.equal(await mails.answer("customer", { from: "ravi@other.example", id: "of-record" }), "held");
      assert.deepEqual(await lines(manager), []);
      await wait();
      await office.query("update private.held_mails set received_at = received_at - interval '31 days'");
      await office.query("select private.clean_up()");
      assert.deepEqual([await lines(manager), await lines(manager, "late")], [[], []]);
    });
  });
});
