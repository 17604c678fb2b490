import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { formKinds, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type Line,
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
  type RequestFile,
} from "#test/support/fixtures/office-request-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`references of requests on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    test("every request has a reference of its day in India, by which customer and office find it", async () => {
      await desk.endConsultations();
      // Still the 18th by universal time.
      desk.setClock("2026-11-19T00:10:00+05:30");
      const letters = { funding: "F", project: "P", consultation: "C" };
      for (const kind of formKinds) {
        const id = await desk.make(kind, kind === "consultation" ? { scheduled_date: "2026-11-26T10:00:00" } : {});
        const table = desk.asha.client.from(requestKindFacts[kind].table);
        const { data } = await table.select("reference").eq("id", id).single();
        const reference = String(data?.reference);
        assert.match(reference, new RegExp(`^${letters[kind]}-261119-[0-9A-HJKMNP-TV-Z]{5}$`));
        const { error } = await table.update({ reference: `${letters[kind]}-261119-AAAAA` }).eq("id", id);
        assert.equal(error?.code, "42501", "its owner cannot choose it");
        assert.deepEqual((await table.select("reference").eq("reference", reference)).data, [{ reference }]);
        assert.deepEqual((await desk.bela.client.from(requestKindFacts[kind].table).select().eq("id", id)).data, []);
        for (const typed of [reference, reference.toLowerCase(), reference.slice(0, 12)]) {
          const found = (await desk.list({ search: typed })).requests.map((line) => line.reference);
          assert.deepEqual(found, [reference], typed);
        }
        const board = await desk.call<{ columns: { requests: Line[] }[] }>("request-board", { search: reference });
        assert.deepEqual(
          board.columns[0]?.requests.map((line) => line.reference),
          [reference],
        );
        const byName = await desk.call<RequestFile>("read-request-file", { reference: ` ${reference.toLowerCase()} ` });
        assert.equal(byName.request.id, id);
        assert.deepEqual(byName, await desk.readFile(kind, id));
      }
      const ask = async (body: object) => (await desk.admin.invoke("read-request-file", body)).status;
      assert.equal(await ask({ reference: "F-261119-ZZZZZ" }), 404);
      for (const wrong of [{}, { kind: "funding" }, { reference: "G-261119-ZZZZZ" }, { reference: "F-261119" }])
        assert.equal(await ask(wrong), 400, JSON.stringify(wrong));
      assert.equal((await desk.asha.invoke("read-request-file", { reference: "F-261119-ZZZZZ" })).status, 403);
    });
  });
});
