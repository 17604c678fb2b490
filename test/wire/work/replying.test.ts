import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`colleagues who are replying on ${engine}`, () => {
    let desk: InboxFixtures;
    let id: string;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
      await desk.database.asOwner("update public.profiles set full_name = 'Kabir Rao' where id = $1", [
        desk.colleague.id,
      ]);
    });
    after(() => desk?.close());
    beforeEach(async () => {
      await desk.empty();
      ({ id } = await desk.receive("18T11:00"));
    });

    const at = (time: string) => desk.setClock(`2026-11-18T${time}+05:30`);
    const show = (is_replying: boolean, by = desk.colleague) =>
      desk.call("show-replying", { kind: "enquiry", id, is_replying }, by);
    const readReplying = async () => (await desk.call("read-record-signs", { kind: "enquiry", id })).replying;
    const reply = (changes: object = {}, by = desk.admin) =>
      by.invoke("answer-enquiry", {
        id,
        message: `A reply ${randomUUID()}`,
        idempotency_key: randomUUID(),
        ...changes,
      });

    test("a colleague is shown until the reply is closed, or sent, or a minute after the last sign of life", async () => {
      await show(true);
      assert.deepEqual(await readReplying(), ["Kabir Rao"]);
      assert.deepEqual((await desk.call("read-record-signs", { kind: "enquiry", id }, desk.colleague)).replying, []);
      at("11:00:59");
      assert.deepEqual(await readReplying(), ["Kabir Rao"]);
      await show(true);
      at("11:01:58");
      assert.deepEqual(await readReplying(), ["Kabir Rao"]);
      at("11:01:59");
      assert.deepEqual(await readReplying(), []);
      await show(true);
      await show(false);
      assert.deepEqual(await readReplying(), []);
      await show(true);
      assert.equal((await reply({}, desk.colleague)).status, 201);
      assert.deepEqual(await readReplying(), []);
    });

    test("a reply beside a colleague's asks first, and is sent when confirmed", async () => {
      await show(true);
      const key = randomUUID();
      const refused = await reply({ idempotency_key: key, message: "Good morning" });
      assert.equal(refused.status, 409);
      assert.deepEqual(
        [refused.body.message, refused.body.details],
        ["Kabir Rao is replying to this enquiry now. Send yours too?", { asks: "replying", replies: 0 }],
      );
      const sent = await reply({ idempotency_key: key, message: "Good morning", confirmed: true });
      assert.equal(sent.status, 201);
      assert.equal(
        (await reply({ idempotency_key: key, message: "Good morning" })).status,
        201,
        "a retry asks nothing",
      );
    });

    test("a reply to what a colleague has answered since it was opened asks first", async () => {
      assert.equal((await reply({ expected_replies: 0 }, desk.colleague)).status, 201);
      const refused = await reply({ expected_replies: 0 });
      assert.match(
        String(refused.body.message),
        /^Kabir Rao replied on Nov 18, 2026 11:00 IST, after you opened this reply/,
      );
      assert.deepEqual([refused.status, refused.body.details], [409, { asks: "replied", replies: 1 }]);
      assert.equal((await desk.call("read-record-signs", { kind: "enquiry", id })).replies, 1);
      at("11:00:10");
      assert.equal((await reply({ expected_replies: 1 })).status, 201);
      at("11:00:20");
      assert.equal((await reply({ expected_replies: 1 })).status, 201, "one's own reply asks nothing");
      assert.equal((await reply({ expected_replies: 1, confirmed: true })).status, 201);
    });

    test("two replies at the same moment: one is sent, the other asks", async () => {
      const both = await Promise.all([reply({ expected_replies: 0 }), reply({ expected_replies: 0 }, desk.colleague)]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
    });

    test("a placeholder left empty stops the sending with a sentence that names it", async () => {
      for (const [message, named] of [
        ["Dear {{name}}, thank you", "{{name}}"],
        ["The fee is [amount] and GST", "[amount]"],
        ["Professional fee: ₹ [professional fee]\nGST", "[professional fee]"],
      ]) {
        const refused = await reply({ message });
        assert.equal(refused.status, 400, message);
        assert.deepEqual(refused.body.fields, { message: `Please fill in ${named} before you send` });
      }
      assert.equal((await reply({ message: "See clause [1] and your list[0], [GST REG-06]" })).status, 201);
    });

    test("who may not see a record neither shows nor reads a sign at it", async () => {
      const staff = await desk.makeCustomer({ role: "staff" });
      for (const [name, more] of [
        ["show-replying", { is_replying: true }],
        ["read-record-signs", {}],
        ["reopen-record", { reason: "A reason" }],
      ] as const)
        assert.equal((await staff.invoke(name, { kind: "enquiry", id, ...more })).status, 404, name);
    });
  });
});
