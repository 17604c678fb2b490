import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { readSqlFiles } from "#server/database/sql-files.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

type Enquiry = { changes: { is_assigned: boolean; assigned_name: string | null; author: string | null }[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`work assigned before a change of role released it, on ${engine}`, () => {
    let office: OfficePeople;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
    });
    after(() => office?.close());

    /** As versions did that released nothing. */
    const withoutRelease = async (statement: string, values: unknown[]) => {
      await office.query("alter table public.user_roles disable trigger user_roles_followed");
      await office.query(statement, values);
      await office.query("alter table public.user_roles enable trigger user_roles_followed");
    };
    /** What the start of a version does whose file of this name has changed. */
    const applyPolicies = async (name: string) => {
      const file = readSqlFiles().policies.find((one) => one.name === `policies/${name}.sql`);
      await office.query(String(file?.sql));
    };
    const assigneesOf = async (table: string, column = "assigned_to") =>
      (await office.query<{ to: string | null }>(`select ${column} as to from ${table} order by created_at`)).map(
        ({ to }) => to,
      );

    test("is unassigned by the next version, with a line in its history; other work stays as it is", async () => {
      const manager = office.of("manager");
      const [left, moved] = [
        await office.makeCustomer({ role: "staff" }),
        await office.makeCustomer({ role: "manager" }),
      ];
      const enquire = async (to: Customer) => {
        const caller = { name: "Bela Rao", phone: "98450 11223", origin: "phone_call", has_notice: true };
        const opened = { ...caller, service_type: "GST", idempotency_key: randomUUID() };
        const { id } = await office.call<{ id: string }>("open-enquiry", opened);
        await office.call("assign-enquiry", { id, assigned_to: to.id }, manager);
        return id;
      };
      const [ofLeft, ofMoved, ofManager, lost] = [
        ...[await enquire(left), await enquire(moved), await enquire(manager), await enquire(left)],
      ];
      await office.call("move-enquiry", { id: lost, status: "lost", reason: "No answer" }, manager);
      for (const reference of [office.grievance, office.refund])
        await office.call("assign-case", { reference, assigned_to: moved.id }, manager);
      await office.call("save-client", { kind: "company", legal_name: "Tapti Traders" }, left);
      await withoutRelease("delete from public.user_roles where user_id = $1", [left.id]);
      await withoutRelease("update public.user_roles set role = 'accounts' where user_id = $1", [moved.id]);
      const read = (id: string | undefined) =>
        office.call<Enquiry & { enquiry: { assigned_to: string | null } }>("read-enquiry", { id });
      assert.equal((await read(ofLeft)).enquiry.assigned_to, left.id, "the premise: it hangs on a person who has left");

      await applyPolicies("work_items");
      for (const id of [ofLeft, ofMoved]) {
        const { enquiry, changes } = await read(id);
        assert.equal(enquiry.assigned_to, null);
        const { is_assigned, assigned_name, author } = changes[0] ?? {};
        assert.deepEqual([is_assigned, assigned_name, author], [true, null, null]);
      }
      assert.equal((await read(ofManager)).enquiry.assigned_to, manager.id);
      assert.equal((await read(lost)).enquiry.assigned_to, left.id, "who worked on a closed one stays on record");
      assert.deepEqual(await assigneesOf("private.grievances"), [null]);
      assert.deepEqual(await assigneesOf("private.refund_requests"), [moved.id], "accounts work on refunds");
      assert.deepEqual(await assigneesOf("private.clients", "owner_id"), [null]);

      const changed = (await read(ofLeft)).changes.length;
      await applyPolicies("work_items");
      assert.equal((await read(ofLeft)).changes.length, changed, "once");
    });
  });
});
