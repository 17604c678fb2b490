import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type Client,
  type ClientFixtures,
  openClientFixtures,
  type RecordClient,
} from "#test/support/fixtures/client-fixtures.ts";
import { fillProjectRequest } from "#test/wire/rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`records of clients on ${engine}`, () => {
    let desk: ClientFixtures;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const reasons = ({ proposals }: RecordClient) => proposals.map(({ client, reason }) => [client.reference, reason]);

    test("a request of an account that is a contact of one client is linked automatically, what came before too", async () => {
      const asha = await desk.makeCustomer({ email: "asha@kaveri.example" });
      const earlier = await desk.apply(asha);
      assert.equal((await desk.read("funding", { id: earlier.id })).is_linked, false);
      const kaveri = await desk.saveClient("Kaveri Foods Private Limited", [
        { full_name: "Asha Rao", email: "Asha@Kaveri.example" },
      ]);
      const later = await desk.apply(asha);
      for (const { id, reference } of [earlier, later]) {
        const { client, proposals } = await desk.read("funding", { reference });
        assert.deepEqual([client?.id, proposals], [kaveri.id, []]);
        const { data } = await asha.client.from("funding_applications").select("*").eq("id", id).single();
        assert.equal(data.acting_for, kaveri.id, "its owner sees it as a contact");
        assert.ok(!("client_id" in data) && !("tags" in data), "and nothing that the office notes");
      }
      const { error } = await asha.client.from("funding_applications").select("client_id");
      assert.equal(error?.code, "42501");
    });

    test("an address or a number that was only typed links nothing: it is proposed, and the sender sees nothing of it", async () => {
      const phone = "+919811122233";
      const hampi = await desk.saveClient(
        "Hampi Stones LLP",
        [{ full_name: "Ravi", email: "ravi@hampi.example", phone }],
        {
          kind: "llp",
        },
      );
      const both = await desk.enquire({ email: "RAVI@hampi.example", phone });
      const typed = await desk.enquire({ email: "ravi@hampi.example" });
      const number = await desk.enquire({ email: "other@example.in", phone });
      const named = await desk.enquire({ email: "third@example.in", company: "HAMPI stones" });
      const nothing = await desk.enquire({ email: "fourth@example.in", company: "Hampi" });
      for (const [reference, expected] of [
        [both, [[hampi.reference, "email_and_phone"]]],
        [typed, [[hampi.reference, "email"]]],
        [number, [[hampi.reference, "phone"]]],
        [named, [[hampi.reference, "name"]]],
        [nothing, []],
      ] as const) {
        const found = await desk.read("enquiry", { reference });
        assert.deepEqual([found.is_linked, reasons(found)], [false, expected], reference);
      }
      // What an account types into a form proves nothing either; an address that it has confirmed does.
      const ravi = await desk.makeCustomer();
      const unproven = await desk.apply(ravi, { contact_email: "ravi@hampi.example" });
      assert.deepEqual(reasons(await desk.read("funding", { id: unproven.id })), [[hampi.reference, "email"]]);
      assert.equal(unproven.acting_for, null);
      await desk.sql("update auth.users set email = 'ravi@hampi.example' where id = $1", [ravi.id]);
      assert.equal((await desk.read("funding", { id: unproven.id })).client?.id, hampi.id);
      assert.equal(
        (await desk.read("enquiry", { reference: typed })).is_linked,
        false,
        "the enquiry was typed all the same",
      );
      const { proposals } = await desk.call<{ proposals: { record: { reference: string } }[] }>(
        "list-client-proposals",
        {},
      );
      const listed = proposals.map(({ record }) => record.reference);
      for (const reference of [both, typed, number, named]) assert.ok(listed.includes(reference), reference);
      assert.ok(!listed.includes(unproven.reference));
    });

    test("before a client is made of a record, those that agree with it now are named, only those that the caller sees", async () => {
      const reference = await desk.enquire({ email: "lata@similar.example", company: "Similar Mills" });
      assert.deepEqual((await desk.read("enquiry", { reference })).similar, []);
      const mills = await desk.saveClient("Similar Mills Private Limited", [
        { full_name: "Lata", email: "lata@similar.example" },
      ]);
      const named = async (by = desk.meera) => {
        const { may_link, similar } = await desk.read("enquiry", { reference }, by);
        return { may_link, similar: similar.map(({ client, reason }) => [client.reference, reason]) };
      };
      assert.deepEqual(await named(), { may_link: true, similar: [[mills.reference, "email"]] });
      const declined = { record: "enquiry", reference, client_id: mills.id, is_declined: true };
      await desk.call("link-client", declined);
      assert.equal((await named()).similar.length, 1, "a declined one is the same number all the same");
      const tariq = await desk.makeCustomer({ role: "staff", email: "tariq@similar.example" });
      await desk.sql("update public.enquiries set assigned_to = $2 where reference = $1", [reference, tariq.id]);
      assert.deepEqual(await named(tariq), { may_link: true, similar: [] }, "not the client of a colleague");
      await desk.call("link-client", { record: "enquiry", reference, client_id: mills.id });
      assert.equal((await named()).similar.length, 0, "a linked record asks nothing");
    });

    test("a proposal is accepted or declined, a record linked and unlinked by hand, and two windows do not undo each other", async () => {
      const [one, other] = [
        await desk.saveClient("One Exports", [{ full_name: "Bela", email: "bela@one.example" }]),
        await desk.saveClient("Other Exports", [{ full_name: "Bela", email: "bela@one.example" }]),
      ];
      const reference = await desk.enquire({ email: "bela@one.example" });
      assert.equal((await desk.read("enquiry", { reference })).proposals.length, 2);
      const link = (body: object, by = desk.meera) =>
        by.invoke("link-client", { record: "enquiry", reference, ...body });
      assert.equal((await link({ client_id: other.id, is_declined: true })).status, 200);
      assert.deepEqual(reasons(await desk.read("enquiry", { reference })), [[one.reference, "email"]]);
      for (let twice = 0; twice < 2; twice += 1)
        assert.equal((await link({ client_id: one.id, expected_client_id: null })).status, 200, `${twice + 1}`);
      const stale = await link({ client_id: other.id, expected_client_id: null });
      assert.equal(stale.status, 409);
      assert.match(JSON.stringify(stale.body), /linked this to One Exports in the meantime/);
      const { id, client } = await desk.read("enquiry", { reference });
      assert.equal(client?.id, one.id);
      const [{ file } = { file: "" }] = await desk.sql<{ file: string }>(
        `with content as (
           insert into private.file_contents (sha256, size, media_type, key, stored_size, stored_sha256)
           values (repeat('c1', 32), 5, 'application/pdf', 'c1/' || repeat('c1', 32) || '-00000001', 5, repeat('c1', 32)) returning id)
         insert into private.files (content_id, client_id, record_kind, record_id, origin, kind, name, size, retention)
         select id, $2, 'enquiry', $1, 'office', 'letter', 'Letter.pdf', 5, 'case_file' from content returning id as file`,
        [id, one.id],
      );
      const clientOfFile = async () =>
        (await desk.sql<{ client_id: string | null }>("select client_id from private.files where id = $1", [file]))[0]
          ?.client_id;
      const changes = await desk.sql<{ actor: string }>(
        "select actor from public.events where table_name = 'enquiries' and record_id = $1 and changes ? 'client_id' and action = 'update'",
        [id],
      );
      assert.deepEqual(changes, [{ actor: `user:${desk.meera.id}` }], "one change, one event");
      assert.equal((await link({ client_id: other.id })).status, 200);
      assert.equal(await clientOfFile(), other.id, "the documents of a record follow it");
      assert.equal((await link({ client_id: null })).status, 200);
      assert.equal(await clientOfFile(), null);
      const free = await desk.read("enquiry", { reference });
      assert.deepEqual([free.is_linked, free.proposals], [false, []], "what was unlinked is not proposed again");
      for (const [body, status] of [
        [{ client_id: randomUUID() }, 404],
        [{ client_id: one.id, reference: "L-261123-ZZZZZ" }, 404],
        [{ client_id: one.id, id: randomUUID() }, 400],
        [{ client_id: null, is_declined: true }, 400],
        [{}, 400],
        [{ client_id: "x" }, 400],
      ] as const)
        assert.equal((await link(body)).status, status, JSON.stringify(body));
    });

    test("what the office has unlinked is not linked again automatically", async () => {
      const asha = await desk.makeCustomer({ email: "asha@loom.example" });
      const loom = await desk.saveClient("Loom", [{ full_name: "Asha", email: "asha@loom.example" }]);
      const { id } = await desk.apply(asha);
      await desk.call("link-client", { record: "funding", id, client_id: null });
      await desk.call("save-client", { id: loom.id, kind: "company", legal_name: "Loom", contacts: [] });
      await desk.call("save-client", {
        ...{ id: loom.id, kind: "company", legal_name: "Loom" },
        contacts: [{ full_name: "Asha", email: "asha@loom.example" }],
      });
      assert.equal((await desk.read("funding", { id })).is_linked, false);
    });

    test("an account that is a contact of several clients chooses for which it asks, and only among those", async () => {
      const email = "dev@two.example";
      const dev = await desk.makeCustomer({ email });
      const first = await desk.saveClient("First Mills", [{ full_name: "Dev", email }]);
      const second = await desk.saveClient("Second Mills", [{ full_name: "Dev", email }]);
      const foreign = await desk.saveClient("Foreign Mills");
      const open = await desk.apply(dev);
      assert.equal(open.acting_for, null);
      assert.deepEqual(
        reasons(await desk.read("funding", { id: open.id })).map(([, reason]) => reason),
        ["account", "account"],
      );
      const chosen = await desk.apply(dev, { acting_for: second.id });
      assert.equal(chosen.acting_for, second.id);
      assert.equal((await desk.read("funding", { id: chosen.id })).client?.id, second.id);
      for (const acting_for of [foreign.id, randomUUID()]) {
        const { error, status } = await dev.client
          .from("project_requests")
          .insert({ ...fillProjectRequest(), acting_for });
        assert.deepEqual([status, error?.message], [400, "Please choose one of the clients that you act for"]);
      }
      const moved = await dev.client.from("funding_applications").update({ acting_for: first.id }).eq("id", chosen.id);
      assert.equal(moved.error?.code, "42501", "afterwards the office changes it");
      // Linked to a client whose contact the owner is not: the office sees it, the owner does not.
      await desk.call("link-client", { record: "funding", id: chosen.id, client_id: foreign.id });
      const seen = await dev.client
        .from("funding_applications")
        .select("acting_for, updated_at")
        .eq("id", chosen.id)
        .single();
      assert.equal(seen.data?.acting_for, null);
      assert.equal(seen.data?.updated_at, chosen.updated_at, "a form that the owner has open can still be saved");
    });

    test("staff link what is theirs; anything else is not there for them, nor for customers", async () => {
      const staff = await desk.makeCustomer({ email: "staff@neev.example" });
      await desk.sql("insert into public.user_roles (user_id, role) values ($1, 'staff')", [staff.id]);
      const [mine, foreign] = [
        await desk.enquire({ email: "mine@example.in" }),
        await desk.enquire({ email: "foreign@example.in" }),
      ];
      await desk.sql("update public.enquiries set assigned_to = $1 where reference = $2", [staff.id, mine]);
      const own = await desk.call<Client>("save-client", { kind: "individual", legal_name: "Mine" }, staff);
      const theirs = await desk.saveClient("Theirs");
      const link = async (reference: string, client_id: string, by = staff) =>
        (await by.invoke("link-client", { record: "enquiry", reference, client_id })).status;
      assert.equal(await link(foreign, own.id), 404);
      assert.equal(await link(mine, theirs.id), 404);
      assert.equal(await link(mine, own.id), 200);
      assert.equal((await staff.invoke("read-record-client", { record: "enquiry", reference: foreign })).status, 404);
      assert.equal((await staff.invoke("merge-clients", { from: own.id, into: theirs.id })).status, 404);
      // A client with a record of theirs is theirs to see, but not theirs to merge.
      await desk.call("link-client", { record: "enquiry", reference: mine, client_id: theirs.id });
      assert.equal((await staff.invoke("read-client", { id: theirs.id })).status, 200);
      assert.equal((await staff.invoke("merge-clients", { from: own.id, into: theirs.id })).status, 409);
      const customer = await desk.makeCustomer();
      for (const [name, body] of [
        ["link-client", { record: "enquiry", reference: mine, client_id: own.id }],
        ["read-record-client", { record: "enquiry", reference: mine }],
        ["list-client-proposals", {}],
        ["merge-clients", { from: own.id, into: theirs.id }],
        ["undo-client-merge", { id: randomUUID() }],
      ] as const)
        assert.equal((await customer.invoke(name, body)).status, 403, name);
    });
  });
});
