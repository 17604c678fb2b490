import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { makeEmail, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";

type Item = { id: string; title: string; needs_file: boolean; is_optional: boolean };
type Link = { id: string; email: string; item_ids: string[] | null; is_revoked: boolean };
type Listed = { items: Item[]; links: Link[] };
type Record = { kind: "service"; id: string };

const about = /We are waiting for/;

forEachEngine((engine, openTestDatabase) => {
  describe(`reminders of people who were asked by a link, on ${engine}`, () => {
    let letters: ListLetters;
    let asha: TestAccount;
    let admin: TestAccount;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
      ({ asha, admin } = letters);
    });
    after(() => letters?.close());

    const read = (record: Record) => letters.ask<Listed>(admin, "read-checklist", record);
    const needed = async (record: Record) =>
      (await read(record)).items.filter(({ needs_file, is_optional }) => needs_file && !is_optional);
    const sendLink = (record: Record, email: string, items?: readonly (Item | undefined)[]) =>
      letters.ask<{ id: string }>(admin, "send-checklist-link", {
        ...{ ...record, email, full_name: "Ravi Rao" },
        ...(items ? { item_ids: items.map((item) => item?.id) } : {}),
      });
    const linkIn = (mail: { links: readonly string[] } | undefined) =>
      new URL(mail?.links.find((url) => url.includes("/documents?link=")) ?? "").searchParams.get("link") ?? "";
    const stateOf = async (token: string) => (await letters.visit("read-checklist-link", { token })).body.state;

    test("a director and an accountant are reminded of what their links are for and is still to be sent, each in one email", async () => {
      letters.moveClock("2026-11-18T11:00:00+05:30");
      const [record, other] = [await letters.start("iso"), await letters.start("startup-india")];
      const [first, second, third] = await needed(record);
      const [ofOther] = await needed(other);
      const [director, accountant] = [makeEmail(), makeEmail()];
      await sendLink(record, director, [first, second]);
      await sendLink(record, accountant, [third]);
      await sendLink(other, accountant, [ofOther]);
      await letters.ask(admin, "decide-document", {
        item_id: second?.id,
        status: "accepted",
        reason: "Original shown",
      });
      await letters.lookOn("2026-11-21");

      const [mail] = await letters.waitForMails(director, about, 1);
      assert.match(mail?.subject ?? "", /^We are waiting for 1 document: /);
      assert.ok(mail?.text.includes(String(first?.title)) && mail.text.includes("Dear Ravi Rao,"), mail?.text);
      for (const item of [second, third]) assert.ok(!mail?.text.includes(String(item?.title)), item?.title);
      assert.equal(await stateOf(linkIn(mail)), "ready");
      const [both] = await letters.waitForMails(accountant, about, 1);
      assert.equal(both?.subject, "We are waiting for 2 documents");
      for (const item of [third, ofOther]) assert.ok(both?.text.includes(String(item?.title)), item?.title);
      const [own] = await letters.waitForMails(asha.email, about, 1);
      assert.ok(own?.text.includes(String(first?.title)), "the customer is reminded of all");
    });

    test("the link of a reminder is for the same documents, renewed when it has expired; withdrawn, there is no reminder", async () => {
      letters.moveClock("2027-02-01T11:00:00+05:30");
      const record = await letters.start("iso");
      const [first] = await needed(record);
      const [director, withdrawn] = [makeEmail(), makeEmail()];
      await sendLink(record, director, [first]);
      const { id } = await sendLink(record, withdrawn, [first]);
      const token = await letters.readLink(director);
      await letters.ask(admin, "revoke-checklist-link", { id });
      const due = (
        await letters.database.asOwner<{ due_on: string }>(
          "select due_on::text from private.checklist_items where id = $1",
          [first?.id],
        )
      ).rows[0]?.due_on;
      const dayAfter = (days: number) =>
        new Date(Date.parse(`${due}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
      await letters.lookOn(dayAfter(0));
      const [mail] = await letters.waitForMails(director, about, 1);
      assert.equal(linkIn(mail), token, "the one that they have");
      await letters.lookOn(dayAfter(15));
      const [next] = await letters.waitForMails(director, about, 2);
      assert.notEqual(linkIn(next), token);
      assert.deepEqual([await stateOf(linkIn(next)), await stateOf(token)], ["ready", "expired"]);
      const { links } = await read(record);
      const open = links.filter(({ is_revoked }) => !is_revoked).map(({ email, item_ids }) => [email, item_ids]);
      assert.deepEqual(open, [[director, [first?.id]]]);
      assert.deepEqual(await letters.waitForMails(withdrawn, about, 0), []);
    });

    test("who has an own list too gets one email about both; of stopped reminders no one gets one", async () => {
      letters.moveClock("2027-06-01T11:00:00+05:30");
      const { email, ...own } = await letters.openGuestService("shop-act");
      const record = await letters.start("iso");
      const [asked] = await needed(record);
      await sendLink(record, email, [asked]);
      const { rows } = await letters.database.asOwner<{ day: string }>(
        "update private.checklist_items set due_on = '2027-06-08' where checklist_id in (select id from private.checklists where record_id = any ($1)) returning due_on::text as day",
        [[own.id, record.id]],
      );
      assert.ok(rows.length > 1);
      await letters.lookOn("2027-06-08");
      const [mail] = await letters.waitForMails(email, about, 1);
      assert.ok(mail?.text.includes(String(asked?.title)), mail?.text);
      assert.equal(mail?.links.filter((url) => url.includes("/documents?link=")).length, 2);
      await letters.ask(admin, "stop-document-reminders", { ...record, is_stopped: true });
      await letters.ask(admin, "stop-document-reminders", { ...own, is_stopped: true });
      await letters.lookOn("2027-06-11");
      await letters.waitForMails(email, about, 1);
    });
  });
});
