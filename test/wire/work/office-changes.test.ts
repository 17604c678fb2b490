import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance } from "#test/support/fixtures/cases.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";
import { fillProjectRequest } from "#test/wire/rest/fixtures/sample-requests.ts";

type Outcome = { kind: string; id: string; result: string; message: string | null };
type Changed = { undo_id: string | null; records: Outcome[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`changes of several records at once on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
    });
    after(() => desk?.close());
    beforeEach(() => desk.empty());

    const at = (time: string) => desk.setClock(`2026-11-18T${time}+05:30`);
    const changeMany = async (body: Record<string, unknown>, by = desk.admin) =>
      (await desk.call("change-many", body, by)) as Changed;
    const undo = async (undo_id: string | null, by = desk.admin) => by.invoke("undo-change", { undo_id });
    const results = ({ records }: { records: Outcome[] }) => records.map(({ result }) => result);
    const enquiries = (ids: string[]) => ids.map((id) => ({ kind: "enquiry", id }));
    const receive = async (count: number) => {
      const ids: string[] = [];
      for (let i = 0; i < count; i += 1) ids.push((await desk.receive("18T11:00")).id);
      return ids;
    };

    test("several are assigned, each answered in the order asked; undoing gives back what has not changed since", async () => {
      const [first = "", second = "", third = ""] = await receive(3);
      await desk.call("assign-enquiry", { id: second, assigned_to: desk.admin.id });
      await desk.call("assign-enquiry", { id: third, assigned_to: desk.colleague.id });
      const unknown = randomUUID();
      const changed = await changeMany({
        action: "assign",
        assigned_to: desk.colleague.id,
        records: [
          { kind: "enquiry", id: first, expected_assigned_to: null },
          { kind: "enquiry", id: second },
          { kind: "enquiry", id: third },
          { kind: "enquiry", id: unknown },
        ],
      });
      assert.deepEqual(results(changed), ["done", "done", "unchanged", "not_found"]);
      await desk.call("assign-enquiry", { id: second, assigned_to: null });
      const undone = await undo(changed.undo_id);
      assert.equal(undone.status, 200);
      const outcome = undone.body as Changed;
      assert.deepEqual(Object.fromEntries(outcome.records.map(({ id, result, message }) => [id, [result, message]])), {
        [first]: ["done", null],
        [second]: ["refused", "It has changed since"],
      });
      assert.equal((await desk.readRow(first)).assigned_to, null);
      assert.equal((await desk.readRow(third)).assigned_to, desk.colleague.id);
      assert.equal((await undo(changed.undo_id)).status, 409, "only once");
    });

    test("a record that another person has changed is refused, the others are changed", async () => {
      const [first = "", second = ""] = await receive(2);
      await desk.call("move-enquiry", { id: first, status: "contacted" }, desk.colleague);
      const { records } = await changeMany({
        ...{ action: "close", reason: "Sent twice" },
        records: [
          { kind: "enquiry", id: first, expected_status: "new" },
          { kind: "enquiry", id: second, expected_status: "new" },
        ],
      });
      assert.deepEqual(
        records.map(({ result, message }) => [result, message]),
        [
          ["refused", "A colleague has changed this"],
          ["done", null],
        ],
      );
      assert.deepEqual(
        [(await desk.readRow(first)).status, (await desk.readRow(second)).status],
        ["contacted", "lost"],
      );
    });

    test("closed ones are open again with the reply-by clock of before; ten minutes later they stay closed", async () => {
      const [first = "", second = ""] = await receive(2);
      at("11:20:00");
      const closed = await changeMany({ action: "close", reason: "Wrong number", records: enquiries([first]) });
      at("11:30:00");
      assert.deepEqual(results((await undo(closed.undo_id)).body as Changed), ["done"]);
      const row = await desk.readRow(first);
      assert.deepEqual([row.status, row.answered_at, row.lost_reason, row.lost_from], ["new", null, null, null]);
      const events = (await desk.readEvents(first)).filter(({ changes }) => "status" in changes);
      assert.deepEqual(
        events.slice(1).map(({ actor, changes }) => [actor, (changes.status as { after: string }).after]),
        [
          [`user:${desk.admin.id}`, "lost"],
          [`user:${desk.admin.id}`, "new"],
        ],
      );
      const late = await changeMany({ action: "close", reason: "Wrong number", records: enquiries([second]) });
      at("11:40:01");
      const refused = await undo(late.undo_id);
      assert.deepEqual([refused.status, (await desk.readRow(second)).status], [409, "lost"]);
      assert.match(String(refused.body.message), /10 minutes/);
    });

    test("one move is undone likewise, with the duplicates that had followed it", async () => {
      const [open = "", twin = ""] = await receive(2);
      await desk.call("merge-enquiries", { id: twin, into: open });
      const { undo_id } = await desk.call("move-enquiry", { id: open, status: "contacted" });
      assert.deepEqual([(await desk.readRow(twin)).status, typeof undo_id], ["contacted", "string"]);
      assert.deepEqual(results((await undo(String(undo_id))).body as Changed), ["done"]);
      const rows = [await desk.readRow(open), await desk.readRow(twin)];
      assert.deepEqual(
        rows.map(({ status, answered_at }) => [status, answered_at]),
        [
          ["new", null],
          ["new", null],
        ],
      );
      const merged = await changeMany({ action: "close", reason: "Twice", records: enquiries([twin]) });
      assert.deepEqual(merged.records[0]?.message, "It is merged into another enquiry");
    });

    test("a tag is put on records of every kind, listed, and taken off again", async () => {
      const [enquiry = ""] = await receive(1);
      const grievance = await callAsVisitor({ ...desk, call: desk.callPath }, "submit-grievance", fillGrievance());
      const { rows } = await desk.database.asOwner<{ id: string }>(
        "select id from private.grievances where reference = $1",
        [grievance.body.reference],
      );
      const owner = await desk.makeCustomer();
      const { data } = await owner.client.from("project_requests").insert(fillProjectRequest()).select("id").single();
      const records = [
        { kind: "enquiry", id: enquiry },
        { kind: "grievance", id: rows[0]?.id },
        { kind: "project", id: data?.id },
      ];
      const tagged = await changeMany({ action: "tag", tag: " Diwali offer ", records });
      assert.deepEqual(results(tagged), ["done", "done", "done"]);
      for (const [call, list] of [
        ["list-enquiries", "enquiries"],
        ["list-cases", "cases"],
        ["list-requests", "requests"],
      ] as const) {
        const answer = await desk.call(call, { tag: "Diwali offer" });
        assert.deepEqual(
          (answer[list] as { tags: string[] }[]).map(({ tags }) => tags),
          [["Diwali offer"]],
          call,
        );
      }
      assert.deepEqual(
        results(await changeMany({ action: "untag", tag: "Other", records })),
        Array(3).fill("unchanged"),
      );
      const off = await changeMany({ action: "untag", tag: "Diwali offer", records: records.slice(0, 1) });
      assert.deepEqual(results((await undo(off.undo_id)).body as Changed), ["done"]);
      assert.deepEqual(results((await undo(tagged.undo_id)).body as Changed), ["done", "done", "done"]);
      assert.deepEqual((await desk.readRow(enquiry)).tags, []);
    });

    test("staff change what is theirs or unassigned in their queue; everything else is not there for them", async () => {
      const [own = "", other = ""] = await receive(2);
      const staff = await desk.makeCustomer();
      await desk.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'staff')", [staff.id]);
      await desk.database.asOwner("update public.enquiries set assigned_to = $2 where id = $1", [own, staff.id]);
      const changed = await changeMany({ action: "tag", tag: "VIP", records: enquiries([own, other]) }, staff);
      assert.deepEqual(results(changed), ["done", "not_found"]);
      assert.deepEqual([(await desk.readRow(own)).tags, (await desk.readRow(other)).tags], [["VIP"], []]);
      assert.equal((await undo(changed.undo_id)).status, 404, "another person's change");
      assert.deepEqual(results((await undo(changed.undo_id, staff)).body as Changed), ["done"]);
      const given = await changeMany(
        { action: "assign", assigned_to: desk.colleague.id, records: enquiries([own]) },
        staff,
      );
      assert.deepEqual(results((await undo(given.undo_id, staff)).body as Changed), ["done"]);
      assert.equal((await desk.readRow(own)).assigned_to, staff.id, "handed over, and taken back");
    });

    test("what cannot be changed together says why; a body that is none is refused; each undoes only their own", async () => {
      const owner = await desk.makeCustomer();
      const { data } = await owner.client.from("project_requests").insert(fillProjectRequest()).select("id").single();
      const project = [{ kind: "project", id: data?.id }];
      const closing = await changeMany({ action: "close", reason: "No", records: project });
      assert.deepEqual([closing.undo_id, closing.records[0]?.result], [null, "refused"]);
      const [id = ""] = await receive(1);
      const one = enquiries([id]);
      const customer = await changeMany({ action: "assign", assigned_to: owner.id, records: one });
      assert.deepEqual(results(customer), ["refused"]);
      const bodies: [Record<string, unknown>, string][] = [
        [{ action: "erase", records: one }, "action"],
        [{ action: "assign", records: one }, "assigned_to"],
        [{ action: "close", records: one }, "reason"],
        [{ action: "tag", records: one }, "tag"],
        [{ action: "tag", tag: "x".repeat(41), records: one }, "tag"],
        [{ action: "tag", tag: "x", records: [] }, "records"],
        [{ action: "tag", tag: "x", records: [...one, ...one] }, "records"],
        [
          {
            action: "tag",
            tag: "x",
            records: Array.from({ length: 201 }, () => ({ kind: "enquiry", id: randomUUID() })),
          },
          "records",
        ],
      ];
      for (const [body, field] of bodies) {
        const { status, body: refusal } = await desk.admin.invoke("change-many", body);
        assert.deepEqual(
          [status, Object.keys(refusal.fields ?? {})],
          [400, [field]],
          JSON.stringify(body).slice(0, 80),
        );
      }
      const { undo_id } = await changeMany({ action: "tag", tag: "x", records: one });
      assert.equal((await undo(undo_id, desk.colleague)).status, 404);
      assert.equal((await undo(undo_id, owner)).status, 403);
      assert.equal((await owner.invoke("change-many", { action: "tag", tag: "x", records: one })).status, 403);
      assert.equal((await undo(undo_id)).status, 200);
    });
  });
});
