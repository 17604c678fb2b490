import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { findTold } from "#server/jobs/messages/told-thread.ts";
import { sendMessage } from "#server/messages/send-message.ts";
import { readThreadRecord } from "#server/messages/thread-record.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Conversations, openConversations } from "#test/support/fixtures/messages/conversations.ts";
import { waitUntil } from "#test/support/wait-until.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`emails about messages on ${engine}`, () => {
    let office: Conversations;
    let asha: Customer;
    let manager: Customer;
    before(async () => {
      office = await openConversations(openTestDatabase);
      ({ asha } = office);
      manager = office.of("manager");
      // What made the records has been mailed.
      office.at("18T11:00");
      await office.mails();
    });
    after(() => office?.close());
    beforeEach(async () => {
      for (const table of ["thread_mails", "thread_reads", "office_alerts", "alert_choices"])
        await office.query(`delete from private.${table}`);
      await office.query("update private.threads set owed_by = null, owed_since = null, reply_by = null");
    });
    const read = async (by: Customer, kind: string, seq: number) => {
      const { status } = await by.invoke("read-messages", { kind, id: office.records[kind], seq });
      assert.equal(status, 200);
    };

    test("several messages within five minutes are one email, with their words and a link", async () => {
      office.at("18T11:10");
      await office.sent(manager, "service", { text: "First line\nSecond line" });
      assert.deepEqual(await office.mails(), []);
      office.at("18T11:14");
      const { seq } = await office.sent(manager, "service", { text: "And another" });
      assert.deepEqual(await office.mails(), []);
      office.at("18T11:15");
      const [mail, ...others] = await office.mails();
      assert.equal(others.length, 0);
      assert.equal(mail?.to, asha.email);
      assert.match(mail?.subject ?? "", /^2 new messages about S-/);
      for (const words of [
        "First line\nSecond line",
        "And another",
        `/dashboard/requests/${office.records.service}?kind=service`,
      ])
        assert.ok(mail?.text.includes(words), words);
      assert.equal((await office.list(manager, "service")).office?.mailed_seq, seq);
      office.at("18T11:40");
      assert.deepEqual(await office.mails(), []);
    });

    test("a message that is being written while the email leaves is in it", async () => {
      office.at("18T11:45");
      await office.sent(manager, "service", { text: "Written before" });
      const [waiting] = await office.query<{ id: string }>("select id from private.thread_mails");
      const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const writing = office.database.asSystem("test", async (tx) => {
        const record = await readThreadRecord(tx, "service", String(office.records.service));
        assert.ok(record);
        const message = { side: "office", author: manager.id, way: "site", text: "Written meanwhile" } as const;
        await sendMessage(tx, record, message);
        written.resolve();
        await commit.promise;
      });
      await written.promise;
      const telling = findTold(office.database, String(waiting?.id));
      // The embedded database does one after the other.
      if (engine === "postgres")
        await Promise.race([
          telling,
          waitUntil("the email waits for the message", async () => {
            const waits = "datname = current_database() and wait_event_type = 'Lock'";
            return (await office.query(`select from pg_stat_activity where ${waits}`)).length > 0;
          }),
        ]);
      commit.resolve();
      await writing;
      assert.deepEqual(
        (await telling)?.messages.map(({ text }) => text),
        ["Written before", "Written meanwhile"],
      );
      // No mail server has taken it yet, so no colleague reads that it was emailed.
      const { messages, office: beside } = await office.list(manager, "service");
      assert.ok(Number(beside?.mailed_seq) < Number(messages.at(-1)?.seq) - 1);
    });

    test("what was read by then is not emailed; what came after it is", async () => {
      office.at("18T12:00");
      const first = await office.sent(manager, "service", { text: "Read on the page" });
      await read(asha, "service", first.seq);
      office.at("18T12:05");
      assert.deepEqual(await office.mails(), []);
      await office.sent(manager, "service", { text: "Not read" });
      office.at("18T12:10");
      const [mail] = await office.mails();
      assert.ok(mail?.text.includes("Not read") && !mail.text.includes("Read on the page"));
    });

    test("our answer leaves before the time that we promised it by", async () => {
      office.at("18T12:20");
      await office.sent(asha, "project");
      office.at("18T14:18");
      await office.sent(manager, "project", { text: "In time" });
      office.at("18T14:20");
      const told = (await office.mails()).filter(({ to }) => to === asha.email);
      assert.deepEqual([told.length, told[0]?.text.includes("In time")], [1, true]);
    });

    test("the first answer to an enquiry leaves before the time that its reply was promised by", async () => {
      office.at("18T14:30");
      await office.query(
        "update public.enquiries set created_at = '2026-11-18T12:32:00+05:30', reply_by = '2026-11-18T14:32:00+05:30' where id = $1",
        [office.records.enquiry],
      );
      await office.sent(manager, "enquiry", { text: "Our first answer" });
      office.at("18T14:32");
      const told = (await office.mails()).filter(({ to }) => to === asha.email);
      assert.deepEqual([told.length, told[0]?.text.includes("Our first answer")], [1, true]);
    });

    test("of a confidential message of either side the email has no words", async () => {
      office.at("18T15:00");
      await office.sent(manager, "service", { text: "Your PAN is ABCDE1234F", is_confidential: true });
      office.at("18T15:05");
      const [mail] = await office.mails();
      assert.match(mail?.text ?? "", /A confidential message\. Please sign in to read it/);
      assert.doesNotMatch(`${mail?.subject}${mail?.text}${mail?.html}`, /ABCDE1234F/);

      await office.sent(asha, "project", { text: "My PAN is PQRSX5678K", is_confidential: true });
      office.at("18T15:10");
      const [told, ...others] = await office.mails();
      assert.deepEqual([told?.to, others.length], [office.of("staff").email, 0]);
      assert.match(told?.text ?? "", /A confidential message\. Please sign in to read it/);
      assert.doesNotMatch(JSON.stringify(told), /PQRSX5678K/);
      for (const by of [asha, manager]) {
        const shown = (await office.list(by, "project")).messages.at(-1);
        assert.deepEqual([shown?.text, shown?.is_confidential], ["My PAN is PQRSX5678K", true]);
      }
    });

    test("a message of the customer is emailed to who works on the record, and alerts them once", async () => {
      office.at("18T15:12");
      const staff = office.of("staff");
      await office.sent(asha, "project", { text: "<b>Bold</b> question" });
      await office.sent(asha, "project", { text: "Second question" });
      const { alerts } = await office.call<{ alerts: { kind: string; text: string }[] }>("list-alerts", {}, staff);
      const messages = alerts.filter(({ kind }) => kind === "message");
      assert.equal(messages.length, 1);
      assert.match(messages[0]?.text ?? "", /^New message: P-/);
      office.at("18T15:17");
      const [mail, ...others] = await office.mails();
      assert.deepEqual([mail?.to, others.length], [staff.email, 0]);
      assert.ok(mail?.text.includes("Second question") && mail.text.includes("/office/requests/P-"));
      assert.ok(!mail?.html.includes("<b>Bold</b>"));
      // An answer of ours counts as read.
      await office.sent(staff, "project", { text: "Here it is." });
      const after = await office.call<{ alerts: { kind: string; is_read: boolean }[] }>("list-alerts", {}, staff);
      assert.ok(after.alerts.filter(({ kind }) => kind === "message").every(({ is_read }) => is_read));
    });

    test("who does not want such emails gets the alert alone", async () => {
      office.at("18T15:30");
      const staff = office.of("staff");
      const choices = [{ kind: "message", mail: "off", in_browser: true }];
      await office.call("save-alert-choices", { choices }, staff);
      await office.sent(asha, "project", { text: "No mail" });
      office.at("18T15:40");
      assert.deepEqual(
        (await office.mails()).filter(({ to }) => to === staff.email),
        [],
      );
      assert.equal((await office.query("select from private.office_alerts where kind = 'message'")).length, 1);
    });

    test("a customer without an account is emailed at the address of the record, and nothing confidential is sent there", async () => {
      office.at("18T16:10");
      await office.query("update public.enquiries set email = 'guest@example.in' where id = $1", [
        office.records.enquiry,
      ]);
      const confidential = await office.send(manager, "enquiry", { text: "Secret", is_confidential: true });
      assert.deepEqual([confidential.status, confidential.body.details.lacks], [409, "account"]);
      await office.sent(manager, "enquiry", { text: "To a guest" });
      office.at("18T16:15");
      const [mail] = (await office.mails()).filter(({ to }) => to === "guest@example.in");
      assert.ok(mail?.text.includes("To a guest"));
      assert.doesNotMatch(mail?.text ?? "", /\/dashboard\//);
      assert.equal((await office.list(manager, "enquiry")).office?.channel, "mail");
      await office.query("update private.refund_requests set user_id = null, email = '', origin = 'phone_call'");
      const none = await office.send(manager, "refund", { text: "To no address" });
      assert.deepEqual([none.status, none.body.details.lacks], [409, "address"]);
    });

    test("a mention is emailed at once, without a word of the note, unless the colleague wants none", async () => {
      const staff = office.of("staff");
      const mention = { text: "Mind the PAN", internal: true, mentions: [staff.id] };
      await office.sent(manager, "project", mention);
      const [mail, ...others] = await office.mails();
      assert.deepEqual([others.length, mail?.to], [0, staff.email]);
      assert.match(`${mail?.subject} ${mail?.text}`, /mentioned in (a|an internal) note/i);
      assert.ok(!JSON.stringify(mail).includes("Mind the PAN"));
      await office.query(
        "insert into private.alert_choices (user_id, kind, mail, in_browser) values ($1, 'mention', 'off', false)",
        [staff.id],
      );
      await office.sent(manager, "project", { ...mention, text: "And the address" });
      assert.deepEqual(await office.mails(), []);
      const { alerts } = await office.call<{ alerts: { kind: string }[] }>("list-alerts", {}, staff);
      assert.equal(alerts.filter(({ kind }) => kind === "mention").length, 2, "both are in the workspace");
    });

    test("a suspended customer is answered nothing, and gets what a consultant wrote by email", async () => {
      office.at("18T16:00");
      await office.sent(manager, "service", { text: "Written to you" });
      const suspend = (is_suspended: boolean) =>
        office.call("suspend-user", { id: asha.id, is_suspended, reason: "A reason" });
      await suspend(true);
      const asked = await asha.invoke("list-messages", { kind: "service", id: office.records.service });
      assert.equal(asked.status, 401);
      assert.equal((await office.send(asha, "service", { text: "After it" })).status, 401);
      office.at("18T16:05");
      const told = (await office.mails()).filter(({ to }) => to === asha.email);
      assert.ok(told.some(({ text }) => text.includes("Written to you")));
    });
  });
});
