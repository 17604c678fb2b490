import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";

type View = { id: string; name: string; query: string; is_shared: boolean; is_own: boolean } & {
  owner_name: string | null;
  may_change: boolean;
};

forEachEngine((engine, openTestDatabase) => {
  describe(`saved views of the office's lists on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const list = async (by = desk.admin, screen = "enquiries") =>
      (await desk.call("list-views", { screen }, by)).views as View[];
    const save = (body: Record<string, unknown>, by = desk.admin) =>
      by.invoke("save-view", { screen: "enquiries", query: "", ...body });

    test("a view is its owner's until it is shared; the place in the list is not part of it", async () => {
      const saved = await save({ name: " Urgent GST ", query: "?sort=due&older=2026_x&priority=urgent" });
      assert.equal(saved.status, 200);
      assert.deepEqual(await list(), [
        {
          ...{
            id: saved.body.id,
            name: "Urgent GST",
            query: "priority=urgent&sort=due",
            is_shared: false,
            is_own: true,
          },
          ...{ owner_name: null, may_change: true },
        },
      ]);
      assert.deepEqual(await list(desk.colleague), []);
      assert.deepEqual(await list(desk.admin, "cases"), []);
      assert.equal((await save({ id: saved.body.id, name: "Urgent", is_shared: true })).status, 200);
      assert.deepEqual(await list(desk.colleague), [
        {
          ...{ id: saved.body.id, name: "Urgent", query: "", is_shared: true, is_own: false },
          ...{ owner_name: "Asha Rao", may_change: true },
        },
      ]);
    });

    test("a name is there once for each owner and list; another's view cannot be changed unless one works on everything", async () => {
      await save({ name: "Mine" });
      const again = await save({ name: "mine" });
      assert.deepEqual([again.status, again.body.fields], [400, { name: "You already have a view with this name" }]);
      assert.equal((await save({ name: "Mine", screen: "cases" })).status, 200);
      assert.equal((await save({ name: "Mine" }, desk.colleague)).status, 200);
      const [own] = (await list()).filter(({ name, is_own }) => name === "Mine" && is_own);
      assert.equal((await desk.colleague.invoke("delete-view", { id: own?.id })).status, 404, "not shared");
      const [shared] = (await list()).filter(({ is_shared }) => is_shared);
      const staff = await desk.makeCustomer();
      await desk.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'staff')", [staff.id]);
      assert.deepEqual(
        (await list(staff)).map(({ name, may_change }) => [name, may_change]),
        [["Urgent", false]],
      );
      assert.equal((await staff.invoke("delete-view", { id: shared?.id })).status, 404, "staff see it only");
      assert.equal((await save({ id: shared?.id, name: "Taken" }, staff)).status, 404);
      assert.equal((await desk.colleague.invoke("delete-view", { id: shared?.id })).status, 200);
      assert.equal((await desk.colleague.invoke("delete-view", { id: randomUUID() })).status, 404);
    });

    test("another's shared view is renamed under the names of its owner, and only its owner hides it", async () => {
      const all = await save({ name: "All of them", is_shared: true }, desk.colleague);
      await save({ name: "Private" }, desk.colleague);
      await save({ name: "Of an administrator" });
      const change = (body: object, by = desk.admin) => save({ id: all.body.id, is_shared: true, ...body }, by);
      assert.equal((await change({ name: "Of an administrator" })).status, 200, "the caller's names are others");
      const taken = await change({ name: "private" });
      assert.deepEqual(
        [taken.status, taken.body.fields],
        [400, { name: "Its owner already has a view with this name" }],
      );
      const hidden = await change({ name: "Hidden", is_shared: false });
      assert.deepEqual([hidden.status, Object.keys(hidden.body.fields ?? {})], [400, ["is_shared"]]);
      assert.equal((await change({ name: "Hidden", is_shared: false }, desk.colleague)).status, 200);
    });

    test("the shared views of a person who leaves stay, with an administrator, also when the account goes", async () => {
      const leaving = await desk.makeCustomer();
      await desk.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'manager')", [leaving.id]);
      const kept = await save(
        { name: "Late ones", is_shared: true, query: "overdue=yes", screen: "requests" },
        leaving,
      );
      await save({ name: "Only mine", screen: "requests" }, leaving);
      await save({ name: "late ones", screen: "requests" });
      await save({ name: "late ones", screen: "requests" }, desk.colleague);
      await desk.database.asOwner("delete from public.user_roles where user_id = $1", [leaving.id]);
      await desk.database.asOwner("delete from auth.users where id = $1", [leaving.id]);
      const views = [...(await list(desk.admin, "requests")), ...(await list(desk.colleague, "requests"))];
      const [first, second] = views.filter(({ id }) => id === kept.body.id);
      assert.deepEqual([first?.name, second?.name], ["Late ones 2", "Late ones 2"]);
      assert.deepEqual([first?.is_own, second?.is_own].sort(), [false, true]);
      assert.ok(!views.some(({ name }) => name === "Only mine"));
    });

    test("an account that is deleted with its role leaves them too", async () => {
      const leaving = await desk.makeCustomer({ role: "manager" });
      const kept = await save({ name: "Ours", is_shared: true, screen: "clients" }, leaving);
      await desk.database.asOwner("delete from auth.users where id = $1", [leaving.id]);
      assert.deepEqual(
        (await list(desk.colleague, "clients")).map(({ id }) => id),
        [kept.body.id],
      );
    });

    test("what is no view is refused, and only the office has views", async () => {
      for (const [body, field] of [
        [{ name: " " }, "name"],
        [{ name: "x".repeat(61) }, "name"],
        [{ name: "x", query: "q".repeat(1001) }, "query"],
        [{ name: "x", screen: "users" }, "screen"],
        [{ name: "x", is_shared: "yes" }, "is_shared"],
      ] as const) {
        const { status, body: refusal } = await save(body);
        assert.deepEqual(
          [status, Object.keys(refusal.fields ?? {})],
          [400, [field]],
          JSON.stringify(body).slice(0, 60),
        );
      }
      const customer = await desk.makeCustomer();
      assert.equal((await customer.invoke("list-views", { screen: "enquiries" })).status, 403);
      assert.equal((await save({ name: "x" }, customer)).status, 403);
      const { assignees } = await desk.call("list-assignees", { kind: "refund" });
      assert.deepEqual(
        (assignees as { id: string }[]).map(({ id }) => id).sort(),
        [desk.admin.id, desk.colleague.id].sort(),
      );
    });

    test("a shared view is read by the roles that see its list: it holds what was searched for", async () => {
      const readers = {
        enquiries: ["manager", "staff"],
        requests: ["manager", "staff", "accounts"],
        cases: ["manager", "accounts", "grievance"],
        clients: ["manager", "staff", "accounts"],
      };
      const people = await Promise.all(
        (["manager", "staff", "accounts", "grievance"] as const).map(
          async (role) => [role, await desk.makeCustomer({ role })] as const,
        ),
      );
      for (const [screen, roles] of Object.entries(readers)) {
        const name = "Calls of Asha";
        assert.equal((await save({ screen, name, query: "search=9845011223", is_shared: true })).status, 200);
        const reading = [];
        for (const [role, person] of people)
          if ((await list(person, screen)).some((view) => view.name === name)) reading.push(role);
        assert.deepEqual(reading, roles, screen);
      }
    });
  });
});
