import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`search and deadlines of the list of requests on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const titles = async (body: object) => (await desk.list(body)).requests.map(({ title }) => title).join(" ");

    test("a request is found by reference, its end, phone, email, company, and the PAN, GSTIN and contacts of its client", async () => {
      await desk.query("update public.profiles set phone = '+919811122233' where id = $1", [desk.bela.id]);
      const shop = await desk.make("project", { project_name: "Alpha", company_name: "Nandi Looms" }, desk.bela);
      await desk.make("funding", {
        company_name: "Beta",
        contact_phone: "+918044455566",
        contact_email: "cfo@nandi.example",
      });
      const contact = { full_name: "கவிதா Iyer", email: "kavita@kaveri.example", phone: "+919700011122" };
      const client = await desk.call<{ id: string }>("save-client", {
        ...{ kind: "company", legal_name: "Kaveri Foods Private Limited", gstin: "29AAGCB7383J1Z4" },
        ...{ contacts: [contact], idempotency_key: randomUUID() },
      });
      await desk.query("update public.project_requests set client_id = $2 where id = $1", [shop, client.id]);
      const line = (await desk.list({ kind: "project" })).requests[0];
      const reference = String(line?.reference);
      const cases: [string, string][] = [
        [reference, "Alpha"],
        [reference.toLowerCase().replaceAll("-", ""), "Alpha"],
        [reference.slice(-5), "Alpha"],
        ["98111 22233", "Alpha"],
        ["2233", "Alpha"],
        ["55566", "Beta"],
        ["cfo@nandi", "Beta"],
        ["nandi", "Alpha"],
        ["AAGCB7383J", "Alpha"],
        ["29aagcb7383j1z4", "Alpha"],
        ["kaveri foods", "Alpha"],
        ["கவிதா", "Alpha"],
        ["kavita@", "Alpha"],
        ["0011122", "Alpha"],
        ["ZZZZZ9999Z", ""],
        ["9999", ""],
      ];
      for (const [search, expected] of cases) {
        assert.equal(await titles({ search }), expected, search);
        const { columns } = await desk.call<{ columns: { requests: unknown[] }[] }>("request-board", { search });
        assert.equal(columns[0]?.requests.length, expected ? 1 : 0, `board: ${search}`);
      }
      assert.equal(await titles({ search: "nandi", kind: "funding" }), "");
    });

    test("the deadline that the customer was told stands in each line; late ones are listed, the most urgent first", async () => {
      desk.setClock("2026-11-18T11:00:00+05:30");
      await desk.query("delete from public.project_requests");
      await desk.query("delete from public.funding_applications");
      await desk.endConsultations();
      const late = await desk.make("project", { project_name: "Late" });
      desk.setClock("2026-11-18T11:00:01+05:30");
      await desk.make("project", { project_name: "Told" });
      const [, told] = (await desk.list({ sort: "oldest" })).requests;
      await desk.call("move-request", { kind: "project", id: told?.id, status: "in_progress" });
      await desk.make("funding", { company_name: "Ended" });
      const ended = (await desk.list({ kind: "funding" })).requests[0];
      await desk.call("move-request", { kind: "funding", id: ended?.id, status: "cancelled" });
      const lines = (await desk.list({ sort: "due" })).requests;
      assert.deepEqual(
        lines.map(({ title, due_by }) => [title, due_by]),
        [
          ["Late", "2026-11-18T13:00:00.000+05:30"],
          ["Told", "2026-11-20T11:00:01.000+05:30"],
        ],
      );
      assert.equal((await desk.list({ status: "cancelled", sort: "due" })).requests[0]?.due_by, null);
      assert.equal(await titles({ overdue: "yes" }), "");
      desk.setClock("2026-11-18T13:00:01+05:30");
      assert.equal(await titles({ overdue: "yes" }), "Late");
      const file = { list: "requests", filter: { overdue: "yes", ids: [late, randomUUID()] } };
      assert.equal((await desk.call<{ rows: number }>("export-list", file)).rows, 1);
    });

    test("by service, by a consultant's id, by the one who asks, and without one", async () => {
      const own = await desk.query<{ id: string }>(
        "update private.consultants set user_id = $1 where id = 'harsh-vaidya' returning id",
        [desk.admin.id],
      );
      await desk.make("project", { project_name: "Shop app", service_type: "mobile-app" });
      const app = (await desk.list({ service: "mobile-app" })).requests;
      assert.deepEqual(
        app.map(({ title }) => title),
        ["Shop app"],
      );
      await desk.call("assign-request", { kind: "project", id: app[0]?.id, consultant_id: own[0]?.id });
      for (const consultant_id of ["me", "harsh-vaidya"]) {
        assert.equal(await titles({ consultant_id }), "Shop app", consultant_id);
        const { columns } = await desk.call<{ columns: { count: number }[] }>("request-board", { consultant_id });
        assert.equal(columns[0]?.count, 1, consultant_id);
      }
      assert.doesNotMatch(await titles({ consultant_id: "none" }), /Shop app/);
      assert.match(await titles({ consultant_id: "none" }), /Late/);
    });
  });
});
