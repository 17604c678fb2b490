import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { requestSorts } from "#domain/requests/request-sorts.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`filters and orders of the list of requests on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const titles = async (body: object) => (await desk.list(body)).requests.map(({ title }) => title).join(" ");

    test("by name, by waiting, by tag, by day and without a consultant, in the list and in its file", async () => {
      const at = (time: string) => desk.setClock(`2026-11-${time}:00+05:30`);
      at("16T10:00");
      const zenith = await desk.make("funding", { company_name: "zenith" });
      at("17T10:00");
      await desk.make("project", { project_name: "Alpha" });
      at("18T10:00");
      await desk.make("project", { project_name: "Closed" });
      const [closed] = (await desk.list()).requests;
      await desk.call("move-request", { kind: "project", id: closed?.id, status: "cancelled" });
      at("18T11:00");
      const [line] = await desk.query<{ id: string }>("select id from private.consultants where is_bookable limit 1");
      await desk.call("assign-request", { kind: "funding", id: zenith, consultant_id: line?.id });
      await desk.query("update public.funding_applications set tags = '{Diwali}'");
      const cases: [object, string][] = [
        [{ sort: "name" }, "Alpha Closed zenith"],
        [{ sort: "waiting" }, "Alpha zenith"],
        [{ unassigned: "yes" }, "Closed Alpha"],
        [{ tag: "Diwali" }, "zenith"],
        [{ received_from: "2026-11-17", received_to: "2026-11-17" }, "Alpha"],
        [{ received_to: "2026-11-16", sort: "oldest" }, "zenith"],
        [{ search: "alp", unassigned: "yes", sort: "name" }, "Alpha"],
      ];
      for (const [filter, expected] of cases) {
        assert.equal(await titles(filter), expected, JSON.stringify(filter));
        const { rows } = await desk.call<{ rows: number }>("export-list", { list: "requests", filter });
        assert.equal(rows, expected.split(" ").length, JSON.stringify(filter));
      }
      assert.deepEqual((await desk.list({ tag: "Diwali" })).requests[0]?.tags, ["Diwali"]);
    });

    test("a cursor walks each order once, forwards and backwards, over all kinds", async () => {
      for (let i = 0; i < 11; i += 1) {
        await desk.make("funding", { company_name: i % 2 === 0 ? "Same" : `Number ${i}` });
        await desk.make("project", { project_name: "Same" });
      }
      for (const sort of requestSorts.filter((one) => one !== "scheduled")) {
        const first = await desk.list({ sort });
        const second = await desk.list({ sort, older: first.older });
        const all = [...first.requests, ...second.requests].map(({ id }) => id);
        assert.deepEqual(
          [first.requests.length, new Set(all).size],
          [20, sort === "waiting" || sort === "due" ? 24 : 25],
          sort,
        );
        assert.deepEqual((await desk.list({ sort, newer: second.newer })).requests, first.requests, sort);
      }
    });
  });
});
