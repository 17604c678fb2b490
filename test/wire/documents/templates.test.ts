import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { openRequestFixtures, type RequestFixtures } from "#test/support/fixtures/request-fixtures.ts";

type Item = { key: string; title: string; per: string | null };
type Template = { id: string; version: number; due_days: number; people: object[]; items: Item[] };
type Person = { id: string; role: string; full_name: string | null; is_abroad: boolean };
type List = { template: string | null; people: Person[]; items: { title: string; person_id: string | null }[] };

const item = {
  ...{ explanation: null, document: "identity", for: null, per: null, abroad: null },
  ...{ is_optional: false, needs_file: true, max_age_months: null },
};

forEachEngine((engine, openTestDatabase) => {
  describe(`lists of documents in Settings on ${engine}`, () => {
    let desk: RequestFixtures;
    let admin: TestAccount;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
      admin = await desk.makeAdmin();
    });
    after(() => desk.close());

    async function ask<Body = { message: string }>(name: string, body: object, by = admin): Promise<[number, Body]> {
      const { data, error, response } = await by.client.functions.invoke(name, { body });
      return error ? [error.context.status, await error.context.json()] : [response?.status ?? 200, data];
    }
    async function start(service: string) {
      const body = { service, idempotency_key: randomUUID() };
      const [, { id }] = await ask<{ id: string }>("start-service", body, desk.customer);
      return { kind: "service", id };
    }
    const read = async (record: object) => (await ask<List>("read-checklist", record))[1];
    async function find(id: string) {
      const [, { templates }] = await ask<{ templates: Template[] }>("list-checklist-templates", {});
      const found = templates.find((one) => one.id === id);
      assert.ok(found, id);
      return found;
    }
    async function save(id: string, change: object) {
      const { people, items, due_days, version } = await find(id);
      return ask("save-checklist-template", { id, people, items, due_days, expected_version: version, ...change });
    }
    const titlesOf = ({ items }: List, id: string | undefined) =>
      items.filter(({ person_id }) => person_id === id).map(({ title }) => title);

    test("a role of people and what is asked from each can be added; lists that have started keep theirs", async () => {
      const earlier = await start("iso");
      const { items } = await find("iso");
      const pan = { ...item, key: "pan", title: "PAN of the trustee", per: "Trustee" };
      const trustees = { role: "Trustee", least: 2, for: null };
      assert.equal((await save("iso", { people: [trustees], items: [...items, pan] }))[0], 200);
      const list = await read(await start("iso"));
      assert.deepEqual(
        list.people.map(({ id, role }) => [role, titlesOf(list, id)]),
        [
          ["Trustee", ["PAN of the trustee"]],
          ["Trustee", ["PAN of the trustee"]],
        ],
      );
      assert.deepEqual((await read(earlier)).people, []);
    });

    test("a list keeps its own documents when Settings have others: for a person who is added, or lives abroad now", async () => {
      const record = await start("incorporation-llp");
      const { people, items } = await find("llp");
      const later = items.filter(({ title }) => title !== "PAN card");
      assert.equal(
        (await save("llp", { people, items: [...later, { ...item, key: "oath", title: "Oath", per: "Partner" }] }))[0],
        200,
      );
      const before = await read(record);
      const [first, ...others] = before.people;
      const named = (
        await ask<List>("set-checklist-people", {
          ...record,
          people: [
            { id: first?.id, role: first?.role, full_name: "Ravi Rao", is_abroad: true },
            ...others.map(({ id, role }) => ({ id, role, full_name: "Uma Rao" })),
            { role: "Partner", full_name: "Kiran Rao" },
          ],
        })
      )[1];
      const kiran = named.people.find(({ full_name }) => full_name === "Kiran Rao");
      assert.deepEqual(titlesOf(named, kiran?.id), [
        ...["PAN card", "ID", "Address proof: bank statement or bill, not older than two months"],
      ]);
      assert.ok(titlesOf(named, first?.id).includes("Passport"));
      assert.deepEqual(
        titlesOf(named, others[0]?.id),
        titlesOf(before, others[0]?.id),
        "also of whom nothing has changed",
      );
      // What is used by hand is as it is in Settings now.
      const used = (await ask<List>("use-checklist-template", { ...record, template: "llp" }))[1];
      assert.ok(titlesOf(used, kiran?.id).includes("Oath"));
    });

    test("two lines that one person would be asked for as one, and a role named twice, are refused", async () => {
      const { people, items } = await find("llp");
      const [partner] = people;
      const twice = await save("llp", { people: [...people, partner] });
      assert.deepEqual([twice[0], twice[1].message], [400, "Each role can be named once"]);
      const pan = { ...item, key: "deed-2", title: "Deed", for: ["llp"] };
      const both = await save("llp", { items: [...items, pan, { ...pan, title: "Another", for: null }] });
      assert.equal(both[0], 400);
      assert.match(both[1].message, /^Two documents of the list have the same key/);
      assert.equal((await save("llp", { items: [...items, pan, { ...pan, for: ["opc"] }] }))[0], 200);
    });

    test("a service of which no page names documents has a list that is filled in Settings; without it another one can be used", async () => {
      assert.deepEqual((await find("gst-lut")).items, []);
      const empty = await start("gst-lut");
      const { items } = await find("dsc");
      const [, used] = await ask<List>("use-checklist-template", { ...empty, template: "dsc" });
      assert.deepEqual([used.template, used.items.length > 0, items.length > 0], ["dsc", true, true]);
      await save("gst-lut", { items: [{ ...item, key: "last-lut", title: "Last LUT" }] });
      const list = await read(await start("gst-lut"));
      assert.deepEqual([list.template, list.items.map(({ title }) => title)], ["gst-lut", ["Last LUT"]]);
    });
  });
});
