import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";

const sorts = ["due", "newest", "oldest", "name", "changed"] as const;

forEachEngine((engine, openTestDatabase) => {
  describe(`filters and orders of the list of enquiries on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
      const made = [
        ["16T11:00", { name: "chitra", service_type: "GST Registration", priority: "urgent" }],
        ["16T12:00", { name: "Bela", service_type: "Other", priority: "low" }],
        ["17T11:00", { name: "தமிழ்", service_type: "GST Registration", priority: "low" }],
        ["18T09:30", { name: "Asha", service_type: "Other", priority: "urgent" }],
        ["18T10:30", { name: "Deepa", service_type: "GST Registration", priority: "high" }],
      ] as const;
      const ids: string[] = [];
      for (const [at, changes] of made) ids.push((await desk.receive(at, changes)).id);
      desk.setClock("2026-11-18T11:00:00+05:30");
      const [chitra, bela] = ids;
      await desk.call("assign-enquiry", { id: chitra, assigned_to: desk.colleague.id });
      desk.setClock("2026-11-18T11:05:00+05:30");
      await desk.call("move-enquiry", { id: bela, status: "contacted" });
      await desk.database.asOwner("update public.enquiries set tags = '{Diwali}' where id = $1", [bela]);
    });
    after(() => desk?.close());

    const names = async (body: Record<string, unknown>) =>
      (await desk.list(body)).enquiries.map(({ name }) => name).join(" ");

    test("each order is the same forwards and backwards, and has every enquiry once", async () => {
      const orders = {
        due: "chitra தமிழ் Asha Deepa Bela",
        newest: "Deepa Asha தமிழ் Bela chitra",
        oldest: "chitra Bela தமிழ் Asha Deepa",
        name: "Asha Bela chitra Deepa தமிழ்",
        changed: "Bela chitra Deepa Asha தமிழ்",
      };
      for (const sort of sorts) assert.equal(await names({ queue: "all", sort }), orders[sort], sort);
    });

    test("a cursor walks each order once, forwards and backwards, with equal names and times too", async () => {
      for (let i = 0; i < 45; i += 1)
        await desk.receive("18T10:45", { name: i % 3 === 0 ? "Same name" : `No. ${i}`, priority: "medium" });
      for (const sort of sorts) {
        const pages: string[][] = [];
        let page = await desk.list({ queue: "all", sort });
        for (;;) {
          pages.push(page.enquiries.map(({ id }) => id));
          if (page.older === null) break;
          page = await desk.list({ queue: "all", sort, older: page.older });
        }
        assert.deepEqual([pages.map(({ length }) => length), new Set(pages.flat()).size], [[20, 20, 10], 50], sort);
        const back: string[][] = [page.enquiries.map(({ id }) => id)];
        while (page.newer !== null) {
          page = await desk.list({ queue: "all", sort, newer: page.newer });
          back.unshift(page.enquiries.map(({ id }) => id));
        }
        assert.deepEqual(back.flat(), pages.flat(), `${sort} backwards`);
      }
      await desk.database.asOwner("delete from public.enquiries where priority = 'medium'");
    });

    test("filters, alone and together, in the list and in its file", async () => {
      const day = { received_from: "2026-11-17", received_to: "2026-11-17" };
      const bela = (await desk.list({ queue: "all", status: "contacted" })).enquiries[0]?.id;
      const cases: [Record<string, unknown>, string][] = [
        [{ status: "contacted" }, "Bela"],
        [{ service_type: "GST Registration" }, "Deepa தமிழ் chitra"],
        [{ priority: "urgent" }, "Asha chitra"],
        [{ source: "home" }, "Deepa Asha தமிழ் Bela chitra"],
        [{ source: "contact" }, ""],
        [{ assigned_to: desk.colleague.id }, "chitra"],
        [{ assigned_to: "none" }, "Deepa Asha தமிழ் Bela"],
        [{ overdue: "yes" }, "தமிழ் chitra"],
        [day, "தமிழ்"],
        [{ received_from: "2026-11-18" }, "Deepa Asha"],
        [{ tag: "Diwali" }, "Bela"],
        [{ tag: "'; drop" }, ""],
        [{ ids: [bela] }, "Bela"],
        [{ ids: [] }, ""],
        [{ priority: "urgent", service_type: "Other" }, "Asha"],
        [{ priority: "high", search: "dee" }, "Deepa"],
        [{ priority: "low", search: "dee" }, ""],
      ];
      for (const [filter, expected] of cases) {
        const what = JSON.stringify(filter);
        assert.equal(await names({ queue: "all", ...filter }), expected, what);
        const { rows, csv } = await desk.call("export-list", {
          list: "enquiries",
          filter: { queue: "all", ...filter },
        });
        const listed = expected === "" ? [] : expected.split(" ");
        assert.equal(rows, listed.length, what);
        for (const name of listed) assert.ok(String(csv).includes(name), what);
      }
      const [first] = (await desk.list({ queue: "all", tag: "Diwali" })).enquiries;
      const [assigned] = (await desk.list({ queue: "all", assigned_to: desk.colleague.id })).enquiries;
      assert.deepEqual([first?.tags, assigned?.changed_at], [["Diwali"], "2026-11-18T11:00:00.000+05:30"]);
    });

    test("a filter that is no filter, and a cursor of another order, are refused", async () => {
      const [byName, byDate] = [
        "name-QXNoYQ_00000000-0000-4000-8000-000000000001",
        "2026-11-18T11:00:00.000000+05:30_00000000-0000-4000-8000-000000000001",
      ];
      const cases: [Record<string, unknown>, string][] = [
        [{ sort: "size" }, "sort"],
        [{ assigned_to: "me" }, "assigned_to"],
        [{ status: "open" }, "status"],
        [{ overdue: "no" }, "overdue"],
        [{ received_from: "2026-02-30" }, "received_from"],
        [{ received_from: "2026-11-18", received_to: "2026-11-17" }, "received_to"],
        [{ tag: "x".repeat(41) }, "tag"],
        [{ sort: "newest", older: byName }, "older"],
        [{ sort: "name", newer: byDate }, "newer"],
      ];
      for (const [body, field] of cases) {
        const { status, body: refusal } = await desk.admin.invoke("list-enquiries", body);
        assert.deepEqual([status, Object.keys(refusal.fields ?? {})], [400, [field]], JSON.stringify(body));
      }
    });
  });
});
