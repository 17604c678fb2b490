import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type ClientFixtures, openClientFixtures } from "#test/support/fixtures/client-fixtures.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";

type OwnClient = { id: string; reference: string; name: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`the clients that an account acts for on ${engine}`, () => {
    let desk: ClientFixtures;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const list = async (by: Customer) =>
      ((await by.invoke("my-clients", {})).body as { clients: OwnClient[] }).clients.map(({ name }) => name);
    const start = (by: Customer, changes: object) =>
      by.invoke("start-service", { service: "gst-registration", idempotency_key: randomUUID(), ...changes });
    const refusal = "Please choose one of the clients that you act for";

    test("are listed by name, as their contacts know them, and no one else's", async () => {
      const email = "usha@many.example";
      const usha = await desk.makeCustomer({ email });
      assert.deepEqual(await list(usha), []);
      const contacts = [{ full_name: "Usha", email }];
      await desk.saveClient("Zari Textiles Private Limited", contacts, { trade_name: "உஷா Zari" });
      const mills = await desk.saveClient("Anand Mills LLP", contacts, { kind: "llp" });
      await desk.saveClient("Foreign Mills");
      assert.deepEqual(await list(usha), ["Anand Mills LLP", "உஷா Zari"]);
      const { body } = await usha.invoke("my-clients", {});
      const [first] = (body as { clients: OwnClient[] }).clients;
      assert.deepEqual(first, { id: mills.id, reference: mills.reference, name: "Anand Mills LLP" });
      assert.deepEqual(await list(await desk.makeCustomer()), []);
      const visitor = await fetch(`${desk.url}/functions/v1/my-clients`, {
        method: "POST",
        headers: { apikey: publishableKey },
      });
      assert.equal(visitor.status, 401);
    });

    test("two of the same name are told apart by their references", async () => {
      const email = "irfan@branches.example";
      const irfan = await desk.makeCustomer({ email });
      const contacts = [{ full_name: "Irfan", email }];
      const branches = [
        await desk.saveClient("Branch Traders LLP", contacts, { kind: "llp", state: "27" }),
        await desk.saveClient("BRANCH Traders LLP", contacts, { kind: "llp", state: "29" }),
      ];
      await desk.saveClient("Other Traders LLP", contacts, { kind: "llp" });
      const names = (await list(irfan)).map((name) => name.toLowerCase());
      const own = branches.map(({ reference }) => `branch traders llp (${reference.toLowerCase()})`);
      assert.deepEqual(names.sort(), [...own, "other traders llp"].sort());
    });

    test("a service is started for one of them, and never for another's client", async () => {
      const email = "dev@several.example";
      const dev = await desk.makeCustomer({ email });
      const contacts = [{ full_name: "Dev", email }];
      const first = await desk.saveClient("First Weavers", contacts);
      const second = await desk.saveClient("Second Weavers", contacts);
      const foreign = await desk.saveClient("Foreign Weavers", [
        { full_name: "Bela", email: (await desk.makeCustomer()).email },
      ]);
      const made = await start(dev, { acting_for: second.id });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      const { id, reply_by } = made.body as { id: string; reply_by: string };
      // Monday, 11:00; two business hours.
      assert.equal(reply_by, "2026-11-23T13:00:00.000+05:30");
      const { data } = await dev.client.from("service_requests").select("id,acting_for");
      assert.deepEqual(data, [{ id, acting_for: second.id }]);
      const own = await dev.client.from("service_requests").select("id").eq("acting_for", first.id);
      assert.deepEqual(own.data, [], "the list of another client of theirs leaves it out");

      for (const acting_for of [foreign.id, randomUUID()]) {
        const { status, body } = await start(dev, { acting_for });
        assert.deepEqual([status, body], [400, { ...(body as object), code: "invalid_input", message: refusal }]);
        assert.deepEqual((body as { fields: object }).fields, { acting_for: refusal });
      }
      assert.equal((await start(dev, { acting_for: "foreign" })).status, 400);
      const { error } = await dev.client.from("service_requests").update({ acting_for: first.id }).eq("id", id);
      assert.equal(error?.code, "42501");
    });

    test("end with the contact, and a merged client is the one that it went into", async () => {
      const email = "ravi@gone.example";
      const ravi = await desk.makeCustomer({ email });
      const contacts = [{ full_name: "Ravi", email }];
      const one = await desk.saveClient("One Dyers", contacts);
      const other = await desk.saveClient("Other Dyers", contacts);
      await desk.call("merge-clients", { from: one.id, into: other.id });
      assert.deepEqual(await list(ravi), ["Other Dyers"]);
      assert.equal((await start(ravi, { acting_for: one.id })).status, 400);
      await desk.call("save-client", { id: other.id, kind: "company", legal_name: "Other Dyers", contacts: [] });
      assert.deepEqual(await list(ravi), []);
      assert.equal((await start(ravi, { acting_for: other.id })).status, 400);
    });
  });
});
