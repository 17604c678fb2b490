import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";

type Line = { id: string; reference: string; legal_name: string } & Record<string, unknown>;
type Saved = Line & { version: number };

const company = {
  kind: "company",
  legal_name: "Kaveri Foods Private Limited",
  trade_name: "Kaveri",
  gstin: "29AAGCB7383J1Z4",
  contacts: [
    { full_name: "Asha Rao", email: "asha@kaveri.example", phone: "98765 43210", designation: "Director" },
    { full_name: "Ravi Shetty", phone: "080 4123 4567", is_main: true },
  ],
};

forEachEngine((engine, openTestDatabase) => {
  describe(`clients of the office on ${engine}`, () => {
    let backend: CustomerBackend;
    let meera: Customer;
    let kabir: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-23T11:00:00+05:30");
      meera = await backend.makeCustomer({ role: "admin", email: "meera@neev.example" });
      kabir = await backend.makeCustomer({ role: "admin", email: "kabir@neev.example" });
    });
    after(() => backend?.close());

    async function call<Answer = Record<string, unknown>>(name: string, body: object, status = 200): Promise<Answer> {
      const answer = await meera.invoke(name, body);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      return answer.body as Answer;
    }
    const save = (changes: object = {}, status = 201) =>
      call<Saved>("save-client", { kind: "individual", legal_name: "Asha Rao", ...changes }, status);
    const find = async (query: string) =>
      (await call<{ clients: Line[] }>("list-clients", { query })).clients.map(({ reference }) => reference);

    test("a client is created with its contacts, found by everything that it is known by, and read", async () => {
      const { id, reference } = await call<Line>("save-client", company, 201);
      assert.match(reference, /^K-261123-[0-9A-HJKMNP-TV-Z]{5}$/);
      for (const query of [
        ...[reference, reference.toLowerCase(), reference.slice(2), reference.slice(-5)],
        ...["29AAGCB7383J1Z4", "aagcb7383j", "aagcb", "kaveri", "Foods Kav", "ravi", "asha@kav", "3210", "9876543210"],
      ])
        assert.ok((await find(query)).includes(reference), query);
      for (const query of ["k", "-", "Zebra", "29AAGCB7383J1Z5", "0000"])
        assert.deepEqual(await find(query), [], query);

      const file = await call("read-client", { id: reference });
      assert.deepEqual(file, await call("read-client", { id }));
      const { contacts, owners, created_at, updated_at, ...rest } = file;
      assert.deepEqual(rest, {
        ...{ id, reference, kind: "company", legal_name: company.legal_name, trade_name: "Kaveri" },
        ...{ pan: "AAGCB7383J", gstin: "29AAGCB7383J1Z4", cin: null, state: "29", address: null, tags: [] },
        ...{ owner_id: meera.id, owner_name: "Asha Rao", version: 1, merged_into: null, merges: [], notes: [] },
        ...{ origin: null, timeline: [], timeline_older: null, open: [], open_count: 0 },
        ...{ owed: [], balance_paise: 0, delivery: null },
      });
      assert.deepEqual(
        (contacts as Line[]).map(({ full_name, phone, is_main }) => [full_name, phone, is_main]),
        [
          ["Ravi Shetty", "+918041234567", true],
          ["Asha Rao", "+919876543210", false],
        ],
      );
      assert.deepEqual((owners as Line[]).map(({ id }) => id).sort(), [kabir.id, meera.id].sort());
      assert.deepEqual([created_at, updated_at], ["2026-11-23T11:00:00.000+05:30", "2026-11-23T11:00:00.000+05:30"]);
    });

    test("the search over all records finds a client too, the exact one first", async () => {
      const { id, reference } = await save({
        kind: "llp",
        legal_name: "Hampi Stones LLP",
        pan: "AAAFH0000A",
        cin: "AAB-1234",
      });
      for (const query of [reference, "AAAFH0000A", "AAB1234", "hampi"]) {
        const { records } = await call<{ records: object[] }>("find-record", { query });
        assert.deepEqual(records[0], {
          ...{ kind: "client", id, reference, title: "Hampi Stones LLP", about: null },
          path: `/office/clients/${reference}`,
        });
      }
    });

    test("Tamil, Urdu and 120 characters are stored and found", async () => {
      const long = `${"Kamakshi ".repeat(13)}Amm`;
      assert.equal(long.length, 120);
      for (const [legal_name, query] of [
        ["காவேரி உணவுகள்", "காவேரி"],
        ["احمد اینڈ سنز", "احمد"],
        [long, "kamak"],
      ] as const) {
        const { reference } = await save({ legal_name });
        assert.ok((await find(query)).includes(reference), query);
        assert.equal((await call("read-client", { id: reference })).legal_name, legal_name);
      }
      const refused = await meera.invoke("save-client", { kind: "individual", legal_name: `${long}a` });
      assert.deepEqual(refused.body.fields, { legal_name: "Legal name must be at most 120 characters" });
    });

    test("each wrong field is refused with its sentence, and nothing is stored", async () => {
      const before = await call<{ total: number }>("list-clients", {});
      const wrong: [object, Record<string, string>][] = [
        [{ kind: "bank" }, { kind: "Please select the type of client" }],
        [{ legal_name: " " }, { legal_name: "Legal name is required" }],
        [{ pan: "AAACA0000A" }, { pan: "The fourth letter of this PAN is C. For the type Individual it is P" }],
        [{ gstin: "27AAPFU0939F1ZA" }, { gstin: /does not fit the others/.source }],
        [{ cin: "AAB-1234" }, { cin: /Only a company has a CIN/.source }],
        [{ state: "Pune" }, { state: "Please select a state from the list" }],
        [{ owner_id: randomUUID() }, { owner_id: "The owner must be one of our team" }],
        [{ contacts: [{ full_name: "A", phone: "12" }] }, { contacts: "Phone number must be at least 10 digits" }],
        [{ contacts: [{ full_name: "A", user_id: randomUUID() }] }, { contacts: "There is no such account" }],
        [{ contacts: [{ id: randomUUID(), full_name: "A" }] }, { contacts: /was removed/.source }],
        [{ password: 1 }, { password: "This field is not expected here" }],
      ];
      for (const [changes, sentences] of wrong) {
        const answer = await meera.invoke("save-client", { kind: "individual", legal_name: "Ravi", ...changes });
        assert.equal(answer.status, 400, JSON.stringify(changes));
        for (const [field, sentence] of Object.entries(sentences))
          assert.match((answer.body.fields as Record<string, string>)[field] ?? "", new RegExp(sentence));
      }
      assert.equal((await call<{ total: number }>("list-clients", {})).total, before.total);
    });

    test("the same PAN or GSTIN asks first", async () => {
      const first = await save({ kind: "huf", legal_name: "Rao HUF", pan: "AAAHR0000A" });
      const again = { kind: "huf", legal_name: "Rao HUF, Pune", pan: "aaahr 0000a" };
      const refused = await meera.invoke("save-client", again);
      assert.deepEqual(
        [refused.status, refused.body.message, refused.body.details],
        [
          409,
          `${first.reference} (Rao HUF) has the same PAN`,
          { duplicates: [{ id: first.id, reference: first.reference, legal_name: "Rao HUF", field: "pan" }] },
        ],
      );
      const branch = await save({ ...again, allow_duplicate: true });
      // A change that leaves the number as it is asks no more.
      await save({ ...again, id: branch.id, trade_name: "Rao" }, 200);
      const other = await save({ kind: "huf", legal_name: "Iyer HUF" });
      const changed = await meera.invoke("save-client", { ...again, id: other.id });
      assert.equal(changed.status, 409);
      assert.equal((changed.body.details as { duplicates: unknown[] }).duplicates.length, 2);
    });

    test("of two windows the second is told who changed what; contacts follow the list that is sent", async () => {
      const { id, version } = await call<Saved>(
        "save-client",
        { ...company, legal_name: "Tungabhadra Mills", gstin: null },
        201,
      );
      const { contacts } = await call<{ contacts: Line[] }>("read-client", { id });
      const [ravi, asha] = contacts;
      const change = { kind: "company", id, expected_version: version };
      const saved = await kabir.invoke("save-client", {
        ...{ ...change, legal_name: "Tungabhadra Mills Limited", tags: ["Audit"] },
        contacts: [{ ...asha, is_main: true }, { full_name: "Zoya Khan" }],
      });
      assert.deepEqual([saved.status, saved.body.version], [200, version + 1]);
      const refused = await meera.invoke("save-client", { ...change, legal_name: "TB Mills" });
      assert.equal(refused.status, 409);
      assert.match(
        String(refused.body.message),
        /^Asha Rao changed this client on Nov 23, 2026 \d\d:\d\d: legal name, tags, trade name\. Please reload it first$/,
      );
      assert.equal((refused.body.details as { version: number }).version, version + 1);
      const after = await call<{ contacts: Line[]; legal_name: string }>("read-client", { id });
      assert.equal(after.legal_name, "Tungabhadra Mills Limited");
      assert.deepEqual(
        after.contacts.map(({ full_name, is_main }) => [full_name, is_main]),
        [
          ["Asha Rao", true],
          ["Zoya Khan", false],
        ],
      );
      assert.equal(after.contacts[0]?.id, asha?.id);
      // One that was removed meanwhile is not added again.
      const removed = await meera.invoke("save-client", { kind: "company", id, legal_name: "T", contacts: [ravi] });
      assert.deepEqual(removed.body.fields, {
        contacts: "One of these contacts was removed. Please reload the client",
      });
      // Without contacts they stay as they are.
      await call("save-client", { kind: "company", id, legal_name: "Tungabhadra Mills Limited" });
      assert.equal((await call<{ contacts: Line[] }>("read-client", { id })).contacts.length, 2);
    });

    test("a double click creates one client", async () => {
      const body = { kind: "trust", legal_name: "Asha Trust", idempotency_key: randomUUID() };
      const answers = await Promise.all([meera.invoke("save-client", body), meera.invoke("save-client", body)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 201]);
      assert.equal(answers[0]?.body.id, answers[1]?.body.id);
    });

    test("notes are kept with author and time; what is not there is 404", async () => {
      const { id, reference } = await save();
      const note = await call("note-client", { id: reference, note: "Prefers Hindi.\nCalls after 6." }, 201);
      const file = await call<{ notes: Line[] }>("read-client", { id });
      assert.deepEqual(file.notes, [{ ...note, note: "Prefers Hindi.\nCalls after 6.", author: "Asha Rao" }]);
      const blank = await meera.invoke("note-client", { id, note: " " });
      assert.deepEqual(blank.body.fields, { note: "Please write a note" });
      for (const missing of [randomUUID(), "K-261123-00000"])
        for (const [name, body] of [
          ["read-client", { id: missing }],
          ["note-client", { id: missing, note: "x" }],
        ] as const)
          assert.equal((await meera.invoke(name, body)).status, 404, `${name} ${missing}`);
      assert.equal((await meera.invoke("save-client", { ...company, id: randomUUID() })).status, 404);
    });

    test("the list filters, sorts and pages", async () => {
      const tag = `t${randomUUID().slice(0, 8)}`;
      for (const legal_name of ["beta", "Alpha", "gamma"])
        await save({ legal_name, kind: "society", tags: [tag], state: "07", owner_id: kabir.id });
      const names = async (ask: object) =>
        (await call<{ clients: Line[] }>("list-clients", { tag, ...ask })).clients.map(({ legal_name }) => legal_name);
      const all = ["Alpha", "beta", "gamma"];
      assert.deepEqual(await names({}), all);
      assert.deepEqual(await names({ kind: "society", state: "07", owner: kabir.id, sort: "name" }), all);
      assert.equal((await names({ sort: "newest" })).length, 3);
      const changes = await names({ sort: "changed" });
      assert.deepEqual(await names({ sort: "changed_up" }), changes.toReversed());
      assert.deepEqual(await names({ owner: "none" }), []);
      assert.deepEqual(await names({ kind: "huf" }), []);
      assert.deepEqual(await names({ query: "alp" }), ["Alpha"]);
      const last = await call("list-clients", { tag, page: 2 });
      assert.deepEqual([last.clients, last.more, last.total], [[], false, 3]);
      for (const wrong of [{ page: 0 }, { page: 2001 }, { sort: "x" }, { owner: "me" }, { kind: "x" }])
        assert.equal((await meera.invoke("list-clients", wrong)).status, 400, JSON.stringify(wrong));
    });

    test("customers and visitors are refused", async () => {
      const customer = await backend.makeCustomer();
      for (const [name, body] of [
        ["list-clients", {}],
        ["read-client", { id: randomUUID() }],
        ["save-client", company],
        ["note-client", { id: randomUUID(), note: "x" }],
      ] as const) {
        assert.equal((await customer.invoke(name, body)).status, 403, name);
        const visitor = await backend.call(`/functions/v1/${name}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        assert.equal(visitor.status, 401, name);
      }
    });

    test("the log has who changed a client, and none of its personal values", async () => {
      const { id } = await save({ legal_name: "Secret Person", pan: "AAAPS0000A" });
      const { rows } = await backend.database.asOwner<{ text: string }>(
        "select to_jsonb(e)::text as text from public.events as e where record_id = $1",
        [id],
      );
      assert.equal(rows.length, 1);
      assert.ok(rows[0]?.text.includes(`user:${meera.id}`));
      assert.ok(!/Secret|AAAPS/.test(rows[0]?.text ?? ""));
    });
  });
});
