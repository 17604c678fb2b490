import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

type Moved = { status: string; undo_id: string | null };

forEachEngine((engine, openTestDatabase) => {
  describe(`outcomes of consultations whose time has passed on ${engine}`, () => {
    let office: OfficeRequestFixtures;
    before(async () => {
      office = await openOfficeRequestFixtures(openTestDatabase);
    });
    after(() => office?.close());
    beforeEach(async () => {
      await office.endConsultations();
      at("18T11:00");
    });

    const at = (time: string) => office.setClock(`2026-11-${time}:00+05:30`);
    const book = (more: object = {}) => office.make("consultation", { scheduled_date: "2026-11-24T10:00:00", ...more });
    const bodyOf = (id: string, outcome?: string) => ({ kind: "consultation", id, status: "completed", outcome });
    const record = (id: string, outcome?: string) => office.call<Moved>("move-request", bodyOf(id, outcome));
    const confirm = (id: string) => office.call("move-request", { kind: "consultation", id, status: "approved" });
    async function own(id: string, by: Customer = office.asha) {
      const { data } = await by.client.from("consultations").select("status, outcome").eq("id", id).single();
      return [data?.status, data?.outcome];
    }
    /** The lines of its history, as its owner reads them. */
    async function readLines(id: string) {
      const { data } = await office.asha.client
        .from("request_updates")
        .select("status, outcome, step")
        .eq("request_id", id)
        .order("created_at");
      return (data ?? []).map(({ status, outcome, step }) => [status, outcome, step]);
    }

    test("held and no-show are recorded once the consultation has started, with who and when; the customer sees it", async () => {
      for (const [outcome, title] of [
        ["held", "Consultation completed"],
        ["no_show", "Consultation missed"],
      ] as const) {
        at("18T11:00");
        await office.endConsultations();
        const id = await book();
        await confirm(id);
        at("24T09:59");
        const early = await office.admin.invoke("move-request", bodyOf(id, outcome));
        assert.deepEqual([early.status, early.body.code], [409, "conflict"]);
        assert.match(
          String(early.body.message),
          /begins on Nov 24, 2026 10:00 IST\. Please record the outcome after that/,
        );
        assert.deepEqual(await own(id), ["approved", null]);
        at("24T10:00");
        await record(id, outcome);
        assert.deepEqual(await own(id), ["completed", outcome]);
        assert.deepEqual((await readLines(id)).at(-1), ["completed", outcome, null]);
        assert.equal((await office.readNotices(id))[0]?.title, title);
        const { request, timeline } = await office.readFile("consultation", id);
        assert.equal(request.outcome, outcome);
        const last = timeline.at(-1);
        assert.deepEqual([last?.kind, last?.outcome, last?.at], ["moved", outcome, "2026-11-24T10:00:00.000+05:30"]);
        assert.ok(String(last?.author).length > 0);
        const { consultations } = await office.call<{ consultations: { outcome: string }[] }>("consultation-calendar", {
          ...{ from: "2026-11-24", to: "2026-11-24" },
        });
        assert.deepEqual(
          consultations.map((one) => one.outcome),
          [outcome],
        );
        assert.deepEqual((await office.call<{ counts: unknown }>("my-work", { scope: "all" })).counts, {
          ...{ late: 0, today: 0, next: 0, waiting: 0 },
        });
      }
    });

    test("without a word one that is over was held, and one that has not started has no outcome", async () => {
      const [over, early] = [await book(), await book({ scheduled_date: "2026-11-24T12:00:00" })];
      for (const id of [over, early]) await confirm(id);
      at("24T11:00");
      for (const id of [over, early]) await record(id);
      assert.deepEqual(await own(over), ["completed", "held"]);
      assert.deepEqual(await own(early), ["completed", null]);
    });

    test("of several at once, one that is over is not completed without a word, and one that is to come is", async () => {
      const [over, early] = [await book(), await book({ scheduled_date: "2026-11-24T12:00:00" })];
      for (const id of [over, early]) await confirm(id);
      at("24T11:00");
      const records = [over, early].map((id) => ({ kind: "consultation", id }));
      const { body } = await office.admin.invoke("change-many", { action: "close", status: "completed", records });
      assert.deepEqual(
        (body as { records: { result: string; message: string | null }[] }).records.map(({ result, message }) => [
          result,
          message,
        ]),
        [
          ["refused", "Its time has passed. Please open it and record what happened"],
          ["done", null],
        ],
      );
      assert.deepEqual(await own(over), ["approved", null]);
    });

    test("one that was never confirmed in time gets its outcome too; no other move is shortened", async () => {
      const id = await book();
      at("24T11:00");
      assert.equal((await office.admin.invoke("move-request", bodyOf(id))).status, 409);
      await record(id, "no_show");
      assert.deepEqual(await own(id), ["completed", "no_show"]);
    });

    test("an outcome is undone for ten minutes, and reopened with a reason after; the slot stays in the history", async () => {
      const id = await book();
      await confirm(id);
      at("24T11:00");
      const { undo_id } = await record(id, "no_show");
      at("24T11:09");
      const { records } = await office.call<{ records: { result: string }[] }>("undo-change", { undo_id });
      assert.deepEqual(
        records.map(({ result }) => result),
        ["done"],
      );
      assert.deepEqual(await own(id), ["approved", null]);
      await record(id, "held");
      at("24T11:30");
      await office.call("reopen-record", { kind: "consultation", id, reason: "The wrong consultation" });
      assert.deepEqual(await own(id), ["approved", null]);
      const late = await record(id, "no_show");
      at("24T11:41");
      assert.equal((await office.admin.invoke("undo-change", { undo_id: late.undo_id })).status, 409);
      assert.deepEqual(
        (await readLines(id)).map(([status, outcome, step]) => step ?? outcome ?? status),
        ["pending", "approved", "no_show", "undone", "held", "reopened", "no_show"],
      );
      const { request } = await office.readFile("consultation", id);
      assert.equal(request.scheduled_date, "2026-11-24T10:00:00.000+05:30");
    });

    test("what cannot have an outcome is refused, and one who does not see it is told that there is none", async () => {
      const funding = await office.make("funding");
      const id = await book();
      await confirm(id);
      at("24T11:00");
      const refuse = (body: object, by = office.admin) => by.invoke("move-request", body);
      assert.equal((await refuse({ ...bodyOf(id), outcome: "late" })).status, 400);
      assert.equal((await refuse({ ...bodyOf(id, "held"), status: "cancelled" })).status, 400);
      assert.equal((await refuse({ kind: "funding", id: funding, status: "completed", outcome: "held" })).status, 400);
      const staff = await office.makeCustomer({ role: "staff", email: `kavya.${randomUUID()}@neev.example` });
      await office.query(
        `update private.consultants set user_id = $1
         where id = (select consultant_id from public.consultations where id = $2)`,
        [office.colleague.id, id],
      );
      assert.equal((await refuse(bodyOf(id, "held"), staff)).status, 404);
      assert.equal((await refuse(bodyOf(id, "held"), office.bela)).status, 403);
      const patched = await office.asha.client.from("consultations").update({ outcome: "held" }).eq("id", id);
      assert.ok(patched.error, "its owner does not write it");
      assert.deepEqual(await own(id), ["approved", null]);
    });

    test("two who record at once: one does, the other reads what is there", async () => {
      const id = await book();
      await confirm(id);
      at("24T11:00");
      const answers = await Promise.all([
        office.admin.invoke("move-request", { ...bodyOf(id, "held"), expected_status: "approved" }),
        office.colleague.invoke("move-request", { ...bodyOf(id, "no_show"), expected_status: "approved" }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    });
  });
});
