import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type ClientFixtures, openClientFixtures } from "#test/support/fixtures/client-fixtures.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";

type Refusal = { code: string; message: string; details?: Record<string, unknown> };

forEachEngine((engine, openTestDatabase) => {
  describe(`two people on one setting: what a caller has not seen is not overwritten, on ${engine}`, () => {
    let desk: ClientFixtures;
    let kavya: Customer;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
      kavya = await desk.makeCustomer({ role: "admin", email: "kavya@neev.example" });
    });
    after(() => desk?.close());

    async function refusal(name: string, body: object): Promise<Refusal> {
      const answer = await desk.meera.invoke(name, body);
      assert.equal(answer.status, 409, `${name} ${JSON.stringify(answer.body)}`);
      assert.equal(answer.body.code, "conflict");
      assert.match(String(answer.body.message), /^A colleague has (changed|removed)/);
      return answer.body as unknown as Refusal;
    }
    async function isOneOfTwo(name: string, bodies: readonly [object, object]) {
      const both = await Promise.all([desk.meera.invoke(name, bodies[0]), kavya.invoke(name, bodies[1])]);
      assert.deepEqual(
        both.map(({ status }) => status).sort(),
        [200, 409],
        `${name}: of two at one moment one is told`,
      );
    }

    test("a consultant's name, and whether they can be booked", async () => {
      const { id } = await desk.call<{ id: string }>("set-consultant", { name: "Anil Joshi", is_bookable: true });
      const seen = { id, expected_name: "Anil Joshi", expected_is_bookable: true };
      await desk.call("set-consultant", { ...seen, name: "Anil Joshi", is_bookable: false }, kavya);
      const { message, details } = await refusal("set-consultant", {
        ...seen,
        name: "Anil S. Joshi",
        is_bookable: true,
      });
      assert.match(message, /The name is “Anil Joshi” now, and they are not available for booking/);
      assert.deepEqual(details, { name: "Anil Joshi", is_bookable: false });
      const now = { id, expected_name: "Anil Joshi", expected_is_bookable: false };
      await isOneOfTwo("set-consultant", [
        { ...now, name: "Anil S. Joshi", is_bookable: false },
        { ...now, name: "Anil Joshi (GST)", is_bookable: false },
      ]);
      const gone = { id: "no-such-one", name: "Another", is_bookable: true };
      assert.equal((await desk.meera.invoke("set-consultant", gone)).status, 404);
    });

    test("a holiday: named, renamed and removed by two", async () => {
      const day = "2026-12-16";
      await isOneOfTwo("set-holiday", [
        { day, name: "Town fair", expected_name: null },
        { day, name: "Stock-taking", expected_name: null },
      ]);
      await desk.call("set-holiday", { day, name: "Town fair" }, kavya);
      for (const [name, body] of [
        ["set-holiday", { day, name: "Annual day", expected_name: null }],
        ["set-holiday", { day, name: "Annual day", expected_name: "Stock-taking" }],
        ["remove-holiday", { day, expected_name: "Stock-taking" }],
      ] as const)
        assert.match((await refusal(name, body)).message, /It is “Town fair” now/);
      await desk.call("remove-holiday", { day, expected_name: "Town fair" }, kavya);
      const removed = await refusal("set-holiday", { day, name: "Annual day", expected_name: "Town fair" });
      assert.match(removed.message, /^A colleague has removed this holiday/);
      assert.equal((await desk.meera.invoke("remove-holiday", { day, expected_name: "Town fair" })).status, 404);
    });

    test("a setting of the site", async () => {
      const close = { is_sign_up_open: false, expected_settings: { is_sign_up_open: true } };
      await desk.call("change-settings", close, kavya);
      await refusal("change-settings", close);
      await desk.call("change-settings", {
        holds_new_listings: true,
        expected_settings: { holds_new_listings: false },
      });
      await isOneOfTwo("change-settings", [
        { is_sign_up_open: true, expected_settings: { is_sign_up_open: false } },
        { is_sign_up_open: true, expected_settings: { is_sign_up_open: false } },
      ]);
      const unknown = await desk.meera.invoke("change-settings", { expected_settings: { is_sign_up_open: true } });
      assert.equal(unknown.status, 400, "a setting to change is missing");
    });

    test("the person to whom a level escalates, also where no one was named", async () => {
      const level = "late_refund";
      const seen = { level, expected_user_id: null };
      await isOneOfTwo("save-escalation-person", [
        { ...seen, user_id: desk.meera.id },
        { ...seen, user_id: kavya.id },
      ]);
      await desk.call("save-escalation-person", { level, user_id: kavya.id }, kavya);
      const { details } = await refusal("save-escalation-person", { ...seen, user_id: desk.meera.id });
      assert.deepEqual(details, { level, user_id: kavya.id });
      await desk.call("save-escalation-person", { level, user_id: null, expected_user_id: kavya.id });
    });

    test("the queues of a person, and whether they are away", async () => {
      const staff = await desk.makeCustomer({ email: "ravi@neev.example" });
      await desk.sql("insert into public.user_roles (user_id, role) values ($1, 'staff')", [staff.id]);
      const seen = { id: staff.id, expected_queues: [], expected_is_away: false };
      await desk.call("set-staff", { ...seen, queues: ["funding", "project"], is_away: false }, kavya);
      const { message, details } = await refusal("set-staff", { ...seen, queues: ["service"], is_away: false });
      assert.match(message, /Queues now: /);
      assert.deepEqual(details, { queues: ["funding", "project"], is_away: false });
      const now = { id: staff.id, expected_queues: ["project", "funding"] };
      await desk.call("set-staff", { ...now, is_away: true });
      await refusal("set-staff", { ...now, is_away: false, expected_is_away: false });
    });

    test("a shared view", async () => {
      const saved = { screen: "enquiries", name: "Late GST", query: "status=new", is_shared: true };
      const { id } = await desk.call<{ id: string }>("save-view", saved);
      const seen = { ...saved, id, expected_name: "Late GST", expected_query: "status=new" };
      await desk.call("save-view", { ...seen, query: "status=contacted" }, kavya);
      const { message, details } = await refusal("save-view", { ...seen, name: "GST" });
      assert.match(message, /It is called “Late GST” now/);
      assert.deepEqual(details, { name: "Late GST", query: "status=contacted" });
      await desk.call("save-view", { ...seen, name: "GST", expected_query: "status=contacted" });
    });

    test("enquiries and clients that are merged", async () => {
      const idOf = async (reference: string) =>
        (await desk.call<{ enquiry: { id: string } }>("read-enquiry", { id: reference })).enquiry.id;
      const [id, into] = [await idOf(await desk.enquire()), await idOf(await desk.enquire())];
      const seen = { id, into, expected_status: "new", expected_into_status: "new" };
      await desk.call("move-enquiry", { id: into, status: "contacted" }, kavya);
      const { message } = await refusal("merge-enquiries", seen);
      assert.match(message, /L-\d+-\w+\. It is contacted now/);
      await desk.call("merge-enquiries", { ...seen, expected_into_status: "contacted" });

      const [from, other] = [await desk.saveClient("Twin Mills"), await desk.saveClient("Twin Mills Pune")];
      const pair = { from: from.id, into: other.id };
      const { versions } = await desk.call<{ versions: { from: number; into: number } }>("compare-clients", pair);
      await desk.call(
        "save-client",
        {
          ...{ id: other.id, kind: "company", legal_name: "Twin Mills (Pune)", contacts: [] },
          expected_version: versions.into,
        },
        kavya,
      );
      await refusal("merge-clients", { ...pair, expected_versions: versions });
      const { versions: latest } = await desk.call<{ versions: object }>("compare-clients", pair);
      await desk.call("merge-clients", { ...pair, expected_versions: latest });
    });
  });
});
