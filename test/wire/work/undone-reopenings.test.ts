import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { fillRefundRequest } from "#test/support/fixtures/cases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

type Undoable = { undo_id: string };
type Outcome = { records: { result: string; message: string | null }[] };
type Signs = { undo: { undo_id: string; from: string; to: string } | null };
type Case = { id: string; status: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`reopenings that are undone on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    after(() => desk?.close());
    beforeEach(async () => {
      await desk.endConsultations();
      desk.setClock("2026-11-18T11:00:00+05:30");
    });

    const undo = async (undo_id: string) => {
      const { records } = await desk.call<Outcome>("undo-change", { undo_id });
      return records.map(({ result, message }) => message ?? result);
    };
    const reopen = (kind: string, id: string) =>
      desk.call<Undoable>("reopen-record", { kind, id, reason: "The customer has called" });
    const readRow = async (table: string, id: string) =>
      (await desk.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]))[0] ?? {};
    const findRefund = async (reference: string) =>
      (await desk.query<Case>("select id, status from private.refund_requests where reference = $1", [reference]))[0];

    test("a reopening is undone: closed as before, with the refund that is owed, and the customer reads that it was a mistake", async () => {
      const id = await desk.make("consultation", {
        ...{ scheduled_date: "2026-11-24T10:00:00", session: "pitch_deck_review" },
      });
      await desk.pay("consultation", id, { amount: 2000 });
      const cancelled = await desk.call<{ refund: { reference: string } }>("cancel-request", {
        ...{ kind: "consultation", id, reason: "We are ill" },
      });
      desk.setClock("2026-11-18T11:02:00+05:30");
      const reopened = await reopen("consultation", id);
      assert.equal((await findRefund(cancelled.refund.reference))?.status, "rejected");
      const { undo: sign } = await desk.call<Signs>("read-record-signs", { kind: "consultation", id });
      assert.deepEqual([sign?.undo_id, sign?.from, sign?.to], [reopened.undo_id, "Cancelled", "Pending"]);
      assert.deepEqual(await undo(reopened.undo_id), ["done"]);
      const { status, reason } = await readRow("public.consultations", id);
      assert.deepEqual([status, reason], ["cancelled", "We are ill"]);
      const times = await desk.query("select from private.consultation_times where consultation_id = $1", [id]);
      assert.equal(times.length, 0, "the time is free again");
      const owed = await desk.query<{ policy_amount: string }>(
        `select q.policy_amount from private.refund_requests as q join public.consultations as r on r.reference = q.about_reference
         where r.id = $1 and q.status = 'received'`,
        [id],
      );
      assert.deepEqual(
        owed.map(({ policy_amount }) => Number(policy_amount)),
        [2000],
      );
      const notices = (await desk.readNotices(id)).map(({ title }) => title);
      assert.ok(notices.includes("Correction of our last update"), notices.join());
      assert.ok((await reopen("consultation", id)).undo_id, "and it can be reopened again");
    });

    test("the reopening of an enquiry and of a refund request is undone, not once it went on", async () => {
      const enquiry = await desk.backendCall("submit-enquiry", fillHomeForm());
      const reference = String(enquiry.body.reference);
      const [row] = await desk.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        reference,
      ]);
      const id = String(row?.id);
      await desk.call("move-enquiry", { id, status: "contacted" });
      await desk.call("move-enquiry", { id, status: "lost", reason: "Too far away" });
      const first = await reopen("enquiry", id);
      assert.deepEqual(await undo(first.undo_id), ["done"]);
      const lost = await readRow("public.enquiries", id);
      assert.deepEqual([lost.status, lost.lost_reason], ["lost", "Too far away"]);
      const second = await reopen("enquiry", id);
      await desk.call("move-enquiry", { id, status: "quoted" }, desk.colleague);
      assert.deepEqual(await undo(second.undo_id), ["It has changed since"]);

      const claim = await desk.backendCall("submit-refund-request", fillRefundRequest());
      const refund = String(claim.body.reference);
      await desk.call("decide-refund", { reference: refund, status: "rejected", reason: "Paid to another company" });
      const third = await reopen("refund", refund);
      assert.deepEqual(await undo(third.undo_id), ["done"]);
      const closed = await findRefund(refund);
      assert.equal(closed?.status, "rejected");
      const steps = await desk.query<{ kind: string }>(
        "select kind from private.case_steps where refund_request_id = $1 order by created_at, id",
        [closed?.id],
      );
      assert.deepEqual(
        steps.map(({ kind }) => kind),
        ["received", "rejected", "reopened", "undone"],
      );
    });
  });
});
