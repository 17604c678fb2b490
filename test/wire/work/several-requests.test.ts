import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";
import { fillProjectRequest } from "#test/wire/rest/fixtures/sample-requests.ts";

type Outcome = { kind: string; id: string; result: string; message: string | null };
type Changed = { undo_id: string | null; records: Outcome[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`requests and clients changed several at once on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
    });
    after(() => desk?.close());
    beforeEach(() => desk.empty());

    const changeMany = async (body: Record<string, unknown>, by = desk.admin) =>
      (await desk.call("change-many", body, by)) as Changed;
    const undo = async (undo_id: string | null, by = desk.admin) => by.invoke("undo-change", { undo_id });
    const results = ({ records }: { records: Outcome[] }) => records.map(({ result }) => result);

    test("requests are assigned to a consultant and back, and end where their status allows it; each refused one says why", async () => {
      const owner = await desk.makeCustomer();
      const ids: string[] = [];
      for (const project_name of ["One", "Two", "Three"]) {
        const row = fillProjectRequest({ project_name });
        const { data, error } = await owner.client.from("project_requests").insert(row).select("id").single();
        assert.equal(error, null);
        ids.push(String(data?.id));
      }
      const [one = "", two = "", three = ""] = ids;
      const projects = (...some: string[]) => some.map((id) => ({ kind: "project", id }));
      const read = async (column: string) => {
        const { rows } = await desk.database.asOwner<{ value: string | null }>(
          `select ${column} as value from public.project_requests where id = any ($1) order by created_at, project_name`,
          [ids],
        );
        return rows.map(({ value }) => value);
      };
      const to = { action: "assign", consultant_id: "harsh-vaidya" };
      const assigned = await changeMany({ ...to, records: projects(one, two) });
      assert.deepEqual(results(assigned), ["done", "done"]);
      assert.deepEqual((await read("consultant_id")).toSorted(), ["harsh-vaidya", "harsh-vaidya", null]);
      assert.deepEqual(results((await undo(assigned.undo_id)).body as Changed), ["done", "done"]);
      assert.deepEqual(await read("consultant_id"), [null, null, null]);
      const person = await changeMany({ action: "assign", assigned_to: desk.admin.id, records: projects(one) });
      assert.equal(person.records[0]?.message, "Requests are assigned to a consultant");

      await desk.call("move-request", { kind: "project", id: one, status: "in_progress" });
      await desk.call("move-request", { kind: "project", id: two, status: "cancelled" });
      const completed = await changeMany({ action: "close", status: "completed", records: projects(one, two, three) });
      assert.deepEqual(
        completed.records.map(({ result, message }) => [result, message]),
        [
          ["done", null],
          ["refused", "A request that is cancelled cannot become completed"],
          ["refused", "A request that is pending cannot become completed"],
        ],
      );
      const late = await changeMany({ ...to, records: projects(one) });
      assert.equal(late.records[0]?.message, "This request is completed and needs no consultant");
      const reasonless = await desk.admin.invoke("change-many", {
        ...{ action: "close", status: "cancelled", records: projects(three) },
      });
      assert.deepEqual([reasonless.status, Object.keys(reasonless.body.fields ?? {})], [400, ["reason"]]);
      const reason = "The shop is sold";
      const unfilled = await desk.admin.invoke("change-many", {
        ...{ action: "close", status: "cancelled", reason: "Since [the reason]", records: projects(three) },
      });
      assert.deepEqual([unfilled.status, Object.keys(unfilled.body.fields ?? {})], [400, ["reason"]]);
      const cancelled = await changeMany({ action: "close", status: "cancelled", reason, records: projects(three) });
      assert.deepEqual((await read("reason")).filter(Boolean), [reason]);
      assert.deepEqual(results((await undo(cancelled.undo_id)).body as Changed), ["done"]);
      assert.deepEqual((await read("status")).toSorted(), ["cancelled", "completed", "pending"]);
    });

    test("accounts read requests and refunds and assign none; a client gets an owner and tags", async () => {
      const owner = await desk.makeCustomer();
      const { data } = await owner.client.from("project_requests").insert(fillProjectRequest()).select("id").single();
      const accounts = await desk.makeCustomer();
      const staff = await desk.makeCustomer();
      await desk.database.asOwner(
        "insert into public.user_roles (user_id, role) values ($1, 'accounts'), ($2, 'staff')",
        [accounts.id, staff.id],
      );
      const project = [{ kind: "project", id: data?.id }];
      for (const body of [
        { action: "assign", consultant_id: "harsh-vaidya", records: project },
        { action: "close", status: "cancelled", reason: "No", records: project },
        { action: "tag", tag: "VIP", records: project },
      ])
        assert.equal((await changeMany(body, accounts)).records[0]?.message, "Your role cannot change this record");
      const client = await desk.call("save-client", {
        ...{ kind: "individual", legal_name: "Bela Iyer", idempotency_key: randomUUID(), owner_id: staff.id },
      });
      const records = [{ kind: "client", id: client.id }];
      const read = async () =>
        (
          await desk.database.asOwner<{ owner_id: string | null; tags: string[] }>(
            "select owner_id, tags from private.clients where id = $1",
            [client.id],
          )
        ).rows[0];
      const give = { action: "assign", assigned_to: desk.admin.id, records };
      const refused = (await changeMany(give, staff)).records[0];
      assert.equal(refused?.message, "Only a manager can change who is responsible for a client");
      assert.deepEqual(results(await changeMany({ action: "tag", tag: "VIP", records }, staff)), ["done"]);
      const given = await changeMany(give);
      assert.deepEqual(await read(), { owner_id: desk.admin.id, tags: ["VIP"] });
      assert.deepEqual(results((await undo(given.undo_id)).body as Changed), ["done"]);
      assert.equal((await read())?.owner_id, staff.id);
    });
  });
});
