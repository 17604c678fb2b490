import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Client, type ClientFixtures, openClientFixtures } from "#test/support/fixtures/client-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`merged clients on ${engine}`, () => {
    let desk: ClientFixtures;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    test("a merge moves what belongs to a client, each person once, and is undone exactly", async () => {
      const asha = await desk.makeCustomer({ email: "asha@merge.example" });
      const from = await desk.saveClient(
        "Rao Textile",
        [
          { full_name: "Asha Rao", email: "asha@merge.example", is_main: true },
          { full_name: "Kiran", email: "kiran@merge.example" },
        ],
        { tags: ["vip", "textiles"] },
      );
      const into = await desk.saveClient("Rao Textiles", [{ full_name: "Kiran", email: "KIRAN@merge.example" }], {
        tags: ["vip"],
      });
      const [first, second] = [await desk.apply(asha), await desk.apply(asha)];
      const typed = await desk.enquire({ email: "typed@merge.example" });
      await desk.call("link-client", { record: "enquiry", reference: typed, client_id: from.id });
      await desk.call("note-client", { id: from.id, note: "Prefers Marathi." });
      type Stored = Record<string, unknown>;
      const look = async () => ({
        clients: await desk.sql<Stored>(
          "select id, merged_into, tags from private.clients where id in ($1, $2) order by id",
          [from.id, into.id],
        ),
        contacts: await desk.sql<Stored>(
          "select id, client_id, is_main from private.client_contacts where client_id in ($1, $2) order by id",
          [from.id, into.id],
        ),
        notes: await desk.sql<Stored>("select id, client_id from private.client_notes where client_id in ($1, $2)", [
          from.id,
          into.id,
        ]),
        requests: await desk.sql<Stored>(
          "select id, client_id, acting_for from public.funding_applications where user_id = $1 order by id",
          [asha.id],
        ),
        enquiries: await desk.sql<Stored>("select id, client_id from public.enquiries where reference = $1", [typed]),
      });
      const before = await look();
      const merge = await desk.call<{ id: string; into: Client }>("merge-clients", {
        from: from.reference,
        into: into.id,
      });
      assert.deepEqual(await desk.call("merge-clients", { from: from.id, into: into.id }), merge, "twice is once");
      const merged = await look();
      assert.deepEqual(
        merged.requests.map(({ client_id, acting_for }) => [client_id, acting_for]),
        [
          [into.id, into.id],
          [into.id, into.id],
        ],
      );
      assert.deepEqual([merged.enquiries[0]?.client_id, merged.notes[0]?.client_id], [into.id, into.id]);
      assert.equal(merged.contacts.filter(({ client_id }) => client_id === into.id).length, 2, "Kiran once");
      assert.equal(merged.contacts.filter(({ client_id, is_main }) => client_id === into.id && is_main).length, 1);
      const file = await desk.call<{ merged_into: Client }>("read-client", { id: from.id });
      assert.equal(file.merged_into.reference, into.reference, "its file says where it went");
      assert.equal(
        (await desk.meera.invoke("link-client", { record: "funding", id: first.id, client_id: from.id })).status,
        409,
      );
      // One record is linked elsewhere in the meantime: it stays there.
      const third = await desk.saveClient("Third Textiles");
      await desk.call("link-client", { record: "funding", id: second.id, client_id: third.id });
      const undone = await desk.call("undo-client-merge", { id: merge.id });
      assert.deepEqual(undone, { client: { id: from.id, reference: from.reference }, returned: 2, stayed: 1 });
      const after = await look();
      assert.deepEqual({ ...after, requests: [] }, { ...before, requests: [] });
      assert.deepEqual(
        after.requests.map(({ id, client_id }) => [id, client_id]).sort(),
        [
          [first.id, from.id],
          [second.id, third.id],
        ].sort(),
      );
      assert.equal((await desk.meera.invoke("undo-client-merge", { id: merge.id })).status, 409);
      assert.equal((await desk.meera.invoke("undo-client-merge", { id: randomUUID() })).status, 404);
      assert.equal((await desk.meera.invoke("merge-clients", { from: from.id, into: from.reference })).status, 400);
    });
  });
});
