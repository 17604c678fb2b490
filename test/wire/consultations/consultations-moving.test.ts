import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

const wednesday = "2026-11-18T11:00:00+05:30";
const booked = "2026-12-01T10:00:00";

forEachEngine((engine, openTestDatabase) => {
  describe(`moving and cancelling a consultation on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    let bela: Customer;
    let admin: Customer;
    let id: string;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, wednesday);
      admin = await backend.makeCustomer({ role: "admin" });
    });
    beforeEach(async () => {
      backend.setClock(wednesday);
      await backend.database.asOwner("delete from public.consultations");
      [asha, bela] = [await backend.makeCustomer(), await backend.makeCustomer()];
      id = await book(asha, booked, { session: "pitch_deck_review" });
    });
    after(() => backend.close());

    async function book(person: Customer, scheduled_date: string, changes: Record<string, unknown> = {}) {
      const { data, error } = await person.client
        .from("consultations")
        .insert(fillConsultation({ scheduled_date, ...changes }))
        .select("id")
        .single();
      assert.equal(error, null);
      return String(data?.id);
    }
    const move = (person: Customer, scheduled_date: string) =>
      person.invoke("reschedule-consultation", { id, scheduled_date });
    const cancel = (person: Customer, changes: Record<string, unknown> = {}) =>
      person.invoke("cancel-request", { kind: "consultation", id, ...changes });
    async function readRow() {
      const { data } = await asha.client.from("consultations").select("*").eq("id", id).single();
      return data;
    }

    test("it moves to a free time; the time it had is free again; refunds still count from the first", async () => {
      const { status, body } = await move(asha, "2026-12-02T12:00:00");
      assert.deepEqual(
        [status, body],
        [200, { id, scheduled_date: "2026-12-02T12:00:00.000+05:30", status: "pending" }],
      );
      const row = await readRow();
      assert.equal(row.scheduled_date, "2026-12-02T12:00:00+05:30");
      assert.equal(row.first_scheduled_date, "2026-12-01T10:00:00+05:30");
      assert.deepEqual([row.sequence, row.minutes, row.price], [1, 45, 5000]);
      await book(bela, booked);
      await book(admin, booked);
    });

    test("it may overlap the time it had itself, and keeps its consultant", async () => {
      await book(bela, "2026-12-01T13:00:00");
      const { consultant_name } = await readRow();
      assert.equal((await move(asha, "2026-12-01T10:30:00")).status, 200);
      assert.equal((await readRow()).consultant_name, consultant_name);
    });

    test("the times around its own are offered for moving it, to those who may move it", async () => {
      await book(bela, booked);
      const day = "2026-12-01";
      const readTimes = async (person: Customer, moving?: string) => {
        const body = { from: day, to: day, minutes: 45, ...(moving && { moving }) };
        const { status, body: answer } = await person.invoke("consultation-slots", body);
        if (status !== 200) return [status, answer.code, answer.message];
        return (answer.slots as { starts_at: string }[]).slice(0, 3).map(({ starts_at }) => starts_at.slice(11, 16));
      };
      assert.deepEqual(await readTimes(asha), ["11:00", "11:30", "12:00"]);
      assert.deepEqual(await readTimes(asha, id), ["10:00", "10:30", "11:00"]);
      assert.deepEqual(await readTimes(admin, id), ["10:00", "10:30", "11:00"]);
      assert.equal((await move(asha, `${day}T10:30:00`)).status, 200, "what is offered can be had");
      const notThere = [404, "not_found", "There is no such request"];
      assert.deepEqual(await readTimes(bela, id), notThere);
      assert.deepEqual(await readTimes(bela, "6f1f1a9e-0000-4000-8000-000000000001"), notThere);
      const visitor = await backend.call(`/functions/v1/consultation-slots?from=${day}&to=${day}&moving=${id}`);
      assert.deepEqual([visitor.status, visitor.body.code], [401, "not_signed_in"]);
    });

    test("a taken time is a conflict that names the nearest free ones, and nothing has moved", async () => {
      await book(bela, "2026-12-02T10:00:00");
      await book(admin, "2026-12-02T10:00:00");
      const { status, body } = await move(asha, "2026-12-02T10:00:00");
      assert.deepEqual([status, body.code, body.message], [409, "conflict", "This time was just taken"]);
      const { nearest } = body.details as { nearest: string[] };
      assert.deepEqual(nearest.slice(0, 2), ["2026-12-02T11:30:00+05:30", "2026-12-02T12:00:00+05:30"]);
      assert.equal(nearest.length, 5);
      assert.equal((await readRow()).sequence, 0);
    });

    test("the rules of time are those of booking", async () => {
      for (const [at, sentence] of [
        ["2026-11-22T10:00:00", /closed on Sundays/],
        ["2026-11-17T10:00:00", /in the past/],
        ["2026-12-01T23:30:00", /can begin between/],
        ["2027-02-29T10:00:00", /a date and time such as/],
        ["", /Date is required/],
      ] as const) {
        const { status, body } = await move(asha, at);
        assert.deepEqual([status, body.code], [400, "invalid_input"], at);
        assert.match((body.fields as Record<string, string>).scheduled_date ?? "", sentence, at);
      }
    });

    test("its owner can move it until four hours before, the office later too", async () => {
      backend.setClock("2026-12-01T06:00:01+05:30");
      const late = await move(asha, "2026-12-03T10:00:00");
      assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
      assert.match(String(late.body.message), /until 4 hours before it begins/);
      backend.setClock("2026-12-01T06:00:00+05:30");
      assert.equal((await move(asha, "2026-12-03T10:00:00")).status, 200);
      backend.setClock("2026-12-03T09:00:00+05:30");
      assert.equal((await move(admin, "2026-12-04T10:00:00")).status, 200);
    });

    test("another account's is not found, by any call; neither is one that never was", async () => {
      const unknown = "6f1f1a9e-0000-4000-8000-000000000001";
      const tries = [
        () => move(bela, "2026-12-02T10:00:00"),
        () => cancel(bela),
        () => cancel(bela, { preview: true }),
        () => cancel(asha, { kind: "funding" }),
        () => asha.invoke("cancel-request", { kind: "consultation", id: unknown }),
        () => asha.invoke("reschedule-consultation", { id: unknown, scheduled_date: "2026-12-02T10:00:00" }),
      ];
      for (const attempt of tries) {
        const { status, body } = await attempt();
        assert.deepEqual([status, body], [404, { code: "not_found", message: "There is no such request" }]);
      }
      const visitor = await backend.call("/functions/v1/cancel-request", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ kind: "consultation", id }),
      });
      assert.deepEqual([visitor.status, visitor.body.code], [401, "not_signed_in"]);
      assert.deepEqual([(await readRow()).status, (await readRow()).sequence], ["pending", 0]);
    });

    test("the refund is all until 24 hours before, half until 4, then nothing, to the second and of what was paid", async () => {
      await backend.database.asOwner("update public.consultations set amount_paid = 5000 where id = $1", [id]);
      const boundaries: [string, number, number][] = [
        ["2026-11-30T10:00:00+05:30", 100, 5000],
        ["2026-11-30T10:00:01+05:30", 50, 2500],
        ["2026-12-01T06:00:00+05:30", 50, 2500],
        ["2026-12-01T06:00:01+05:30", 0, 0],
        ["2026-12-01T09:59:59+05:30", 0, 0],
      ];
      for (const [at, percent, amount] of boundaries) {
        backend.setClock(at);
        const { status, body } = await cancel(asha, { preview: true });
        const refund = body.refund as Record<string, unknown>;
        assert.deepEqual([status, body.status, refund.percent, refund.amount], [200, "pending", percent, amount], at);
      }
      for (const started of ["2026-12-01T10:00:00+05:30", "2026-12-01T11:00:00+05:30"]) {
        backend.setClock(started);
        const late = await cancel(asha);
        assert.deepEqual([late.status, late.body.code], [409, "conflict"], started);
        assert.match(String(late.body.message), /can be cancelled until it begins/);
      }
      backend.setClock("2026-11-30T10:00:01+05:30");
      const { body } = await cancel(asha, { reason: "We found another way" });
      const { review_by, paid_by, ...refund } = body.refund as Record<string, unknown>;
      assert.deepEqual([body.status, refund.percent, refund.amount], ["cancelled", 50, 2500]);
      assert.deepEqual([review_by, paid_by], ["2026-12-05T16:00:00.000+05:30", "2026-12-17T18:00:00.000+05:30"]);
    });

    test("if the office cancels, the refund is full at any time", async () => {
      await backend.database.asOwner("update public.consultations set amount_paid = 5000 where id = $1", [id]);
      backend.setClock("2026-12-01T09:59:00+05:30");
      for (const preview of [true, false]) {
        const { body } = await cancel(admin, { preview, reason: "Our consultant is ill" });
        const { percent, amount, reason } = body.refund as Record<string, unknown>;
        assert.deepEqual([percent, amount, reason], [100, 5000, "Cancelled by us: full refund of ₹5,000."]);
      }
    });

    test("moving it wins no refund back: the first booked time counts", async () => {
      await backend.database.asOwner("update public.consultations set amount_paid = 5000 where id = $1", [id]);
      backend.setClock("2026-12-01T05:00:00+05:30");
      assert.equal((await move(asha, "2026-12-14T10:00:00")).status, 200);
      const { body } = await cancel(asha, { preview: true });
      assert.equal((body.refund as Record<string, unknown>).percent, 50);
    });

    test("cancelled, its time is free at once, its calendar entry is one further, and it stays cancelled", async () => {
      const { status, body } = await cancel(asha, { reason: "  " });
      assert.equal(status, 200);
      assert.match(String((body.refund as Record<string, unknown>).reason), /Nothing has been paid yet/);
      const row = await readRow();
      assert.deepEqual([row.status, row.sequence, row.reason], ["cancelled", 1, null]);
      await book(bela, booked);
      await book(admin, booked);
      for (const again of [cancel(asha), move(asha, "2026-12-02T10:00:00")]) {
        const { status: refused, body: told } = await again;
        assert.deepEqual([refused, told.code], [409, "conflict"]);
      }
    });

    test("each change leaves one dated line and one notification that leads to it", async () => {
      backend.setClock("2026-11-18T12:00:00+05:30");
      await move(asha, "2026-12-02T12:00:00");
      backend.setClock("2026-11-18T13:00:00+05:30");
      await admin.invoke("move-request", { kind: "consultation", id, status: "approved" });
      backend.setClock("2026-11-18T14:00:00+05:30");
      await cancel(asha, { reason: "We found another way" });
      const { data: lines } = await asha.client
        .from("request_updates")
        .select("kind,status,scheduled_date,reason,created_at")
        .eq("request_id", id)
        .order("created_at");
      const line = (status: string, day: string, hour: number, reason: string | null = null) => ({
        kind: "consultation",
        ...{ status, scheduled_date: `2026-12-${day}:00+05:30`, reason },
        created_at: `2026-11-18T${hour}:00:00+05:30`,
      });
      assert.deepEqual(lines, [
        line("pending", "01T10:00", 11),
        line("pending", "02T12:00", 12),
        line("approved", "02T12:00", 13),
        line("cancelled", "02T12:00", 14, "We found another way"),
      ]);
      const { data: notices } = await asha.client.from("notifications").select("*").order("created_at");
      assert.deepEqual(
        notices?.map(({ title, request_kind, request_id }) => [title, request_kind, request_id]),
        ["Consultation booked", "Consultation rescheduled", "Consultation confirmed", "Consultation cancelled"].map(
          (title) => [...[title, "consultation", id]],
        ),
      );
      assert.match(notices?.[1].message, /is now on Dec 02, 2026 12:00 IST\.$/);
      assert.match(notices?.[3].message, /is cancelled\. Reason: We found another way$/);
      const jobs = await backend.database.asOwner(
        `select count(*)::int from private.jobs j where kind = 'request_updates.insert'
           and payload ->> 'record_id' in (select id::text from public.request_updates where request_id = $1)`,
        [id],
      );
      assert.deepEqual(jobs.rows, [{ count: 4 }]);
      assert.deepEqual((await bela.client.from("request_updates").select("id").eq("request_id", id)).data, []);
      assert.deepEqual((await bela.client.from("notifications").select("id")).data, []);
    });
  });
});
