import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { assignableRoles } from "#domain/staff/assignable-roles.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`people of the office who leave or receive another role on ${engine}`, () => {
    let office: OfficePeople;
    let manager: Customer;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      manager = office.of("manager");
    });
    after(() => office?.close());

    const [enquiries, grievances, clients] = ["public.enquiries", "private.grievances", "private.clients"];
    const join = (role: AccountRole) => office.makeCustomer({ role });
    const leave = ({ id }: Customer) => office.query("delete from public.user_roles where user_id = $1", [id]);
    const become = ({ id }: Customer, role: AccountRole) =>
      office.query("update public.user_roles set role = $2 where user_id = $1", [id, role]);
    const assigneeOf = async (table: string | undefined, id: string) => {
      const column = table === clients ? "owner_id" : "assigned_to";
      return (await office.query<{ to: string | null }>(`select ${column} as to from ${table} where id = $1`, [id]))[0]
        ?.to;
    };
    const enquire = async () => {
      const body = {
        name: "Bela Rao",
        phone: "98450 11223",
        origin: "phone_call",
        has_notice: true,
        service_type: "GST",
      };
      return String((await office.call<{ id: string }>("open-enquiry", { ...body, idempotency_key: randomUUID() })).id);
    };
    const assign = async (id: string, { id: assigned_to }: Customer) =>
      (await office.call<{ undo_id: string }>("assign-enquiry", { id, assigned_to }, manager)).undo_id;
    const undo = (undo_id: string, by = manager) => by.invoke("undo-change", { undo_id });

    test("undoing an assignment gives no record back to a person who has left since", async () => {
      const [leaving, id] = [await join("staff"), await enquire()];
      await assign(id, leaving);
      const undo_id = await assign(id, manager);
      assert.equal(await assigneeOf(enquiries, id), manager.id);
      await leave(leaving);
      assert.equal((await undo(undo_id)).status, 200);
      assert.equal(await assigneeOf(enquiries, id), null, "unassigned, so that the queue has it");
    });

    test("a closed record that is reopened, or whose move is undone, is not the work of a person who has left", async () => {
      const [leaving, reopened, undone] = [await join("staff"), await enquire(), await enquire()];
      const closed = async (id: string) => {
        await assign(id, leaving);
        const lost = { id, status: "lost", reason: "No answer" };
        return (await office.call<{ undo_id: string }>("move-enquiry", lost, manager)).undo_id;
      };
      await closed(reopened);
      const undo_id = await closed(undone);
      await leave(leaving);
      assert.equal(await assigneeOf(enquiries, reopened), leaving.id, "who worked on a closed one stays on record");
      await office.call("reopen-record", { kind: "enquiry", id: reopened, reason: "They called" }, manager);
      assert.equal((await undo(undo_id)).status, 200);
      for (const id of [reopened, undone]) assert.equal(await assigneeOf(enquiries, id), null);
    });

    test("the same of a client whose merge is undone", async () => {
      const owner = await join("staff");
      const save = async (legal_name: string) =>
        (await office.call<{ id: string }>("save-client", { kind: "company", legal_name }, owner)).id;
      const [from, into] = [await save("Tapti Traders"), await save("Tapti Traders Pvt Ltd")];
      const { id } = await office.call<{ id: string }>("merge-clients", { from, into }, owner);
      await leave(owner);
      assert.equal(await assigneeOf(clients, into), null, "an open one is no one's at once");
      await office.call("undo-client-merge", { id }, manager);
      assert.equal(await assigneeOf(clients, from), null);
    });

    test("who receives a role that does not work on a record keeps none of them; other open work stays", async () => {
      const [person, id] = [await join("manager"), await enquire()];
      await assign(id, person);
      await office.call("assign-case", { reference: office.grievance, assigned_to: person.id }, manager);
      const [grievance] = await office.query<{ id: string }>("select id from private.grievances");
      const [last] = await office.query<{ id: string }>("select id from private.consultants order by position desc");
      const link = { consultant_id: last?.id, user_id: person.id };
      await office.call("link-consultant", link, office.admin);
      await become(person, "grievance");
      assert.equal((await person.invoke("read-enquiry", { id })).status, 403, "with the session that is open");
      assert.equal(await assigneeOf(enquiries, id), null);
      assert.equal(await assigneeOf(grievances, String(grievance?.id)), person.id);
      const linked = await office.query("select from private.consultants where user_id = $1", [person.id]);
      assert.deepEqual(linked, [], "requests are seen by the queue again");
      await become(person, "accounts");
      assert.equal(await assigneeOf(grievances, String(grievance?.id)), null);
    });

    test("who has another role undoes no assignment that the new role does not make", async () => {
      const [person, id] = [await join("manager"), await enquire()];
      const { undo_id } = await office.call<{ undo_id: string }>(
        ...(["assign-enquiry", { id, assigned_to: office.of("staff").id }, person] as const),
      );
      await become(person, "accounts");
      const refused = await undo(undo_id, person);
      const [outcome] = (refused.body as { records: { result: string; message: string }[] }).records;
      assert.deepEqual([outcome?.result, outcome?.message], ["refused", "Your role cannot change this record"]);
      assert.equal(await assigneeOf(enquiries, id), office.of("staff").id);
    });

    test("work that is given to a person who is just leaving waits for that, and is not theirs", async () => {
      const [leaving, id] = [await join("staff"), await enquire()];
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const { promise: hasLeft, resolve: left } = Promise.withResolvers<void>();
      const leave = office.database.asSystem(`user:${office.admin.id}`, async (tx) => {
        await tx.query(
          `insert into private.role_changes (user_id, author_id, role, is_granted, reason)
           values ($1, $2, 'staff', false, 'Moves to another city.')`,
          [leaving.id, office.admin.id],
        );
        left();
        await isOver;
      });
      await hasLeft;
      const body = { name: "Bela Rao", phone: "98450 11223", origin: "walk_in", has_notice: true, service_type: "GST" };
      const given = [
        leaving.invoke("open-enquiry", { ...body, is_mine: true, idempotency_key: randomUUID() }),
        leaving.invoke("save-client", { kind: "individual", legal_name: "Bela Rao" }),
        manager.invoke("assign-enquiry", { id, assigned_to: leaving.id }),
      ];
      await waitForLock(office.database, given.length);
      end();
      await leave;
      const [opened, , assigned] = await Promise.all(given);
      assert.ok([201, 403].includes(Number(opened?.status)), JSON.stringify(opened?.body));
      assert.equal(assigned?.status, 400, JSON.stringify(assigned?.body));
      for (const [table, column] of [
        [enquiries, "assigned_to"],
        [clients, "owner_id"],
      ])
        assert.deepEqual(await office.query(`select from ${table} where ${column} = $1`, [leaving.id]), []);
    });

    test("an invitation ends once its address has received a role otherwise, so that its link opens nothing after leaving", async () => {
      const email = "kabir.shah@example.in";
      const invited = async () => {
        const { invitations } = await office.call<{ invitations: { email: string }[] }>("list-staff", {});
        return invitations.some((one) => one.email === email);
      };
      await office.call("invite-staff", { email, full_name: "Kabir Shah", role: "manager" });
      const person = await office.makeCustomer({ email });
      assert.equal(await invited(), true, "who signs up is invited still");
      await office.query("insert into public.user_roles (user_id, role) values ($1, 'staff')", [person.id]);
      assert.equal(await invited(), false);
      await leave(person);
      assert.equal(await invited(), false);
    });

    test("the database knows the same roles for each kind of record", async () => {
      for (const [kind, roles] of Object.entries(assignableRoles)) {
        const rows = await office.query<{ role: string }>(
          `select role from unnest(array['admin', 'manager', 'staff', 'accounts', 'grievance']) as role
           where private.can_work_on(role, $1)`,
          [kind],
        );
        assert.deepEqual(rows.map(({ role }) => role).sort(), [...roles].sort(), kind);
      }
    });
  });
});
