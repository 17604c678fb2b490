import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type CallerFixtures,
  fieldsOf,
  type Made,
  makeCaller,
  openCallerFixtures,
} from "#test/support/fixtures/caller-fixtures.ts";

const fillBooking = (changes: object = {}) =>
  makeCaller({
    ...{ consultation_topic: "GST for a shop", contact_method: "phone_call", scheduled_date: "2026-11-24T10:00:00" },
    ...changes,
  });

forEachEngine((engine, openTestDatabase) => {
  describe(`bookings and requests that the office enters for a customer on ${engine}`, () => {
    let office: CallerFixtures;
    before(async () => {
      office = await openCallerFixtures(openTestDatabase);
    });
    after(() => office?.close());

    test("a consultation of a person without an account is booked, mailed, found, moved and cancelled as any other", async () => {
      const email = "walk.in@example.in";
      const body = fillBooking({ name: "Devika Menon", email, origin: "walk_in" });
      const { status, body: answer } = await office.create("book-for-customer", body);
      assert.equal(status, 201, JSON.stringify(answer));
      const made = answer as Made;
      assert.equal(made.path, `/office/requests/${made.reference}`);
      assert.ok(made.consultant_name);
      assert.deepEqual((await office.create("book-for-customer", body)).status, 200);

      const file = await office.readFile("consultation", made.id);
      const { request, facts, customer } = file as Record<string, Record<string, unknown>>;
      assert.deepEqual([request?.customer_name, request?.customer_email], ["Devika Menon", email]);
      assert.deepEqual([customer?.id, customer?.full_name, facts?.origin], [null, "Devika Menon", "walk_in"]);
      const [consent] = await office.readConsents("record_id", made.id);
      assert.deepEqual(consent, { kind: "consultation", page: "/office", origin: "walk_in", user_id: null });

      const { requests } = await office.list({ search: "Devika" });
      assert.deepEqual(
        requests.map(({ id }) => id),
        [made.id],
      );
      const { records } = await office.call<{ records: { id: string }[] }>("find-record", { query: "Devika" });
      assert.deepEqual(
        records.map(({ id }) => id),
        [made.id],
      );
      const { consultations } = await office.call<{ consultations: { id: string; customer_name: string }[] }>(
        "consultation-calendar",
        { from: "2026-11-24", to: "2026-11-24" },
      );
      assert.equal(consultations.find(({ id }) => id === made.id)?.customer_name, "Devika Menon");

      const [booked] = await office.readMails(email);
      assert.match(String(booked?.subject), /Your consultation on .* is booked/);
      assert.match(String(booked?.text), /To reschedule or cancel, call/);
      assert.ok(!String(booked?.text).includes("/dashboard/requests/"));
      assert.equal(
        (await office.create("propose-time", { id: made.id, scheduled_date: "2026-11-25T10:00:00" })).status,
        409,
      );
      await office.call("reschedule-consultation", { id: made.id, scheduled_date: "2026-11-25T10:00:00" });
      await office.call("move-request", {
        kind: "consultation",
        id: made.id,
        status: "rejected",
        reason: "Called off",
      });
      assert.equal((await office.readMails(email)).length, 3);
    });

    test("the end of a caller's consultation is undone, and reopened with a reason; its time is held again", async () => {
      const made = await office.call<Made>("book-for-customer", fillBooking({ scheduled_date: "2026-11-23T10:00:00" }));
      const name = { kind: "consultation", id: made.id };
      const isHeld = async () =>
        (await office.query("select from private.consultation_times where consultation_id = $1", [made.id])).length > 0;
      const { undo_id } = await office.call<{ undo_id: string }>("cancel-request", name);
      assert.equal(await isHeld(), false);
      const { records } = await office.call<{ records: { result: string }[] }>("undo-change", { undo_id });
      assert.deepEqual([records[0]?.result, await isHeld()], ["done", true]);
      await office.call("move-request", { ...name, status: "rejected", reason: "Called off" });
      const { status } = await office.call<{ status: string }>("reopen-record", {
        ...name,
        reason: "They called again",
      });
      assert.deepEqual([status, await isHeld()], ["pending", true]);
    });

    test("a caller with a confirmed address has the consultation in the account; the limit of three does not bind the office", async () => {
      for (const hour of ["10", "12", "14", "16"])
        await office.call(
          "book-for-customer",
          fillBooking({ email: office.bela.email, scheduled_date: `2026-11-26T${hour}:00:00` }),
        );
      const { data } = await office.bela.client.from("consultations").select("id");
      assert.equal(data?.length, 4);
      const same = await office.create(
        "book-for-customer",
        fillBooking({ email: office.bela.email, scheduled_date: "2026-11-26T10:00:00" }),
      );
      assert.equal(same.status, 400);
      assert.match(JSON.stringify(same.body), /The customer already has a consultation at this time/);
    });

    test("of twenty who are booked for the last free time at once one has it", async () => {
      const [{ count } = { count: 0 }] = await office.query<{ count: number }>(
        "select count(*)::int as count from private.consultants where is_bookable",
      );
      const at = "2026-11-27T11:00:00";
      for (let taken = 1; taken < count; taken += 1)
        await office.call("book-for-customer", fillBooking({ scheduled_date: at }));
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => office.create("book-for-customer", fillBooking({ scheduled_date: at }))),
      );
      assert.deepEqual(
        answers.map(({ status }) => status).sort(),
        [201, ...Array(19).fill(409)],
        JSON.stringify(answers[0]?.body),
      );
      const lost = answers.filter(({ status }) => status === 409);
      assert.equal(lost.length, 19);
      for (const { body } of lost) {
        const { nearest } = (body as { details?: { nearest?: unknown[] } }).details ?? {};
        assert.equal(nearest?.length, 5);
      }
    });

    test("a funding application and a project need an account; its owner then has them, with the history", async () => {
      const project = {
        ...{ kind: "project", service_type: "seo", project_name: "A shop's site", budget_range: "50k-1l" },
        ...{ timeline: "1month", project_description: "More visitors" },
      };
      const without = await office.create("open-request", makeCaller({ ...project, email: "no.account@example.in" }));
      assert.equal(without.status, 400);
      assert.deepEqual(fieldsOf(without.body), ["email"]);
      const funding = {
        ...{ kind: "funding", funding_type: "seed", company_name: "Rao Textiles", funding_amount: 5_000_000 },
        ...{ current_stage: "mvp", industry: "Textiles" },
      };
      for (const asked of [project, funding]) {
        const body = makeCaller({ ...asked, email: office.asha.email, origin: "referral" });
        const made = (await office.create("open-request", body)).body as Made;
        const table = asked.kind === "project" ? "project_requests" : "funding_applications";
        const { data } = await office.asha.client.from(table).select("id,status").eq("id", made.id).single();
        assert.deepEqual(data, { id: made.id, status: "pending" });
        const file = await office.readFile(asked.kind === "project" ? "project" : "funding", made.id);
        assert.equal((file.facts as Record<string, unknown>).origin, "referral");
        assert.equal((await office.create("open-request", body)).status, 200);
      }
      const received = (await office.readMails(office.asha.email)).filter(({ subject }) =>
        subject.includes("received"),
      );
      assert.equal(received.length >= 2, true);
    });
  });
});
