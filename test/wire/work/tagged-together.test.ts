import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { mostTags } from "#domain/work/record-sorts.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

type Changed = { undo_id: string | null; records: { id: string; result: string; message: string | null }[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`a tag on records of several kinds at once on ${engine}`, () => {
    let office: OfficePeople;
    let client: { id: string };
    let refund: string;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      client = await office.call("save-client", { kind: "company", legal_name: "Kaveri Textiles" });
      const [row] = await office.query<{ id: string }>("select id from private.refund_requests");
      refund = String(row?.id);
    });
    after(() => office?.close());

    const change = (who: string, body: object) => office.call<Changed>("change-many", body, office.of(who));
    const outcomes = ({ records }: Changed) => records.map(({ result, message }) => [result, message]);
    const tagsOf = async (table: string, id: string) =>
      (await office.query<{ tags: string[] }>(`select tags from ${table} where id = $1`, [id]))[0]?.tags;

    test("each that is merged, changed meanwhile, full or gone is refused or left, the others have it; undoing takes it off", async () => {
      const { own, queued, other, assigned } = office.enquiries;
      const { funding, project } = office.requests;
      const full = Array.from({ length: mostTags }, (_, place) => `Tag ${place}`);
      await office.query("update public.enquiries set tags = $2 where id = $1", [queued, full]);
      await office.query("update public.funding_applications set tags = array['VIP'] where id = $1", [funding]);
      await office.call("merge-enquiries", { id: other, into: assigned });
      const records = [
        { kind: "project", id: project },
        { kind: "enquiry", id: own, expected_status: "quoted" },
        { kind: "enquiry", id: queued },
        { kind: "enquiry", id: other },
        { kind: "enquiry", id: assigned },
        { kind: "enquiry", id: randomUUID() },
        { kind: "funding", id: funding },
        { kind: "client", id: client.id },
      ];
      const changed = await change("manager", { action: "tag", tag: "VIP", records });
      assert.deepEqual(outcomes(changed), [
        ["done", null],
        ["refused", "A colleague has changed this"],
        ["refused", `A record can have at most ${mostTags} tags`],
        ["refused", "It is merged into another enquiry"],
        ["done", null],
        ["not_found", null],
        ["unchanged", null],
        ["done", null],
      ]);
      assert.deepEqual(await tagsOf("public.enquiries", assigned), ["VIP"]);
      assert.deepEqual(await tagsOf("public.enquiries", queued), full);
      const undone = await office.call<Changed>("undo-change", { undo_id: changed.undo_id }, office.of("manager"));
      assert.deepEqual(new Set(undone.records.map(({ id }) => id)), new Set([project, assigned, client.id]));
      assert.deepEqual(await tagsOf("private.clients", client.id), []);
      assert.deepEqual(await tagsOf("public.funding_applications", funding), ["VIP"], "it was there before");
    });

    test("a role that reads one kind and may not change it changes the others all the same", async () => {
      const records = [
        { kind: "consultation", id: office.requests.consultation },
        { kind: "refund", id: refund },
        { kind: "enquiry", id: office.enquiries.own },
        { kind: "client", id: client.id },
      ];
      const changed = await change("accounts", { action: "tag", tag: "To pay", records });
      assert.deepEqual(outcomes(changed), [
        ["refused", "Your role cannot change this record"],
        ["done", null],
        ["not_found", null],
        ["done", null],
      ]);
      assert.deepEqual(await tagsOf("private.refund_requests", refund), ["To pay"]);
      assert.deepEqual(await tagsOf("public.consultations", office.requests.consultation), []);
      await office.call("undo-change", { undo_id: changed.undo_id }, office.of("accounts"));
      assert.deepEqual(await tagsOf("private.refund_requests", refund), []);
    });

    test("two people who tag the same records at once, named in opposite order, both do", async () => {
      const records = [
        { kind: "enquiry", id: office.enquiries.own },
        { kind: "project", id: office.requests.project },
        { kind: "enquiry", id: office.enquiries.assigned },
        { kind: "client", id: client.id },
        { kind: "refund", id: refund },
      ];
      const tags = ["One", "Two", "Three", "Four"];
      const all = await Promise.all(
        tags.map((tag, place) =>
          change(place % 2 === 0 ? "manager" : "admin", {
            ...{ action: "tag", tag, records: place % 2 === 0 ? records : records.toReversed() },
          }),
        ),
      );
      for (const { records: done } of all) assert.ok(done.every(({ result }) => result === "done"));
      for (const [table, id] of [
        ["public.enquiries", office.enquiries.own],
        ["public.project_requests", office.requests.project],
        ["private.clients", client.id],
        ["private.refund_requests", refund],
      ] as const)
        assert.deepEqual((await tagsOf(table, id))?.toSorted(), tags.toSorted(), table);
    });
  });
});
