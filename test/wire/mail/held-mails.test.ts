import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { describeRetention } from "#domain/documents/retention.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import {
  type ArrivingMails,
  type Held,
  openArrivingMails,
  sheet,
} from "#test/support/fixtures/messages/arriving-mails.ts";

const periodsOf = (entry: object | undefined) => (entry as { files: { kept: string }[] }).files.map(({ kept }) => kept);
const whileHeld = ["Kept until Dec 18, 2026, unless the email is filed"];
const ofRecord = [describeRetention("case_file", null)];

forEachEngine((engine, openTestDatabase) => {
  describe(`emails that wait for a decision, on ${engine}`, () => {
    let mails: ArrivingMails;
    let office: ArrivingMails["office"];
    let manager: Customer;
    const later = () => mails.later();
    const answer: ArrivingMails["answer"] = (...asked) => mails.answer(...asked);
    const project: ArrivingMails["project"] = (...asked) => mails.project(...asked);
    const held: ArrivingMails["held"] = (...asked) => mails.held(...asked);
    const texts: ArrivingMails["texts"] = (...asked) => mails.texts(...asked);
    before(async () => {
      mails = await openArrivingMails(openTestDatabase);
      ({ office, manager } = mails);
    });
    beforeEach(() => later());
    after(() => mails?.close());

    test("an answer from another address waits, and is the customer's once a colleague files it", async () => {
      const before = await texts();
      for (const outcome of ["held", "repeated"])
        assert.equal(await answer("customer", { from: "ravi@other.example", id: "one", file: sheet }), outcome);
      assert.deepEqual(await texts(), before, "it is not in the conversation");
      assert.equal((await office.thread("project")).owed_by, "office", "the promise counts from now on");
      await office.query("update private.file_contents set scanned_at = now()");
      const [mail] = await held(office.of("staff"));
      assert.deepEqual(
        [mail?.reason, mail?.address, mail?.name, mail?.text, periodsOf(mail), mail?.files[0]?.scanned],
        ["other_sender", "ravi@other.example", "आशा राव", "Here it is.", whileHeld, true],
      );
      assert.match(mail?.subject ?? "", /^Rent\s+agreement$/, "marks of direction are no part of a header");
      assert.equal((await office.query("select from private.office_alerts where kind = 'message'")).length, 1);
      const [client] = await office.query<{ id: string }>(
        "insert into private.clients (reference, kind, legal_name) values ('K-261118-AAAAA', 'company', 'Rao Textiles') returning id",
      );
      await office.query("update public.project_requests set client_id = $2 where id = $1", [
        ...[office.records.project, client?.id],
      ]);
      const clientOf = async () =>
        office.query("select client_id as id from private.files where id = $1", [mail?.files[0]?.id]);
      assert.deepEqual(
        await clientOf(),
        [{ id: null }],
        "what is not decided is in no vault, also when its record gets a client",
      );
      await office.call("file-mail", { id: mail?.id, as: "customer" }, office.of("staff"));
      assert.deepEqual(await clientOf(), [{ id: client?.id }]);
      const [own, theirs] = await Promise.all([
        office.list(office.asha, "project"),
        office.list(office.of("staff"), "project"),
      ]);
      assert.deepEqual([own.messages.at(-1)?.text, own.messages.at(-1)?.sent_from], ["Here it is.", null]);
      assert.equal(theirs.messages.at(-1)?.sent_from, "ravi@other.example");
      assert.deepEqual(periodsOf(own.messages.at(-1)), ofRecord);
      assert.equal((await manager.invoke("file-mail", { id: mail?.id, as: "customer" })).status, 404, "once");
    });

    test("dismissed, it ends the promise that it alone has started, and its files are gone", async () => {
      await office.sent(manager, "project", { text: "Thank you." });
      assert.equal(await answer("customer", { from: "ravi@other.example", id: "two", file: sheet }), "held");
      assert.equal((await office.thread("project")).owed_by, "office");
      const [mail] = await held();
      await office.call("dismiss-incoming-mail", { id: mail?.id }, manager);
      assert.equal((await office.thread("project")).owed_by, null);
      assert.deepEqual(await office.query("select from private.files where id = $1", [mail?.files[0]?.id]), []);
    });

    test("of two that wait each keeps the promise for itself, whichever is dismissed first, or found after 30 days", async () => {
      const wait = async (id: string) => {
        later();
        assert.equal(await answer("customer", { from: "ravi@other.example", id }), "held");
      };
      const owed = async () => (await office.thread("project")) as { owed_by: string | null; owed_since: Date };
      const dismiss = (mail?: Held) => office.call("dismiss-incoming-mail", { id: mail?.id }, manager);
      await wait("wait-1");
      const { owed_since: first } = await owed();
      await wait("wait-2");
      const [one, two] = await held();
      await dismiss(one);
      const { owed_by, owed_since } = await owed();
      assert.deepEqual([owed_by, owed_since > first], ["office", true], "the second one still waits");
      await dismiss(two);
      assert.equal((await owed()).owed_by, null);
      await wait("wait-3");
      await office.query("update private.held_mails set received_at = received_at - interval '31 days'");
      await office.query(
        "update private.threads set owed_since = owed_since - interval '31 days' where owed_by = 'office'",
      );
      await office.query("update private.messages set created_at = created_at - interval '31 days'");
      await office.query("select private.clean_up()");
      assert.deepEqual([await held(), (await owed()).owed_by], [[], null]);
    });

    test("after a message of the customer the promise stays", async () => {
      assert.equal(await answer("customer", { from: "ravi@other.example", id: "three" }), "held");
      later();
      await office.sent(office.asha, "project", { text: "I have a question." });
      const [mail] = await held();
      await office.call("dismiss-incoming-mail", { id: mail?.id }, manager);
      assert.equal((await office.thread("project")).owed_by, "office");
      await office.sent(manager, "project", { text: "Here is the answer." });
    });

    test("it becomes an enquiry of its sender, without a phone number", async () => {
      const text = "Here it is.\n\nOn 18 Nov 2026 at 10:12, Neev <desk@neev.example> wrote:\n\n> Please send it";
      assert.equal(await answer("customer", { from: "ravi@other.example", id: "four", text, file: sheet }), "held");
      const [mail] = await held();
      assert.match(mail?.full_text ?? "", /> Please send it/, "the office sees all of it before it decides");
      const made = await office.call<{ kind: string; id: string }>(
        "file-mail",
        { id: mail?.id, as: "enquiry" },
        manager,
      );
      assert.equal(made.kind, "enquiry");
      const [message] = await office.query<{ full_text: string | null }>(
        "select full_text from private.messages where enquiry_id = $1",
        [made.id],
      );
      assert.match(message?.full_text ?? "", /> Please send it/, "what was cut is not lost");
      type Read = { enquiry: { phone: string; source: string; message: string } };
      const { enquiry } = await office.call<Read>("read-enquiry", { id: made.id }, manager);
      assert.deepEqual([enquiry.phone, enquiry.source, enquiry.message], ["", "email", "Here it is."]);
      const files = await office.query("select from private.files where record_id = $1 and user_id is null", [made.id]);
      assert.equal(files.length, 1);
      assert.equal((await office.thread("project")).owed_by, null);
    });

    test("of a suspended customer, and of a sender that the mail server has not confirmed, it waits too", async () => {
      const { email, id } = office.asha;
      await office.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [id]);
      assert.equal(await answer("customer", { from: email, id: "five" }), "held");
      await office.query("update auth.users set banned_until = null where id = $1", [id]);
      later();
      const from = `Authentication-Results: mx.neev.example; dmarc=`;
      for (const [result, outcome] of [
        ["fail", "held"],
        ["pass", "filed"],
      ] as const)
        assert.equal(
          await answer("customer", { from: email, id: result, headers: `${from}${result}\n` }, "mx.neev.example"),
          outcome,
        );
      const mails = await held();
      assert.equal(mails.map(({ reason }) => reason).join(), "suspended,unconfirmed");
      for (const mail of mails) await office.call("dismiss-incoming-mail", { id: mail.id }, manager);
    });

    test("what a colleague answers is their internal note; from another address it waits", async () => {
      const staff = office.of("staff");
      const before = await texts();
      const six = { from: staff.email, id: "six", text: "Call first.", file: sheet };
      assert.equal(await answer("colleague", six), "note");
      const { office: view } = await office.list(manager, "project");
      const note = view?.notes.find(({ text }) => text === "Call first.");
      assert.deepEqual([note?.text, note?.way, periodsOf(note)], ["Call first.", "mail", ofRecord]);
      assert.deepEqual(await texts(), before);
      await office.sent(manager, "project", { text: "We have it." });
      const known = await texts();
      const seven = { from: "ravi@other.example", id: "seven", text: "They will not pay.", file: sheet };
      assert.equal(await answer("colleague", seven), "held");
      const [internal] = await held();
      const refused = await manager.invoke("file-mail", { id: internal?.id, as: "customer" });
      assert.equal(refused.status, 400, "what is meant for the office never becomes the customer's");
      await office.call("file-mail", { id: internal?.id, as: "note" }, manager);
      const { office: after } = await office.list(manager, "project");
      const filed = after?.notes.find(({ text }) => text.includes("They will not pay."));
      assert.equal(filed?.text, "Email from ravi@other.example\n\nThey will not pay.");
      assert.deepEqual(periodsOf(filed), ofRecord);
      assert.deepEqual([await texts(), (await office.thread("project")).owed_by], [known, null]);
      assert.equal(await answer("colleague", { from: office.asha.email, id: "forwarded" }), "held");
      const [forwarded] = await held();
      await office.call("file-mail", { id: forwarded?.id, as: "customer" }, manager);
      assert.equal(
        (await texts()).length,
        known.length + 1,
        "the customer's own words, to an email that a colleague passed on",
      );
      await office.sent(manager, "project", { text: "Thank you." });
      await office.query("update public.project_requests set consultant_id = null");
      await office.query("update private.staff set queues = '{}' where user_id = $1", [staff.id]);
      assert.equal(await answer("colleague", { from: staff.email, id: "eight" }), "held", "who sees it no more");
      for (const mail of await held()) await office.call("dismiss-incoming-mail", { id: mail.id }, manager);
    });

    test("whose answer is too large is told so, once a day, and the office sees that it came", async () => {
      for (const id of ["large-1", "large-2"])
        assert.equal(await answer("customer", { from: office.asha.email, id, size: 37 * 1024 * 1024 }), "held");
      const large = { from: "ravi@other.example", id: "large-3", size: 37 * 1024 * 1024 };
      assert.equal(await answer("customer", large), "held");
      const mails = await held();
      const reasons = mails.map(({ reason }) => reason);
      assert.deepEqual(reasons.sort(), ["other_sender", "too_large", "too_large"]);
      for (const { id, text } of mails) {
        assert.match(text, /could not be read here/);
        const refused = await manager.invoke("file-mail", { id, as: "customer" });
        assert.equal(refused.status, 400, "the customer has not written these words");
      }
      const told = (await office.mails()).filter(({ subject }) => /was too large$/.test(subject));
      assert.deepEqual([told.length, told[0]?.to], [1, office.asha.email]);
      for (const { id } of mails) await office.call("dismiss-incoming-mail", { id }, manager);
    });

    test("who works on a record is told of emails that wait once, until they have looked", async () => {
      const unread =
        "select from private.office_alerts where kind = 'message' and level is not null and read_at is null";
      const count = async () => (await office.query(unread)).length;
      await office.query("delete from private.office_alerts");
      for (const id of ["told-1", "told-2"])
        assert.equal(await answer("customer", { from: "ravi@other.example", id }), "held");
      const told = await count();
      assert.ok(told > 0);
      assert.equal(await answer("customer", { from: "ravi@other.example", id: "told-3" }), "held");
      assert.equal(await count(), told);
      for (const { id } of await held()) await office.call("dismiss-incoming-mail", { id }, manager);
    });

    test("of more than are held the office is told, and they stay in the mailbox", async () => {
      const list = () => office.call<{ mails: Held[]; is_full: boolean }>("list-held-mails", project(), manager);
      assert.equal((await list()).is_full, false);
      await office.query(
        `insert into private.held_mails (reason, kind, record_id, address, name, subject, text)
         select 'other_sender', 'project', $1, 'ravi@other.example', '', '', 'Hello' from generate_series(1, 50)`,
        [office.records.project],
      );
      assert.equal((await list()).is_full, true);
      assert.equal(await answer("customer", { from: "ravi@other.example", id: "full" }), "other");
      assert.equal(await answer("customer", { from: office.asha.email, id: "not-full" }), "filed");
      await office.query("delete from private.held_mails");
    });

    test("a customer decides nothing, and what is not decided is gone after 30 days", async () => {
      assert.equal(await answer("customer", { from: "ravi@other.example", id: "nine", file: sheet }), "held");
      const [mail] = await held();
      for (const [name, body] of [
        ["file-mail", { id: mail?.id, as: "customer" }],
        ["dismiss-incoming-mail", { id: mail?.id }],
        ["list-held-mails", project()],
      ] as const)
        assert.equal((await office.asha.invoke(name, body)).status, 403, name);
      await office.query("update private.held_mails set received_at = received_at - interval '31 days'");
      await office.query("select private.clean_up()");
      assert.deepEqual(await held(), []);
      assert.deepEqual(await office.query("select from private.files where id = $1", [mail?.files[0]?.id]), []);
    });
  });
});
