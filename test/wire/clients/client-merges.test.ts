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

    test("what a merge does is said before; a different PAN asks; what was missing is filled in, and taken back", async () => {
      const from = await desk.saveClient("Same Mills", [{ full_name: "Lata" }, { full_name: "Mani" }], {
        ...{ pan: "ABCCS1234K", address: "MG Road, Pune", tags: ["old"] },
      });
      const into = await desk.saveClient("Same Mills Private Limited", [{ full_name: "LATA" }], { state: "27" });
      const reference = await desk.enquire({ email: "lata@same.example" });
      await desk.call("link-client", { record: "enquiry", reference, client_id: from.id });
      await desk.call("note-client", { id: from.id, note: "Same as the other one." });
      type Compared = { moves: object; filled: object[]; conflicts: string[]; into: Client };
      const both = { from: from.reference, into: into.reference };
      const compared = await desk.call<Compared>("compare-clients", both);
      assert.deepEqual(compared.moves, {
        ...{ enquiries: 1, requests: 0, cases: 0, notes: 1, contacts: 1, known_contacts: 1, tags: ["old"] },
      });
      assert.deepEqual(compared.conflicts, []);
      const filled = new Map(compared.filled.map((one) => Object.values(one) as [string, string]));
      assert.deepEqual(Object.fromEntries(filled), { pan: "ABCCS1234K", address: "MG Road, Pune" });

      type Facts = { pan: string | null; address: string | null; state: string | null; version: number };
      type File = Facts & { merges: { id: string; by: string; at: string; client: Client & { pan: string } }[] };
      const open = () => desk.call<File>("read-client", { id: into.id });
      const numbersOf = ({ pan, address, state }: Facts) => ({ pan, address, state });
      const merge = await desk.call<{ id: string }>("merge-clients", both);
      const merged = await open();
      assert.deepEqual(numbersOf(merged), { pan: "ABCCS1234K", address: "MG Road, Pune", state: "27" });
      assert.deepEqual(
        merged.merges.map(({ id, by, client }) => [id, by, client.reference, client.pan]),
        [[merge.id, "Asha Rao", from.reference, "ABCCS1234K"]],
      );
      assert.match(merged.merges[0]?.at ?? "", /\+05:30$/);
      const found = await desk.call<{ clients: Client[] }>("list-clients", { query: from.reference });
      assert.deepEqual(
        found.clients.map((one) => one.reference),
        [into.reference],
        "a search for the merged one finds the one that it is in",
      );
      const gone = await desk.meera.invoke("compare-clients", both);
      assert.equal(gone.status, 409, "a merged client is not compared");
      // What was changed since stays.
      await desk.sql("update private.clients set address = 'FC Road, Pune' where id = $1", [into.id]);
      await desk.call("undo-client-merge", { id: merge.id });
      const undone = await open();
      assert.deepEqual(numbersOf(undone), { pan: null, address: "FC Road, Pune", state: "27" });
      assert.deepEqual(undone.merges, []);

      await desk.sql("update private.clients set pan = 'ABCCT1234K' where id = $1", [into.id]);
      assert.deepEqual((await desk.call<Compared>("compare-clients", both)).conflicts, ["pan"]);
      const refused = await desk.meera.invoke("merge-clients", both);
      assert.equal(refused.status, 409);
      assert.match(JSON.stringify(refused.body), /different PANs.*"conflicts":\["pan"\]/);
      await desk.call("merge-clients", { ...both, allow_conflict: true });
      assert.equal((await open()).pan, "ABCCT1234K", "the one that stays keeps its own");
    });

    test("a client that was merged twice over is found by its own name and number, in the list and among all records", async () => {
      const first = await desk.saveClient("Chandrabhaga Sugar", [], { pan: "ABCCC4321K" });
      const second = await desk.saveClient("Bhima Sugar", [], { pan: "ABCCB4321K" });
      const last = await desk.saveClient("Krishna Sugar", [], { pan: "ABCCK4321K" });
      for (const [from, into] of [
        [first, second],
        [second, last],
      ] as const)
        await desk.call("merge-clients", { from: from.id, into: into.id, allow_conflict: true });
      for (const query of ["chandrabhaga", "bhima", "ABCCC4321K", first.reference]) {
        const { clients } = await desk.call<{ clients: Client[] }>("list-clients", { query });
        const { records } = await desk.call<{ records: Client[] }>("find-record", { query });
        for (const found of [clients, records])
          assert.deepEqual(
            found.map(({ reference }) => reference),
            [last.reference],
            query,
          );
      }
    });

    test("a search that matches a merged client and the one that it is in shows one line", async () => {
      const [from, into] = [await desk.saveClient("Sangam Dairy"), await desk.saveClient("Sangam Dairy Products")];
      await desk.call("merge-clients", { from: from.id, into: into.id });
      const { records } = await desk.call<{ records: Client[] }>("find-record", { query: "sangam" });
      assert.deepEqual(
        records.map(({ reference }) => reference),
        [into.reference],
      );
    });

    test("a member of staff compares and merges only what is theirs", async () => {
      const tariq = await desk.makeCustomer({ role: "staff", email: "tariq@merges.example" });
      const [own, other] = [await desk.saveClient("Own Traders"), await desk.saveClient("Other Traders")];
      await desk.sql("update private.clients set owner_id = $2 where id = $1", [own.id, tariq.id]);
      for (const name of ["compare-clients", "merge-clients"])
        for (const body of [
          { from: own.id, into: other.id },
          { from: other.id, into: own.id },
        ])
          assert.equal((await tariq.invoke(name, body)).status, 404, name);
    });

    test("erasing a client or a person reaches what a merge has left behind", async () => {
      const people = [{ full_name: "Nila", email: "nila@gone.example" }, { full_name: "Ravi Iyer" }];
      const pair = async (name: string) => {
        const from = await desk.saveClient(`${name} Old`, people);
        const into = await desk.saveClient(name, people);
        await desk.call("note-client", { id: from.id, note: "Ask Nila first." });
        await desk.call("merge-clients", { from: from.id, into: into.id });
        return [from.id, into.id];
      };
      const count = async (table: string, column: string, ids: readonly unknown[]) =>
        (await desk.sql(`select from ${table} where ${column} = any ($1)`, [ids])).length;
      const erase = (kind: string, subject: unknown, typed: string) =>
        desk.call("erase-subject", { kind, subject, typed, reason: "asked_by_person" });
      const ids = await pair("Gone Mills");
      const contacts = await desk.sql<{ id: string; client_id: string; full_name: string }>(
        "select id, client_id, full_name from private.client_contacts where client_id = any ($1)",
        [ids],
      );
      assert.equal(contacts.length, 4, "the merge leaves a copy of each");
      const ravi = contacts.find((one) => one.full_name === "Ravi Iyer" && one.client_id === ids[1]);
      await erase("contact", ravi?.id, "Ravi Iyer");
      assert.equal(await count("private.client_contacts", "client_id", ids), 2, "both copies of the person");
      const { reference } = await desk.call<Client>("read-client", { id: ids[1] });
      await erase("client", ids[1], reference);
      for (const [table, column] of [
        ["private.clients", "id"],
        ["private.client_contacts", "client_id"],
        ["private.client_notes", "client_id"],
        ["private.client_merges", "from_id"],
      ] as const)
        assert.equal(await count(table, column, ids), 0, table);
      const subjects = [...ids, ...contacts.map(({ id }) => id)];
      assert.equal(await count("private.event_details", "subject", subjects), 0, "nor in the log");
      const [ledger] = await desk.sql(
        "select from private.restore_ledger where kind = 'client_erased' and subject = $1",
        [ids[0]],
      );
      assert.ok(ledger, "a restored backup loses the merged one too");
    });
  });
});
