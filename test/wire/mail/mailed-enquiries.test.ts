import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { fetchFile } from "#test/support/fixtures/document-files.ts";
import { type ArrivingMails, openArrivingMails, sheet } from "#test/support/fixtures/messages/arriving-mails.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`emails that answer none of ours, on ${engine}`, () => {
    let mails: ArrivingMails;
    let office: ArrivingMails["office"];
    let manager: Customer;
    const later = () => mails.later();
    const arrive: ArrivingMails["arrive"] = (...asked) => mails.arrive(...asked);
    const answer: ArrivingMails["answer"] = (...asked) => mails.answer(...asked);
    const held: ArrivingMails["held"] = (...asked) => mails.held(...asked);
    const texts: ArrivingMails["texts"] = (...asked) => mails.texts(...asked);
    const enquiryOf: ArrivingMails["enquiryOf"] = (...asked) => mails.enquiryOf(...asked);
    before(async () => {
      mails = await openArrivingMails(openTestDatabase);
      ({ office, manager } = mails);
    });
    beforeEach(() => later());
    after(() => mails?.close());

    test("an email that answers none of ours is an enquiry, with one receipt a day", async () => {
      for (const id of ["a", "b"]) assert.equal(await arrive({ from: "new@one.example", id }), "enquiry");
      const made = await enquiryOf("new@one.example");
      assert.equal(
        made
          .map(({ receipt }) => receipt)
          .sort()
          .join(),
        "brief,none",
      );
      assert.deepEqual([made[0]?.name, made[0]?.message], ["आशा राव", "Here it is."]);
      assert.equal(await arrive({ from: "else@two.example", id: "c", text: "x".repeat(6000), file: sheet }), "enquiry");
      const [long] = await enquiryOf("else@two.example");
      const read = await office.call<{ similar: { reference: string }[] }>("read-enquiry", { id: long?.id }, manager);
      assert.deepEqual(read.similar, [], "two people without a number are not the same one");
      const [message] = await office.query<{ length: number }>(
        "select char_length(text) as length from private.messages where enquiry_id = $1",
        [long?.id],
      );
      assert.deepEqual([long?.message.length, message?.length], [5000, 6000]);
      const mails = (await office.mails()).filter(({ to }) => to === "new@one.example");
      assert.equal(mails.length, 1);
      assert.match(mails[0]?.text ?? "", /an email from this address has reached us/);
      const forged = await arrive({ from: "forged@one.example", id: "d" }, "mx.neev.example");
      assert.deepEqual([forged, (await enquiryOf("forged@one.example"))[0]?.receipt], ["enquiry", "none"]);
    });

    test("who names the address of an account puts nothing into its vault, unless the mail server has confirmed it", async () => {
      const from = office.asha.email;
      const fileOf = async () => {
        const [file] = await office.query<{ id: string; user_id: string | null; author_id: string | null }>(
          `select f.id, f.user_id, m.author_id from private.messages as m join private.message_files as mf on mf.message_id = m.id
           join private.files as f on f.id = mf.file_id order by m.created_at desc limit 1`,
        );
        return file;
      };
      assert.equal(await arrive({ from, id: "named", file: sheet }), "enquiry");
      const named = await fileOf();
      assert.deepEqual([named?.user_id, named?.author_id], [null, null]);
      // Its bytes are in another store than those of the backend.
      const finds = async (by: Customer) => (await fetchFile(office.url, by, String(named?.id))).status !== 404;
      assert.deepEqual([await finds(office.asha), await finds(office.bela)], [true, false], "its conversation has it");
      later();
      const headers = "Authentication-Results: mx.neev.example; dmarc=pass\n";
      assert.equal(await arrive({ from, id: "proven", file: sheet, headers }, "mx.neev.example"), "enquiry");
      const proven = await fileOf();
      assert.deepEqual([proven?.user_id, proven?.author_id], [office.asha.id, office.asha.id]);
    });

    test("files for which there is no room are named, and the words are filed", async () => {
      const [before] = await office.query<{ most: number }>(
        "select most_client_bytes::float8 as most from private.settings",
      );
      await office.query("update private.settings set most_client_bytes = 1048576");
      await office.query(
        "update private.files set size = 1048570 where id in (select file_id from private.message_files) and origin = 'email'",
      );
      assert.equal(await arrive({ from: "room@one.example", id: "room", file: sheet }), "enquiry");
      assert.equal(await answer("customer", { from: office.asha.email, id: "room-2", file: sheet }), "filed");
      await office.query("update private.settings set most_client_bytes = $1", [before?.most]);
      const again = await answer("customer", { from: office.asha.email, id: "room-2", file: sheet });
      assert.equal(again, "repeated", "it is the same email, although its file would fit now");
      for (const words of [(await enquiryOf("room@one.example"))[0]?.message, (await texts()).at(-1)])
        assert.match(words ?? "", /^Here it is\.\n\nrent\.csv was not kept: there was no room left for it$/);
    });

    test("more than five of one sender in an hour wait for those who see all, and none is lost", async () => {
      for (let at = 0; at < 5; at += 1)
        assert.equal(await arrive({ from: "many@one.example", id: `many-${at}`, text: `${at}` }), "enquiry");
      assert.equal(await arrive({ from: "many@one.example", id: "many-5", text: "5" }), "held");
      later();
      assert.equal(await arrive({ from: "many@one.example", id: "many-6", text: "6", file: sheet }), "held");
      const [mail] = await held(manager, {});
      assert.equal(mail?.reason, "too_many");
      assert.deepEqual(await held(office.of("staff"), {}), []);
      assert.equal((await office.of("idle").invoke("file-mail", { id: mail?.id, as: "enquiry" })).status, 404);
      assert.equal((await manager.invoke("file-mail", { id: mail?.id, as: "customer" })).status, 400);
      await office.call("file-mail", { id: mail?.id, as: "enquiry" }, manager);
      const made = await enquiryOf("many@one.example");
      assert.equal(made.length, 6);
      const [last] = await held(manager, {});
      await office.call("erase-subject", {
        ...{ kind: "enquiry", subject: made[0]?.id, typed: made[0]?.reference, reason: "not_needed" },
      });
      assert.deepEqual(await held(manager, {}), [], "who is erased is not kept in what waits");
      assert.deepEqual(await office.query("select from private.files where id = $1", [last?.files[0]?.id]), []);
    });

    test("an email to a list is filed where it answers us, and no enquiry else", async () => {
      const headers = "List-Unsubscribe: <mailto:leave@one.example>\n";
      assert.equal(await arrive({ from: "news@one.example", id: "list", headers }), "automatic");
      assert.deepEqual(await enquiryOf("news@one.example"), []);
      assert.equal(await answer("customer", { from: office.asha.email, id: "listed", headers }), "filed");
    });

    test("our own emails, empty ones and those without one sender are left in the mailbox", async () => {
      for (const from of ["desk@neev.example", "Desk+anything@neev.example"])
        assert.equal(await arrive({ from, id: from }), "automatic");
      assert.equal(await arrive({ from: "a@b.example>, <c@d.example", id: "two-senders" }), "other");
      assert.equal(await answer("customer", { from: office.asha.email, id: "empty", text: "" }), "other");
    });
  });
});
