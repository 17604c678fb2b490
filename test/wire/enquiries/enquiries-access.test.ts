import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type InboxFixtures, type InboxLine, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the calls of the inbox, by all other callers, on ${engine}`, () => {
    let desk: InboxFixtures;
    let own: InboxLine;
    let other: InboxLine;
    let customer: Customer;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
      own = await desk.receive("18T11:00");
      other = await desk.receive("18T11:00");
      customer = await desk.makeCustomer({ email: String(own.email) });
    });
    after(() => desk?.close());

    /** Each in an order in which an administrator may do them one after the other. */
    const listCalls = (): [string, Record<string, unknown>][] => [
      ["list-enquiries", {}],
      ["kept-promises", {}],
      ["recent-activity", {}],
      ["read-enquiry", { id: own.id }],
      ["assign-enquiry", { id: own.id, assigned_to: desk.admin.id }],
      ["note-enquiry", { id: own.id, note: "A note" }],
      ["answer-enquiry", { id: own.id, message: "An answer", idempotency_key: randomUUID() }],
      ["move-enquiry", { id: own.id, status: "quoted" }],
      ["merge-enquiries", { id: other.id, into: own.id }],
      ["undo-merge", { id: other.id }],
    ];
    const callUnsigned = (name: string, body: unknown, headers: Record<string, string> = {}) =>
      desk.callPath(`/functions/v1/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const readAll = async () => {
      const { rows } = await desk.database.asOwner(
        `select (select jsonb_agg(to_jsonb(e) order by id) from public.enquiries as e) as enquiries,
           (select count(*) from private.enquiry_notes) as notes, (select count(*) from private.enquiry_answers) as answers,
           (select count(*) from private.enquiry_merges) as merges, (select max(id) from public.events) as last_event`,
      );
      return rows[0];
    };

    test("are refused to visitors, customers, the sender of the enquiry, and former administrators", async () => {
      const former = await desk.makeCustomer({ role: "admin" });
      assert.equal((await former.invoke("list-enquiries", {})).status, 200, "was an administrator");
      await desk.database.asOwner("delete from public.user_roles where user_id = $1", [former.id]);
      const stranger = await desk.makeCustomer();
      const before = await readAll();
      for (const [name, body] of listCalls()) {
        for (const who of [customer, stranger, former]) {
          const refused = await who.invoke(name, body);
          assert.deepEqual([refused.status, refused.body.code], [403, "not_allowed"], name);
        }
        const visitor = await callUnsigned(name, body);
        assert.deepEqual([visitor.status, visitor.body.code], [401, "not_signed_in"], name);
        const forged = await callUnsigned(name, body, { authorization: "Bearer not.a.token" });
        assert.equal(forged.status, 401, name);
      }
      assert.deepEqual(await readAll(), before, "nothing has changed, not even the log");
    });

    test("are answered to an administrator", async () => {
      for (const [name, body] of listCalls()) {
        const { status, body: answer } = await desk.admin.invoke(name, body);
        assert.ok(status === 200 || status === 201, `${name}: ${status} ${JSON.stringify(answer)}`);
      }
    });

    test("what makes no sense gets a sentence for its field", async () => {
      const { id } = await desk.receive("18T11:00");
      const cursor = `2026-11-18T11:00:00.000000+05:30_${id}`;
      const wrong: [string, string, Record<string, unknown>][] = [
        ["list-enquiries", "queue", { queue: "mien" }],
        ["list-enquiries", "search", { search: "x".repeat(121) }],
        ["list-enquiries", "search", { search: "a\u0000b" }],
        ["list-enquiries", "search", { search: 5 }],
        ["list-enquiries", "older", { older: "2026" }],
        ["list-enquiries", "older", { older: `2026-99-99T11:00:00.000000+05:30_${id}` }],
        ["list-enquiries", "older", { older: `2026-02-31T11:00:00.000000+05:30_${id}` }],
        ["list-enquiries", "newer", { newer: `0000-01-01T11:00:00.000000+05:30_${id}` }],
        ["list-enquiries", "newer", { older: cursor, newer: cursor }],
        ["list-enquiries", "limit", { limit: 1000 }],
        ["read-enquiry", "id", { id: "1" }],
        ["read-enquiry", "id", {}],
        ["assign-enquiry", "assigned_to", { id, assigned_to: "me" }],
        ["assign-enquiry", "assigned_to", { id }],
        ["note-enquiry", "note", { id, note: "  " }],
        ["note-enquiry", "note", { id, note: "x".repeat(5001) }],
        ["note-enquiry", "note", { id, note: "a\u0007b" }],
        ["answer-enquiry", "message", { id, message: "", idempotency_key: randomUUID() }],
        ["answer-enquiry", "message", { id, message: "x".repeat(5001), idempotency_key: randomUUID() }],
        ["answer-enquiry", "idempotency_key", { id, message: "Yes" }],
        ["answer-enquiry", "to", { id, message: "Yes", idempotency_key: randomUUID(), to: "x@y.example" }],
        ["move-enquiry", "status", { id, status: "done" }],
        ["move-enquiry", "reason", { id, status: "lost", reason: "x".repeat(1001) }],
        ["move-enquiry", "reason", { id, status: "lost" }],
        ["merge-enquiries", "into", { id, into: "x" }],
        ["undo-merge", "id", { id: null }],
      ];
      for (const [name, field, body] of wrong) {
        const { status, body: answer } = await desk.admin.invoke(name, body);
        const label = `${name} ${JSON.stringify(body).slice(0, 80)}`;
        assert.deepEqual([status, Object.keys((answer.fields ?? {}) as object)], [400, [field]], label);
      }
      const unknown = randomUUID();
      for (const [name, body] of [
        ["read-enquiry", { id: unknown }],
        ["assign-enquiry", { id: unknown, assigned_to: null }],
        ["note-enquiry", { id: unknown, note: "x" }],
        ["answer-enquiry", { id: unknown, message: "x", idempotency_key: randomUUID() }],
        ["move-enquiry", { id: unknown, status: "contacted" }],
        ["merge-enquiries", { id, into: unknown }],
        ["merge-enquiries", { id: unknown, into: id }],
        ["undo-merge", { id: unknown }],
      ] as const)
        assert.equal((await desk.admin.invoke(name, body)).status, 404, name);
      assert.equal((await desk.readRow(id)).status, "new");
    });
  });
});
