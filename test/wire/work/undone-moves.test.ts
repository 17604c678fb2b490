import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

type Undoable = { undo_id: string | null };
type Outcome = { records: { result: string; message: string | null }[] };
type Signs = { undo: { undo_id: string; from: string; to: string } | null; can_reopen: boolean; status: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`moves that are undone and records that are reopened on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    let staff: Customer;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
      staff = await desk.makeCustomer({ role: "staff" });
    });
    after(() => desk?.close());
    beforeEach(async () => {
      await desk.endConsultations();
      at("11:00:00");
    });

    const at = (time: string, day = "18") => desk.setClock(`2026-11-${day}T${time}+05:30`);
    const book = (scheduled_date = "2026-11-24T10:00:00", by = desk.asha) =>
      desk.make("consultation", { scheduled_date, session: "pitch_deck_review" }, by);
    const undo = async (undo_id: string | null, by = desk.admin) => {
      const { status, body } = await by.invoke("undo-change", { undo_id });
      assert.equal(status, 200, JSON.stringify(body));
      return (body as Outcome).records.map(({ result, message }) => message ?? result);
    };
    const moveTo = (kind: string, id: string, status: string, more: object = {}) =>
      desk.call<Undoable>("move-request", { kind, id, status, ...more });
    const readSigns = (kind: string, id: string, by = desk.admin) =>
      desk.call<Signs>("read-record-signs", { kind, id }, by);
    const reopen = (kind: string, id: string, by = desk.admin) =>
      by.invoke("reopen-record", { kind, id, reason: "The customer has called" });
    const readRow = async (table: string, id: string) =>
      (await desk.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]))[0] ?? {};
    const readSteps = async (id: string) =>
      (
        await desk.query<{ step: string }>(
          "select coalesce(step, status) as step from public.request_updates where request_id = $1 order by created_at, (step is not null)",
          [id],
        )
      ).map(({ step }) => step);
    const findCase = async (table: string, reference: string) =>
      (
        await desk.query<{ id: string } & Record<string, unknown>>(
          `select * from private.${table} where reference = $1`,
          [reference],
        )
      )[0];
    const readCaseSteps = async (id: unknown) =>
      (
        await desk.query<{ kind: string }>(
          "select kind from private.case_steps where $1 in (grievance_id, refund_request_id) order by id",
          [id],
        )
      ).map(({ kind }) => kind);

    test("a move of each kind of request is undone; its history and the customer say so", async () => {
      for (const kind of ["funding", "project"] as const) {
        const id = await desk.make(kind);
        at("11:10:00");
        const { undo_id } = await moveTo(kind, id, "rejected", { reason: "Outside our field" });
        const { undo: shown } = await readSigns(kind, id);
        assert.deepEqual([shown?.undo_id, shown?.from, shown?.to], [undo_id, "Pending", "Rejected"]);
        assert.equal((await readSigns(kind, id, desk.colleague)).undo, null, "each undoes what they did");
        at("11:20:00");
        assert.deepEqual(await undo(undo_id), ["done"]);
        const { status, reason } = (await desk.readFile(kind, id)).request;
        assert.deepEqual([status, reason ?? null], ["pending", null]);
        assert.deepEqual(await readSteps(id), ["pending", "rejected", "undone"]);
        const notice = (await desk.readNotices(id)).find(({ title }) => title === "Correction of our last update");
        assert.match(
          String(notice?.message),
          /^Please ignore our last update about your .* It is pending, as before\.$/,
        );
        assert.equal((await readSigns(kind, id)).undo, null);
        at("11:00:00");
      }
    });

    test("not after ten minutes, not twice, not by another, and not where something has changed since", async () => {
      const id = await desk.make("funding");
      const first = await moveTo("funding", id, "in_progress");
      assert.equal((await desk.colleague.invoke("undo-change", { undo_id: first.undo_id })).status, 404);
      await desk.call("move-request", { kind: "funding", id, status: "approved" }, desk.colleague);
      assert.equal((await readSigns("funding", id)).undo, null);
      assert.deepEqual(await undo(first.undo_id), ["It has changed since"]);
      assert.equal((await desk.readFile("funding", id)).request.status, "approved");
      assert.equal((await desk.admin.invoke("undo-change", { undo_id: first.undo_id })).status, 409);
      const { undo_id } = await moveTo("funding", id, "completed");
      at("11:10:01");
      const late = await desk.admin.invoke("undo-change", { undo_id });
      assert.deepEqual([late.status, (await readSigns("funding", id)).undo], [409, null]);
      assert.match(String(late.body.message), /10 minutes/);
    });

    test("a cancellation that opened a refund request is undone with it: time held again, case closed, refund owed again later", async () => {
      const id = await book();
      await desk.pay("consultation", id, { amount: 2000 });
      await moveTo("consultation", id, "approved");
      at("11:05:00");
      const cancelled = await desk.call<Undoable & { refund: { reference: string } }>("cancel-request", {
        kind: "consultation",
        id,
      });
      const opened = await findCase("refund_requests", cancelled.refund.reference);
      assert.deepEqual(
        (await desk.query("select from private.consultation_times where consultation_id = $1", [id])).length,
        0,
      );
      assert.deepEqual(await undo(cancelled.undo_id), ["done"]);
      assert.equal((await readRow("public.consultations", id)).status, "approved");
      assert.deepEqual(
        (await desk.query("select from private.consultation_times where consultation_id = $1", [id])).length,
        1,
      );
      assert.deepEqual(await readCaseSteps(opened?.id), ["received", "withdrawn"]);
      assert.equal((await findCase("refund_requests", cancelled.refund.reference))?.status, "rejected");
      assert.equal((await reopen("refund", cancelled.refund.reference)).status, 409);
      at("11:06:00");
      const again = await desk.call<{ refund: { reference: string; amount: number } }>(
        "cancel-request",
        { kind: "consultation", id },
        desk.asha,
      );
      assert.equal(again.refund.amount, 2000, "cancelled in time");
      assert.notEqual(again.refund.reference, cancelled.refund.reference);
    });

    test("a slot that was taken meanwhile refuses the undo with a sentence, and changes nothing", async () => {
      const id = await book();
      const { undo_id } = await desk.call<Undoable>("cancel-request", { kind: "consultation", id });
      const consultants = await desk.query<{ id: string }>("select id from private.consultants where is_bookable");
      for (const _ of consultants) {
        const other = await desk.makeCustomer();
        await book("2026-11-24T10:00:00", other).catch(() => "the others are busy");
      }
      assert.deepEqual(await undo(undo_id), [
        "The time of this consultation was taken meanwhile. Please book a new time",
      ]);
      assert.equal((await readRow("public.consultations", id)).status, "cancelled");
    });

    test("a stage of a service is undone with its dates and the authority's number", async () => {
      const { id } = await desk.call<{ id: string }>(
        "start-service",
        { service: "gst-registration", idempotency_key: crypto.randomUUID() },
        desk.asha,
      );
      const before = await readRow("public.service_requests", id);
      at("12:00:00");
      const { undo_id } = await desk.call<Undoable>("move-service-stage", {
        ...{ id, stage: "filed", authority_number: "AA2911260001234", waits_for: "authority" },
      });
      assert.equal((await readRow("public.service_requests", id)).authority_number, "AA2911260001234");
      assert.deepEqual(await undo(undo_id), ["done"]);
      const restored = await readRow("public.service_requests", id);
      for (const column of [
        "status",
        "stage",
        "stage_label",
        "stage_due",
        "waits_for",
        "authority_number",
        "stage_since",
      ])
        assert.deepEqual(restored[column], before[column], column);
    });

    test("steps of grievances and decisions about refunds are undone, and can then be made again", async () => {
      const grieve = await desk.backendCall("submit-grievance", fillGrievance());
      const reference = String(grieve.body.reference);
      const first = await desk.call<Undoable>("move-grievance", { reference, stage: "acknowledgement" });
      const found = await findCase("grievances", reference);
      assert.deepEqual(await undo(first.undo_id), ["done"]);
      assert.equal((await findCase("grievances", reference))?.stage, "received");
      await desk.call("move-grievance", { reference, stage: "acknowledgement" });
      assert.deepEqual(await readCaseSteps(found?.id), ["received", "acknowledgement", "undone", "acknowledgement"]);

      const claim = await desk.backendCall("submit-refund-request", fillRefundRequest());
      const refund = String(claim.body.reference);
      const approved = await desk.call<Undoable>("decide-refund", {
        reference: refund,
        status: "approved",
        amount: 1000,
        reason: "Half",
      });
      assert.deepEqual(await undo(approved.undo_id), ["done"]);
      const row = await findCase("refund_requests", refund);
      assert.deepEqual([row?.status, row?.approved_amount], ["received", null]);
      await desk.call("decide-refund", { reference: refund, status: "rejected", reason: "Paid to another company" });
      assert.equal((await readSigns("refund", refund)).can_reopen, true);
      assert.equal((await reopen("refund", refund)).status, 200);
      assert.equal((await findCase("refund_requests", refund))?.status, "received");
      assert.deepEqual(await readCaseSteps(row?.id), ["received", "approved", "undone", "rejected", "reopened"]);
    });

    test("closed requests are reopened with a reason by managers and their assignee, where they were before", async () => {
      const id = await desk.make("project");
      await moveTo("project", id, "in_progress");
      assert.equal((await reopen("project", id)).body.message, "It is not closed");
      at("11:01:00");
      await moveTo("project", id, "completed");
      const none = await desk.admin.invoke("reopen-record", { kind: "project", id, reason: " " });
      assert.deepEqual([none.status, none.body.fields], [400, { reason: "Please give a reason" }]);
      const stale = { kind: "project", id, reason: "More to do", expected_status: "rejected" };
      assert.equal((await desk.admin.invoke("reopen-record", stale)).status, 409);
      assert.equal((await reopen("project", id, staff)).status, 404, "not seen");
      await desk.query("update private.staff set queues = $2 where user_id = $1", [staff.id, ["project"]]);
      assert.deepEqual(
        [(await reopen("project", id, staff)).status, (await readSigns("project", id, staff)).can_reopen],
        [403, false],
      );
      const [one] = await desk.query<{ id: string }>("select id from private.consultants order by position limit 1");
      await desk.query("update private.consultants set user_id = $2 where id = $1", [one?.id, staff.id]);
      await desk.query("update public.project_requests set consultant_id = $2 where id = $1", [id, one?.id]);
      at("11:02:00");
      const reopened = await reopen("project", id, staff);
      assert.deepEqual([reopened.status, reopened.body.status], [200, "in_progress"]);
      const notice = (await desk.readNotices(id)).find(({ title }) => title === "Reopened");
      assert.match(
        String(notice?.message),
        /^We have reopened your .* It is now in progress\. Reason: The customer has called$/,
      );
    });

    test("a cancelled consultation is reopened at its time, and not once that has passed", async () => {
      const id = await book();
      await desk.call("cancel-request", { kind: "consultation", id });
      at("09:00:00", "24");
      assert.equal((await reopen("consultation", id)).status, 200);
      assert.equal((await readRow("public.consultations", id)).status, "pending");
      await desk.call("cancel-request", { kind: "consultation", id });
      at("10:00:00", "24");
      assert.match(String((await reopen("consultation", id)).body.message), /time of this consultation has passed/);
    });
  });
});
