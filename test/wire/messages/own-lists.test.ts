import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Conversations, openConversations } from "#test/support/fixtures/messages/conversations.ts";

type Question = { kind: string; id: string; title: string; reference: string; asked_at: string };
type Case = { kind: string; id: string; reference: string; status: string; is_withdrawn: boolean };

forEachEngine((engine, openTestDatabase) => {
  describe(`the customer's own lists of what was written on ${engine}`, () => {
    let office: Conversations;
    before(async () => {
      office = await openConversations(openTestDatabase);
    });
    after(() => office?.close());
    const questions = async (by: Customer) =>
      (await office.call<{ questions: Question[] }>("my-questions", {}, by)).questions;
    const cases = async (by: Customer) => (await office.call<{ cases: Case[] }>("my-cases", {}, by)).cases;

    test("a question of ours is listed until it is answered, about a record of each kind, to its customer alone", async () => {
      assert.deepEqual(await questions(office.asha), []);
      const kinds = Object.keys(office.records);
      for (const kind of kinds) await office.sent(office.of("manager"), kind, { text: "Which date suits you?" });
      const asked = await questions(office.asha);
      assert.deepEqual(asked.map(({ kind, id }) => [kind, id]).sort(), Object.entries(office.records).sort());
      assert.ok(asked.every(({ title, reference, asked_at }) => title && reference && asked_at));
      for (const other of [office.bela, office.of("manager"), office.of("idle")])
        assert.deepEqual(await questions(other), []);
      for (const kind of kinds) await office.sent(office.asha, kind, { text: "Monday" });
      assert.deepEqual(await questions(office.asha), []);
    });

    test("grievances and refund requests are listed to the account, and to the one with the confirmed address", async () => {
      const expected = [
        ["grievance", office.records.grievance, "received"],
        ["refund", office.records.refund, "received"],
      ];
      const own = async (by: Customer) => (await cases(by)).map(({ kind, id, status }) => [kind, id, status]).sort();
      assert.deepEqual(await own(office.asha), expected);
      assert.deepEqual(await own(office.bela), []);
      for (const table of ["grievances", "refund_requests"])
        await office.query(`update private.${table} set user_id = null, email = $1`, [office.bela.email.toUpperCase()]);
      assert.deepEqual([await own(office.asha), await own(office.bela)], [[], expected]);
      await office.query("update auth.users set email_confirmed_at = null where id = $1", [office.bela.id]);
      assert.deepEqual(await own(office.bela), []);
    });
  });
});
