import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Client, type ClientFixtures, openClientFixtures } from "#test/support/fixtures/client-fixtures.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`people of merged clients on ${engine}`, () => {
    let desk: ClientFixtures;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    test("a person whom both have keeps the account, address and number that only one of them knew; an owner is filled in", async () => {
      const asha = await desk.makeCustomer({ email: "asha@both.example" });
      const first = {
        full_name: "Asha Rao",
        email: "asha@both.example",
        phone: "+919812300123",
        designation: "Partner",
      };
      const from = await desk.saveClient("Both Mills", [first], { origin: "referral" });
      const into = await desk.saveClient("Both Mills Private Limited", [
        { full_name: "ASHA RAO", phone: "+919812300123" },
        { full_name: "Ravi", is_main: true },
      ]);
      await desk.sql("update private.clients set owner_id = null where id = $1", [into.id]);
      type Contact = { full_name: string; email: string | null; user_id: string | null; designation: string | null };
      type File = { contacts: Contact[]; owner_name: string | null; origin: string | null };
      const open = async ({ id }: Client) => {
        const { contacts, owner_name, origin } = await desk.call<File>("read-client", { id });
        return { contacts, owner_name, origin };
      };
      const before = [await open(from), await open(into)];
      const ownOf = async () => (await desk.call<{ clients: Client[] }>("my-clients", {}, asha)).clients;
      assert.deepEqual(
        (await ownOf()).map(({ id }) => id),
        [from.id],
      );
      type Compared = { filled: { field: string; value: string }[] };
      const { filled } = await desk.call<Compared>("compare-clients", { from: from.id, into: into.id });
      assert.deepEqual(
        filled.map(({ field, value }) => [field, value]),
        [
          ["owner", "Asha Rao"],
          ["origin", "referral"],
        ],
      );
      const { id } = await desk.call<{ id: string }>("merge-clients", { from: from.id, into: into.id });
      const merged = await open(into);
      assert.deepEqual([merged.contacts.length, merged.owner_name, merged.origin], [2, "Asha Rao", "referral"]);
      const same = merged.contacts.find(({ full_name }) => full_name === "ASHA RAO");
      assert.deepEqual([same?.email, same?.user_id, same?.designation], ["asha@both.example", asha.id, "Partner"]);
      assert.deepEqual(
        (await ownOf()).map((one) => one.id),
        [into.id],
        "the account still acts for its client",
      );
      await desk.call("undo-client-merge", { id });
      assert.deepEqual([await open(from), await open(into)], before, "everything comes back");
      assert.deepEqual(
        (await ownOf()).map((one) => one.id),
        [from.id],
      );
    });

    test("two accounts are two people, though they share a name and a number", async () => {
      const phone = "+919812300124";
      const [one, other] = [
        await desk.makeCustomer({ email: "info@shared.example" }),
        await desk.makeCustomer({ email: "office@shared.example" }),
      ];
      const from = await desk.saveClient("Shared Mills", [
        { full_name: "Reception", phone, email: "info@shared.example" },
      ]);
      const into = await desk.saveClient("Shared Mills 2", [
        { full_name: "Reception", phone, email: "office@shared.example" },
      ]);
      await desk.call("merge-clients", { from: from.id, into: into.id });
      for (const account of [one, other])
        assert.deepEqual(
          (await desk.call<{ clients: Client[] }>("my-clients", {}, account)).clients.map(({ id }) => id),
          [into.id],
        );
    });

    test("a request that arrives while its client is being merged belongs to the one that stays", async () => {
      const email = "tara@arrives.example";
      const tara = await desk.makeCustomer({ email });
      const from = await desk.saveClient("Arriving Mills", [{ full_name: "Tara", email }]);
      const into = await desk.saveClient("Arriving Mills Private Limited");
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const { promise: isMerged, resolve: merged } = Promise.withResolvers<void>();
      const merging = desk.database.asSystem("test", async (tx) => {
        await tx.query("select private.merge_clients($1, $2)", [from.id, into.id]);
        merged();
        await isOver;
      });
      await isMerged;
      const applying = desk.apply(tara);
      await waitForLock(desk.database);
      end();
      await merging;
      const { id, acting_for } = await applying;
      const { client } = await desk.read("funding", { id });
      assert.deepEqual([client?.id, acting_for], [into.id, into.id]);
    });

    test("a merge is undone where its people were changed since: no one twice, and each client with a main contact", async () => {
      const email = "uma@undone.example";
      await desk.makeCustomer({ email });
      const uma = { full_name: "Uma", email };
      const people = [uma, { full_name: "Kiran", is_main: true }, { full_name: "Lata" }];
      const from = await desk.saveClient("Undone Mills", people);
      const into = await desk.saveClient("Undone Mills Private Limited", [uma]);
      const merge = await desk.call<{ id: string }>("merge-clients", { from: from.id, into: into.id });
      type File = { contacts: { id: string; full_name: string; email: string | null; is_main: boolean }[] };
      const open = (id: string) => desk.call<File>("read-client", { id });
      // The main contact that moved was removed, and the account is now the one of the other that moved.
      const lata = (await open(into.id)).contacts.find(({ full_name }) => full_name === "Lata");
      await desk.call("save-client", {
        ...{ id: into.id, kind: "company", legal_name: "Undone Mills Private Limited" },
        contacts: [{ id: lata?.id, full_name: "Lata", email }],
      });
      await desk.call("undo-client-merge", { id: merge.id });
      const contactsOf = async (id: string) =>
        (await open(id)).contacts.map(({ full_name, is_main }) => [full_name, is_main]);
      assert.deepEqual(await contactsOf(from.id), [["Uma", true]]);
      assert.deepEqual(await contactsOf(into.id), [["Lata", true]]);
    });
  });
});
