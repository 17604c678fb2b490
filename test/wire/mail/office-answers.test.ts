import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { fillGrievance } from "#test/support/fixtures/cases.ts";
import { type ArrivingMails, openArrivingMails } from "#test/support/fixtures/messages/arriving-mails.ts";
import { fillProjectRequest } from "../rest/fixtures/sample-requests.ts";

const desk = "office@neev.example";
type Named = { kind: string; id: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`answers to emails to the office on ${engine}`, () => {
    let mails: ArrivingMails;
    let office: ArrivingMails["office"];
    before(async () => {
      mails = await openArrivingMails(openTestDatabase);
      ({ office } = mails);
      // What the records of the office have ordered.
      await office.mails();
    });
    after(() => mails?.close());

    /** The emails to an address that leave now. */
    const leave = async (to: string) => (await office.mails()).filter((mail) => mail.to === to);
    async function enquire(email: string) {
      const { body } = await office.submitEnquiry(fillHomeForm({ email }));
      const [found] = await office.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        body.reference,
      ]);
      const [mail, ...others] = await leave(desk);
      assert.ok(mail && others.length === 0, "one email to the office");
      return { mail, replyTo: mail.reply_to ?? "", record: { kind: "enquiry", id: String(found?.id) } };
    }
    const read = async ({ kind, id }: Named) => {
      type Read = { messages: { text: string }[]; office: { notes: { text: string }[] } };
      const { messages, office: view } = await office.call<Read>("list-messages", { kind, id }, mails.manager);
      return { messages: messages.map(({ text }) => text), notes: view.notes.map(({ text }) => text) };
    };
    const holding = async (record: Named) => {
      const held = await mails.held(mails.manager, record);
      return held.map(({ reason, address, text }) => [reason, address, text]).sort();
    };
    let count = 0;
    const arrive = (to: string, from: string, text: string, headers = "") => {
      count += 1;
      return mails.arrive({ to, from, text, headers, id: `office-${count}` });
    };

    test("a new enquiry, request and case, and an alert: each is answered to an address of its record", async () => {
      const { mail, replyTo } = await enquire("first@one.example");
      assert.match(replyTo, /^desk\+[0-9a-z]{20}@neev\.example$/);
      assert.match(mail.text, /What you answer to this email never reaches the customer/);
      assert.doesNotMatch(mail.text, /Replies to this email go/);
      await office.asha.client.from("project_requests").insert(fillProjectRequest()).throwOnError();
      assert.ok((await office.asha.invoke("submit-grievance", fillGrievance())).status < 300);
      const [ofRequest, ...others] = await leave(desk);
      assert.match(ofRequest?.reply_to ?? "", /^desk\+/);
      assert.deepEqual(others, []);
      const unanswered = await office.query(
        `select from private.grievances as g where not exists (
           select from private.reply_addresses as a where a.record_id = g.id and a.is_office and a.address = 'grievances@neev.example')`,
      );
      assert.deepEqual(unanswered, []);
    });

    test("a colleague's answer is their internal note, also to an alert; the customer reads none of it", async () => {
      const staff = office.of("manager");
      const { replyTo, record } = await enquire("second@one.example");
      assert.equal(await arrive(replyTo, staff.email, "I know them."), "note");
      const after = await read(record);
      assert.deepEqual([after.messages, after.notes], [[], ["I know them."]]);
      const alerted = office.of("staff");
      await office.call("assign-enquiry", { id: record.id, assigned_to: alerted.id }, staff);
      const [alert] = await leave(alerted.email);
      assert.match(alert?.reply_to ?? "", /^desk\+/, "of its record, though its job is about the alert");
      assert.equal(await arrive(String(alert?.reply_to), alerted.email, "I will call."), "note");
      assert.deepEqual((await read(record)).notes.sort(), ["I know them.", "I will call."]);
    });

    test("from the office's own address, a private one or the customer's it waits, and is no one's words", async () => {
      const { replyTo, record } = await enquire("third@one.example");
      for (const [from, text] of [
        [desk, "From the shared mailbox."],
        ["ravi.home@mail.example", "From home."],
        ["third@one.example", "Passed on to me."],
      ] as const)
        assert.equal(await arrive(replyTo, from, text), "held", text);
      assert.deepEqual(await holding(record), [
        ["other_sender", desk, "From the shared mailbox."],
        ["other_sender", "ravi.home@mail.example", "From home."],
        ["other_sender", "third@one.example", "Passed on to me."],
      ]);
      assert.deepEqual(await read(record), { messages: [], notes: [] });
      const shared = (await mails.held(mails.manager, record)).find(({ address }) => address === desk);
      const refused = await mails.manager.invoke("file-mail", { id: shared?.id, as: "customer" });
      assert.equal(refused.status, 400, "what the office writes never becomes the customer's");
      await office.call("file-mail", { id: shared?.id, as: "note" }, mails.manager);
      assert.match((await read(record)).notes[0] ?? "", /From the shared mailbox\./);
    });

    test("a colleague's name under a guessed Message-ID, without proof or without the right is not believed", async () => {
      const manager = office.of("manager");
      const { mail, replyTo, record } = await enquire("fourth@one.example");
      const answers = `In-Reply-To: ${mail.message_id}\n`;
      assert.equal(await arrive("desk@neev.example", manager.email, "Pay them back.", answers), "held");
      const forged = { to: replyTo, from: manager.email, id: "forged", text: "Forged." };
      const failed = "Authentication-Results: mx.neev.example; dmarc=fail\n";
      assert.equal(await mails.arrive({ ...forged, headers: failed }, "mx.neev.example"), "held");
      await office.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [manager.id]);
      assert.equal(await arrive(replyTo, manager.email, "Suspended."), "held");
      await office.query("update auth.users set banned_until = null where id = $1", [manager.id]);
      assert.equal(await arrive(replyTo, office.of("grievance").email, "Not my record."), "held");
      assert.deepEqual(await read(record), { messages: [], notes: [] });
      assert.equal((await holding(record)).length, 4);
    });

    test("our own emails and answers of programs come back to nothing", async () => {
      const { mail, replyTo, record } = await enquire("fifth@one.example");
      assert.equal(await arrive(replyTo, "desk@neev.example", "x", "Auto-Submitted: auto-replied\n"), "automatic");
      assert.equal(
        await arrive("desk@neev.example", "desk@neev.example", "x", `References: ${mail.message_id}\n`),
        "automatic",
      );
      const gone = replyTo.replace(/\+.{20}@/, "+0123456789abcdefghjk@");
      assert.equal(await arrive(gone, desk, "To a record that is gone."), "automatic");
      assert.deepEqual(await holding(record), []);
    });
  });
});
