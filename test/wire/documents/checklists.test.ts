import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { openRequestFixtures, type RequestFixtures } from "#test/support/fixtures/request-fixtures.ts";

type Item = {
  id: string;
  title: string;
  status: string;
  person_id: string | null;
  due_on: string | null;
  is_optional: boolean;
  reason: string | null;
  steps: { status: string; author: string }[];
};
type List = {
  id: string | null;
  needed: number;
  received: number;
  people: { id: string; role: string; full_name: string | null; is_abroad: boolean }[];
  items: Item[];
};
type Answer<Body> = { status: number; body: Body & { code?: string; message?: string } };

async function ask<Body = Record<string, unknown>>(by: TestAccount, name: string, body: object): Promise<Answer<Body>> {
  const { data, error, response } = await by.client.functions.invoke(name, { body });
  if (!error) return { status: response?.status ?? 200, body: data };
  return { status: error.context.status, body: await error.context.json() };
}

forEachEngine((engine, openTestDatabase) => {
  describe(`lists of documents on ${engine}`, () => {
    let desk: RequestFixtures;
    let asha: TestAccount;
    let admin: TestAccount;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
      [asha, admin] = [desk.customer, await desk.makeAdmin()];
    });
    after(() => desk.close());

    async function start(service: string, changes: object = {}): Promise<{ kind: "service"; id: string }> {
      const { status, body } = await ask<{ id: string }>(asha, "start-service", {
        ...{ service, idempotency_key: randomUUID() },
        ...changes,
      });
      assert.equal(status, 201, JSON.stringify(body));
      return { kind: "service", id: body.id };
    }
    async function read(record: object, by = asha): Promise<List> {
      const { status, body } = await ask<List>(by, "read-checklist", record);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    }

    test("a service starts with the list of its page, for each person of its least number", async () => {
      const record = await start("calculator-private-limited");
      const list = await read(record);
      assert.deepEqual(
        list.people.map(({ role }) => role),
        ["Director or shareholder", "Director or shareholder"],
      );
      // PAN, ID, address proof and photograph of each, and three of the office; the digital signature has no file.
      assert.deepEqual([list.needed, list.received], [11, 0]);
      // Wednesday 18 November 2026; five business days later.
      assert.deepEqual(new Set(list.items.map(({ due_on }) => due_on)), new Set(["2026-11-24"]));
      assert.deepEqual(await read(record, admin).then(({ items }) => items.length), 13);
    });

    test("the entity of a service decides, also when it is chosen later; what has a history stays", async () => {
      const record = await start("gst-registration");
      const unknown = await read(record, admin);
      const deed = unknown.items.find(({ title }) => title.startsWith("Partnership deed, or"));
      const [place] = unknown.items.slice(-1);
      await ask(admin, "decide-document", { item_id: deed?.id, status: "accepted", reason: "Original shown" });
      const { error } = await asha.client.from("service_requests").update({ entity_type: "llp" }).eq("id", record.id);
      assert.equal(error, null);
      const llp = await read(record);
      assert.deepEqual(
        llp.people.map(({ role }) => role),
        ["Designated partner", "Designated partner"],
      );
      const titles = llp.items.map(({ title }) => title);
      assert.ok(titles.includes("PAN of the LLP") && titles.includes(deed?.title ?? ""));
      assert.ok(!titles.includes("Letter naming the authorised signatory"));
      assert.ok(
        llp.items.some(({ id }) => id === place?.id),
        "what both need is the same line",
      );
      // Three of each partner, four of the firm, and the deed that was accepted.
      assert.deepEqual([llp.needed, llp.received], [11, 1]);
    });

    test("people are named, added and removed, and those abroad give other documents", async () => {
      const record = await start("incorporation-llp");
      const { people } = await read(record);
      const [ravi, uma] = people;
      assert.ok(ravi && uma);
      const named = [
        { ...ravi, full_name: "Ravi Rao", is_abroad: true },
        { ...uma, full_name: "Uma Rao" },
        { role: "Partner", full_name: "Kiran Rao", is_abroad: false },
      ].map(({ id, role, full_name, is_abroad }: Record<string, unknown>) => ({ id, role, full_name, is_abroad }));
      const seen = people.map(({ id, role, full_name, is_abroad }) => ({ id, role, full_name, is_abroad }));
      const set = { ...record, people: named, expected_people: seen };
      const { status, body } = await ask<List>(asha, "set-checklist-people", set);
      assert.equal(status, 200, JSON.stringify(body));
      const of = (list: List, id: string) =>
        list.items.filter(({ person_id }) => person_id === id).map(({ title }) => title);
      assert.deepEqual(of(body, ravi.id), [
        "Passport",
        "Proof of the address abroad",
        "Photograph",
        "Class 3 digital signature",
      ]);
      const kiran = body.people.find(({ full_name }) => full_name === "Kiran Rao");
      assert.equal(of(body, kiran?.id ?? "").length, 3);
      assert.equal((await ask(asha, "set-checklist-people", set)).status, 409, "they were changed meanwhile");
      const without = { ...record, people: [named[0]] };
      assert.equal((await ask(asha, "set-checklist-people", without)).status, 400, "an LLP has two");
      const [passport] = body.items.filter(({ person_id }) => person_id === kiran?.id);
      await ask(admin, "decide-document", { item_id: passport?.id, status: "not_needed" });
      const refused = await ask(asha, "set-checklist-people", {
        ...record,
        people: body.people
          .filter(({ id }) => id !== kiran?.id)
          .map(({ id, role, full_name }) => ({ id, role, full_name })),
      });
      assert.deepEqual(
        [refused.status, refused.body.message],
        [409, "PAN card of Kiran Rao was sent already. Ask us to remove Kiran Rao"],
      );
    });

    test("the office asks, edits, decides and removes; each move is for those who saw what is there", async () => {
      const record = await start("gst-lut");
      assert.deepEqual((await read(record)).items, []);
      const asked = { ...record, title: "Last LUT", due_on: "2026-11-30", idempotency_key: randomUUID() };
      const added = await ask<Item>(admin, "ask-document", asked);
      assert.equal(added.status, 201, JSON.stringify(added.body));
      assert.equal((await ask<Item>(admin, "ask-document", asked)).body.id, added.body.id);
      assert.equal((await ask(admin, "ask-document", { ...asked, title: "Another" })).status, 409);
      assert.equal(
        (await ask(admin, "ask-document", { ...asked, due_on: "2026-11-17", idempotency_key: randomUUID() })).status,
        400,
      );
      const item_id = added.body.id;
      const edited = { item_id, title: "LUT of 2025-26", explanation: null, due_on: "2026-12-01", is_optional: false };
      const before = { title: "Last LUT", explanation: null, due_on: "2026-11-30", is_optional: false };
      assert.equal((await ask(admin, "edit-document", { ...edited, expected: before })).status, 200);
      assert.equal((await ask(admin, "edit-document", { ...edited, expected: before })).status, 409);
      const decide = (body: object, by = admin) => ask<Item>(by, "decide-document", { item_id, ...body });
      assert.equal((await decide({ status: "returned", reason: "Not readable" })).status, 409, "nothing was sent");
      assert.equal((await decide({ status: "accepted" })).status, 400, "it says how it was seen");
      assert.equal(
        (await decide({ status: "accepted", reason: "Original shown", expected_status: "uploaded" })).status,
        409,
      );
      const both = await Promise.all([
        decide({ status: "accepted", reason: "Original shown", expected_status: "asked" }),
        decide({ status: "not_needed", expected_status: "asked" }),
      ]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], "one of two at once");
      assert.equal((await ask(admin, "remove-document", { item_id })).status, 409);
      assert.equal((await decide({ status: "accepted" }, asha)).status, 403);
      assert.deepEqual(
        (await read(record)).items.map(({ steps }) => steps.map(({ author }) => author)),
        [["office"]],
      );
    });

    test("another account finds neither list nor document, in the words of what there is not", async () => {
      const record = await start("shop-act");
      const [item] = (await read(record)).items;
      const stranger = await desk.makeStranger();
      const nothing = { kind: "service", id: randomUUID() };
      for (const [name, mine, missing] of [
        ["read-checklist", record, nothing],
        ["set-checklist-people", { ...record, people: [] }, { ...nothing, people: [] }],
        ["stop-document-reminders", { ...record, is_stopped: true }, { ...nothing, is_stopped: true }],
        [
          "attach-file",
          { item_id: item?.id, file_ids: [randomUUID()] },
          { item_id: randomUUID(), file_ids: [randomUUID()] },
        ],
        ["detach-file", { item_id: item?.id, file_id: randomUUID() }, { item_id: randomUUID(), file_id: randomUUID() }],
      ] as const) {
        const found = await ask(stranger, name, mine);
        assert.equal(found.status, 404, name);
        assert.equal(found.body.message, (await ask(stranger, name, missing)).body.message);
      }
    });

    test("a list of Settings is changed by administrators, and running lists keep their documents", async () => {
      const [record, closed] = [await start("fssai"), await start("fssai")];
      type Template = { id: string; version: number; items: object[]; people: object[]; open_lists: number };
      const find = async () => {
        const { body } = await ask<{ templates: Template[] }>(admin, "list-checklist-templates", {});
        return body.templates.find(({ id }) => id === "fssai");
      };
      assert.equal((await find())?.open_lists, 2);
      const cancel =
        "update public.service_requests set status = 'cancelled', reason = 'Asked by mistake' where id = $1";
      await desk.database.asOwner(cancel, [closed.id]);
      const fssai = await find();
      assert.ok(fssai);
      assert.equal(fssai.open_lists, 1);
      const { id, people, items, version } = fssai;
      const save = { id, people, items: items.slice(0, 2), due_days: 3, expected_version: version };
      assert.equal((await ask(asha, "save-checklist-template", save)).status, 403);
      assert.equal((await ask(admin, "save-checklist-template", save)).status, 200);
      assert.equal((await ask(admin, "save-checklist-template", save)).status, 409);
      assert.equal((await read(record)).items.length, 8);
      const later = await start("fssai");
      assert.equal((await read(later)).items.length, 2);
      await ask(admin, "restore-checklist-template", { id, expected_version: version + 1 });
      const filled = await ask<List>(admin, "use-checklist-template", { ...later, template: "fssai" });
      assert.equal(filled.body.items.length, 8, JSON.stringify(filled.body));
      const findMine = async () => {
        const { body } = await ask<{ lists: { id: string; needed: number; returned: number }[] }>(
          asha,
          "my-documents",
          {},
        );
        return body.lists.find((list) => list.id === later.id);
      };
      assert.equal((await findMine())?.needed, 5);
      // What is optional and was returned is wanted, also where nothing else is.
      const decide = (item_id: string | undefined, status: string, reason = "Original shown") =>
        ask(admin, "decide-document", { item_id, status, reason });
      const { items: listed } = await read(later);
      for (const item of listed.filter(({ is_optional }) => !is_optional)) await decide(item.id, "not_needed");
      assert.equal(await findMine(), undefined);
      const optional = listed.find(({ is_optional }) => is_optional);
      assert.equal((await decide(optional?.id, "accepted")).status, 200);
      assert.equal((await decide(optional?.id, "returned", "Not readable")).status, 200);
      assert.deepEqual([(await findMine())?.needed, (await findMine())?.returned], [0, 1]);
    });
  });
});
