import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { makeEmail, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { makePdf, sendFile } from "#test/support/fixtures/document-files.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";

type Record = { kind: "service"; id: string };
type Listed = { items: { id: string }[] };
type Shown = { side: string; text: string; files: { name: string }[] };
type Held = { reason: string; address: string; text: string; files: unknown[] };

const filed = /Your answer is in the conversation/;
const held = /Your answer waits for the office/;
const enquiry = /Your answer is a new enquiry/;

forEachEngine((engine, openTestDatabase) => {
  describe(`answers to emails about documents on ${engine}`, () => {
    let letters: ListLetters;
    let asha: TestAccount;
    let admin: TestAccount;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
      ({ asha, admin } = letters);
    });
    after(() => letters?.close());

    /** Answers the newest email of the demo to this address, by the code that reads a mailbox; what its page says. */
    async function answer(to: string, subject: RegExp, text: string, from = to): Promise<string> {
      await letters.backend.readMails(to);
      const { rows } = await letters.database.asOwner<{ id: number; subject: string }>(
        `select id, subject from private.inbox_mails where "to" = $1 order by id desc`,
        [to],
      );
      const mail = rows.find((one) => subject.test(one.subject));
      assert.ok(mail, `an email about ${subject} to ${to}`);
      const body = new FormData();
      body.set("from", from);
      body.set("text", text);
      body.set("file", new Blob([new Uint8Array(makePdf())]), "pan.pdf");
      return (await fetch(`${letters.backend.url}/inbox/${mail.id}/answer`, { method: "POST", body })).text();
    }
    const messages = async ({ kind, id }: Record) =>
      (await letters.ask<{ messages: Shown[] }>(admin, "list-messages", { kind, id })).messages;
    const waiting = async ({ kind, id }: Record) =>
      (await letters.ask<{ mails: Held[] }>(admin, "list-held-mails", { kind, id })).mails;
    async function deliver(record: object, fields: { [name: string]: string }) {
      const { data } = await admin.client.auth.getSession();
      const by = { authorization: `Bearer ${data.session?.access_token}` };
      const sent = await sendFile(letters.backend.url, by, { ...record, ...fields }, makePdf());
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
    }

    test("the holder of a link answers its email with a document: as the customer from the customer's address, held from any other", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      await letters.ask(admin, "send-checklist-link", { ...record, email });
      assert.match(await answer(email, /^Please send us/, "Here is my PAN."), filed);
      const [message] = await messages(record);
      assert.deepEqual(
        [message?.side, message?.text, message?.files.map(({ name }) => name)],
        ["customer", "Here is my PAN.", ["pan.pdf"]],
      );
      // To whom the customer has forwarded it.
      assert.match(await answer(email, /^Please send us/, "I am Kiran.", "mallory@evil.example"), held);
      // The office has sent the list to an accountant: their words are not the customer's.
      const accountant = makeEmail();
      await letters.ask(admin, "send-checklist-link", { ...record, email: accountant });
      assert.match(await answer(accountant, /^Please send us/, "Their PAN."), held);
      assert.match(await answer(accountant, /^Please send us/, "Mine again.", email), filed);
      assert.deepEqual(
        (await messages(record)).map(({ text }) => text),
        ["Here is my PAN.", "Mine again."],
      );
      assert.deepEqual(
        (await waiting(record)).map(({ reason, address, text, files }) => [reason, address, text, files.length]).sort(),
        [
          ["other_sender", accountant, "Their PAN.", 1],
          ["other_sender", "mallory@evil.example", "I am Kiran.", 1],
        ],
      );
    });

    test("a code cannot be answered, and what is written to it is in no conversation", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      await letters.ask(admin, "send-checklist-link", { ...record, email });
      await letters.orderCode(email, await letters.readLink(email));
      assert.match(await answer(email, /^Your code/, "Hello."), enquiry);
      assert.deepEqual(await messages(record), []);
    });

    test("an email about what was delivered is answered in the conversation of its record, one about several in none", async () => {
      const [one, other] = [await letters.start("iso"), await letters.start("gst-lut")];
      const told = { document_kind: "certificate", is_to_tell: "true" };
      for (const title of ["Certificate", "Annexure"]) await deliver(one, { ...told, title });
      await letters.planAt("2026-11-18T11:06:00+05:30");
      await letters.waitForMails(asha.email, /We have 2 documents for you/, 1);
      assert.match(await answer(asha.email, /^We have 2 documents/, "Thank you."), filed);
      assert.match(await answer(asha.email, /^We have 2 documents/, "Me too.", "mallory@evil.example"), held);
      assert.deepEqual(
        (await messages(one)).map(({ text }) => text),
        ["Thank you."],
      );
      for (const record of [one, other, other]) await deliver(record, { ...told, title: "Letter" });
      await letters.planAt("2026-11-18T11:12:00+05:30");
      await letters.waitForMails(asha.email, /We have 3 documents for you/, 1);
      assert.match(await answer(asha.email, /^We have 3 documents/, "Which one?"), enquiry);
      assert.equal((await messages(one)).length + (await messages(other)).length, 1);
    });

    test("a reminder of what expires is answered in the conversation of the record that all of it belongs to", async () => {
      const record = await letters.start("fssai");
      const licence = { document_kind: "licence", title: "FSSAI licence" };
      await deliver(record, { ...licence, expires_on: "2027-01-31" });
      await deliver(record, { ...licence, title: "Trade licence", expires_on: "2027-01-31" });
      await letters.lookOn("2026-12-02");
      await letters.waitForMails(asha.email, /documents expire soon/, 1);
      assert.match(await answer(asha.email, /documents expire soon/, "Please renew both."), filed);
      assert.deepEqual(
        (await messages(record)).map(({ text }) => text),
        ["Please renew both."],
      );
      await deliver(await letters.start("iso"), { ...licence, title: "Factory licence", expires_on: "2027-01-31" });
      await letters.lookOn("2027-01-01");
      await letters.waitForMails(asha.email, /documents expire soon/, 2);
      assert.match(await answer(asha.email, /^3 documents expire soon/, "Which?"), enquiry);
    });

    test("a reminder about the list of one record is answered in its conversation, one about several in none", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      await letters.ask(admin, "remind-documents", record);
      assert.match(await answer(email, /^We are waiting for/, "They come by courier."), filed);
      const lists = await Promise.all([letters.start("iso"), letters.start("startup-india")]);
      for (const { kind, id } of lists)
        assert.ok((await letters.ask<Listed>(admin, "read-checklist", { kind, id })).items.length > 0);
      await letters.lookOn("2027-01-08");
      assert.match(await answer(asha.email, /^We are waiting for/, "For which?"), enquiry);
      for (const one of lists) assert.deepEqual(await messages(one), []);
    });
  });
});
