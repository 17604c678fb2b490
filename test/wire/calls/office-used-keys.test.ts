import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type HiddenRecords, makeHiddenRecords } from "#test/support/fixtures/hidden-records.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`keys of forms and accounts that a member of staff does not see, on ${engine}`, () => {
    let office: OfficePeople;
    let hidden: HiddenRecords;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      hidden = await makeHiddenRecords(office);
    });
    after(() => office?.close());

    const caller = { name: "Bela Rao", phone: "98450 11225", origin: "phone_call", has_notice: true };
    /** What a manager sends about a record that staff do not see, and what staff send with the same key. */
    const sent: readonly [name: string, hidden: () => object, own: () => object][] = [
      [
        "save-client",
        () => ({ kind: "company", legal_name: "Sabarmati Dyes" }),
        () => ({ kind: "company", legal_name: "Godavari Dyes" }),
      ],
      [
        "note-client",
        () => ({ id: hidden.client.id, note: "Private" }),
        () => ({ id: String(own), note: "A note of my own" }),
      ],
      [
        "note-enquiry",
        () => ({ id: office.enquiries.assigned, note: "Private" }),
        () => ({ id: office.enquiries.own, note: "A note of my own" }),
      ],
      [
        "note-record",
        () => ({ kind: "consultation", id: office.requests.consultation, note: "Private" }),
        () => ({ kind: "project", id: office.requests.project, note: "A note of my own" }),
      ],
      [
        "answer-enquiry",
        () => ({ id: office.enquiries.assigned, message: "Private", confirmed: true }),
        () => ({ id: office.enquiries.own, message: "An answer of my own", confirmed: true }),
      ],
      [
        "open-enquiry",
        () => ({ ...caller, service_type: "GST" }),
        () => ({ ...caller, name: "Chitra Iyer", service_type: "GST" }),
      ],
    ];
    let own: string | undefined;

    test("a key that a colleague has used elsewhere is refused, and nothing of the other record is answered", async () => {
      const saved = { kind: "company", legal_name: "Own client" };
      own = (await office.call<{ id: string }>("save-client", saved, office.of("staff"))).id;
      for (const [name, ofManager, ofStaff] of sent) {
        const key = { idempotency_key: randomUUID() };
        const first = await office.of("manager").invoke(name, { ...ofManager(), ...key });
        assert.ok(first.status < 300, `${name} ${JSON.stringify(first.body)}`);
        const { status, body } = await office.of("staff").invoke(name, { ...ofStaff(), ...key });
        assert.deepEqual([status, body.code], [409, "conflict"], `${name} ${JSON.stringify(body)}`);
        assert.deepEqual(Object.keys(body).sort(), ["code", "message"], name);
        const again = await office.of("staff").invoke(name, { ...ofStaff(), idempotency_key: randomUUID() });
        assert.ok(again.status < 300, `${name} with a key of its own: ${JSON.stringify(again.body)}`);
      }
    });

    test("an account that staff do not see is as one that is not there; a contact that has one keeps it", async () => {
      const save = (user_id: string, by: string) =>
        office.of(by).invoke("save-client", {
          ...{ kind: "individual", legal_name: "Bela Rao", contacts: [{ full_name: "Bela Rao", user_id }] },
        });
      const id = office.bela.id;
      assert.equal((await save(id, "manager")).status, 201, "the account is there");
      const [guessed, missing] = [await save(id, "staff"), await save(randomUUID(), "staff")];
      assert.deepEqual([guessed.status, guessed.body], [missing.status, missing.body]);
      assert.equal(guessed.status, 400);
      assert.equal((await save(office.asha.id, "staff")).status, 201, "a customer of a request that staff see");
      const shared = (await save(id, "manager")).body;
      await office.query("update private.clients set owner_id = $2 where id = $1", [shared.id, office.of("staff").id]);
      const read = await office.of("staff").invoke("read-client", { id: shared.id });
      const { kind, legal_name, contacts } = read.body as { kind: string; legal_name: string; contacts: object[] };
      assert.equal((contacts[0] as { user_id: string }).user_id, id);
      const kept = contacts.map((one) => ({ ...one, designation: "Owner" }));
      const changed = await office
        .of("staff")
        .invoke("save-client", { id: shared.id, kind, legal_name, contacts: kept });
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
    });

    test("a name of a record with a character that no text can have is refused as any other wrong one", async () => {
      for (const [name, body] of [
        ["list-unsent-mails", { reference: "L-\u0000" }],
        ["list-requests", { consultant_id: "\u0000" }],
        ["request-board", { consultant_id: "\u0000" }],
        ["read-record-client", { record: "enquiry", reference: "L-\u0000" }],
      ] as const) {
        const refused = await office.of("staff").invoke(name, body);
        assert.deepEqual([refused.status, refused.body.code], [400, "invalid_input"], name);
      }
    });
  });
});
