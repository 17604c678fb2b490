import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`consultations whose time has passed on ${engine}`, () => {
    let office: OfficeRequestFixtures;
    before(async () => {
      office = await openOfficeRequestFixtures(openTestDatabase);
    });
    after(() => office?.close());

    test("a time is confirmed until it begins, and not from then on; what happened can be recorded", async () => {
      const id = await office.make("consultation", { scheduled_date: "2026-11-24T10:00:00" });
      const late = await office.make("consultation", { scheduled_date: "2026-11-24T12:00:00" });
      const confirm = (which: string) =>
        office.admin.invoke("move-request", { kind: "consultation", id: which, status: "approved" });
      office.setClock("2026-11-24T09:59:00+05:30");
      assert.equal((await confirm(id)).status, 200);
      office.setClock("2026-11-24T12:00:00+05:30");
      const refused = await confirm(late);
      assert.equal(refused.status, 409);
      assert.match(String(refused.body.message), /^The time of this consultation has passed/);
      const { request, allowed } = await office.readFile("consultation", late);
      assert.ok(!allowed.includes("approved"), "the page does not offer it");
      assert.equal(request.status, "pending");
      const ended = { kind: "consultation", id, status: "completed" };
      assert.equal((await office.admin.invoke("move-request", ended)).status, 200);
    });
  });
});
