import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";
import { waitUntil } from "#test/support/wait-until.ts";

type Item = { id: string; title: string; needs_file: boolean; is_optional: boolean };
type Alerts = { alerts: { kind: string; reference: string; text: string }[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`what customers and the office are told about lists of documents on ${engine}`, () => {
    let letters: ListLetters;
    let asha: TestAccount;
    let admin: TestAccount;
    let guest = "";
    before(async () => {
      letters = await openListLetters(openTestDatabase);
      ({ asha, admin } = letters);
    });
    after(() => letters?.close());

    const read = (record: object, by = admin) => letters.ask<{ items: Item[] }>(by, "read-checklist", record);
    const needed = async (record: object) =>
      (await read(record)).items.filter(({ needs_file, is_optional }) => needs_file && !is_optional);
    const decide = (item: Item | undefined, status: string, reason: string) =>
      letters.ask(admin, "decide-document", { item_id: item?.id, status, reason });
    /** Notifications of the customer with this title, once there are so many. */
    async function waitForNotices(title: RegExp, count: number) {
      let notices: { title: string; message: string }[] = [];
      await waitUntil(`${count} notifications ${title}`, async () => {
        const { data } = await asha.client.from("notifications").select("title, message").throwOnError();
        notices = (data ?? []).filter((notice) => title.test(notice.title));
        return notices.length >= count;
      });
      assert.equal(notices.length, count);
      return notices;
    }

    test("the email about a new request names its documents; a customer without an account gets the link to them with it", async () => {
      await letters.start("startup-india");
      const [received] = await letters.waitForMails(asha.email, /We received your/, 1);
      assert.match(received?.text ?? "", /Documents we need[\s\S]*Due Nov 24, 2026/);
      const { email } = await letters.openGuestService("shop-act");
      const [opened] = await letters.waitForMails(email, /We have opened a service for you/, 1);
      const link = opened?.links.find((url) => url.includes("/documents?link=")) ?? "";
      const token = new URL(link).searchParams.get("link") ?? "";
      const { body } = await letters.visit("read-checklist-link", { token });
      assert.equal(body.state, "ready");
      guest = email;
    });

    test("what was accepted is a notification for each list; once, that we have all documents", async () => {
      const record = await letters.start("startup-india");
      const [first, second, ...others] = await needed(record);
      for (const item of others) await decide(item, "not_needed", "Not for you");
      await decide(first, "accepted", "Original shown");
      await letters.planAt("2026-11-18T11:12:00+05:30");
      const [one] = await waitForNotices(/^Document accepted$/, 1);
      // The same look of the worker would have ordered it.
      assert.deepEqual(await letters.waitForMails(guest, /Please send us/, 0), [], "one email has said it");
      assert.ok(one?.message.includes(`"${first?.title}"`), one?.message);
      await decide(second, "accepted", "Original shown");
      await letters.planAt("2026-11-18T11:18:00+05:30");
      await waitForNotices(/^We have all documents$/, 1);
      await decide(first, "returned", "The second page is missing");
      await letters.planAt("2026-11-18T11:24:00+05:30");
      const [mail] = await letters.waitForMails(asha.email, /1 document returned/, 1);
      assert.match(mail?.text ?? "", /Returned: The second page is missing/);
      await decide(first, "accepted", "Original shown");
      await letters.planAt("2026-11-18T11:30:00+05:30");
      await waitForNotices(/^Document accepted$/, 2);
      await waitForNotices(/^We have all documents$/, 1);
    });

    test("people whom the customer names bring no email; those whom a colleague names bring one about their documents", async () => {
      const record = await letters.start("incorporation-llp");
      type Named = { people: { id: string; role: string; full_name: string | null; is_abroad: boolean }[] };
      const add = async (by: TestAccount, full_name: string) => {
        const { people } = await letters.ask<Named>(by, "read-checklist", record);
        const named = people.map(({ id, role, is_abroad, full_name: name }) => ({
          id,
          role,
          is_abroad,
          full_name: name,
        }));
        const added = { role: "Designated partner", full_name, is_abroad: false };
        await letters.ask(by, "set-checklist-people", { ...record, people: [...named, added] });
      };
      await add(asha, "Uma Rao");
      await letters.planAt("2026-11-18T11:36:00+05:30");
      await letters.waitForMails(asha.email, /Please send us/, 0);
      await add(admin, "Ravi Rao");
      await letters.planAt("2026-11-18T11:42:00+05:30");
      const [mail] = await letters.waitForMails(asha.email, /Please send us/, 1);
      assert.match(mail?.text ?? "", /\(Ravi Rao\)/);
    });

    test("reminders come also on a Sunday; of days without a worker the latest alone; after 60 days the office is alerted", async () => {
      const own = await letters.ask<{ lists: { kind: string; id: string }[] }>(asha, "my-documents", {});
      for (const { kind, id } of own.lists)
        await letters.ask(asha, "stop-document-reminders", { kind, id, is_stopped: true });
      const record = await letters.start("iso");
      const about = /We are waiting for/;
      // Due on Tuesday 24 November: before it on Saturday, and on the day.
      await letters.lookOn("2026-11-21");
      await letters.waitForMails(asha.email, about, 1);
      await letters.lookOn("2026-11-24");
      await letters.waitForMails(asha.email, about, 2);
      // No worker looked on the 27th; the 30th is made up for on 1 December.
      await letters.lookOn("2026-12-01");
      await letters.waitForMails(asha.email, about, 3);
      // Sunday, twelve days after.
      await letters.lookOn("2026-12-06");
      await letters.waitForMails(asha.email, about, 4);
      // What a restore has recorded counts as sent.
      await letters.database.asOwner("select private.record_due_documents('2026-12-09T09:00:00+05:30')");
      await letters.lookOn("2026-12-09");
      await letters.waitForMails(asha.email, about, 4);
      await letters.lookOn("2027-01-23");
      await letters.waitForMails(asha.email, about, 5);
      const { alerts } = await letters.ask<Alerts>(admin, "list-alerts", {});
      const { rows } = await letters.database.asOwner<{ reference: string }>(
        "select reference from public.service_requests where id = $1",
        [record.id],
      );
      assert.deepEqual(
        alerts
          .filter(({ kind, text }) => kind === "documents" && text.includes(`${rows[0]?.reference}`))
          .map(({ text }) => text),
        [`Documents are still missing after 60 days of reminders: ${rows[0]?.reference}`],
      );
      await letters.lookOn("2027-01-26");
      await letters.waitForMails(asha.email, about, 5);
    });
  });
});
