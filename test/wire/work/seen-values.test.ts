import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

type Opened = { id: string };
type Refusal = { code: string; message: string; details: Record<string, unknown> };

forEachEngine((engine, openTestDatabase) => {
  describe(`two people on one record: what a caller has not seen is not overwritten, on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    beforeEach(async () => {
      desk.setClock("2026-11-18T11:00:00+05:30");
      await desk.endConsultations();
    });
    after(() => desk?.close());

    const refusal = async (name: string, body: object, by = desk.admin) => {
      const answer = await by.invoke(name, body);
      assert.equal(answer.status, 409, `${name} ${JSON.stringify(answer.body)}`);
      return answer.body as Refusal;
    };

    test("a stage with other dates, another party or number than the caller saw is refused with what is there", async () => {
      const { id } = await desk.call<Opened>("open-service", {
        ...{ service: "gst-registration", contact_name: "Asha Rao", contact_email: "asha@example.in" },
        idempotency_key: randomUUID(),
      });
      const seen = async () => {
        const { facts } = await desk.readFile("service", id);
        const { stage_due, waits_for, waits_until, authority_number, stage_note } = facts as Record<string, unknown>;
        return { stage_due, waits_for, waits_until, authority_number, stage_note };
      };
      await desk.call("move-service-stage", { id, stage: "documents" });
      const expected_details = await seen();
      const same = { id, stage: "documents", expected_stage: "documents" };
      const theirs = { waits_for: "customer", waits_until: "2026-12-03", stage_due: "2026-12-10" };
      await desk.call("move-service-stage", { ...same, ...theirs, expected_details }, desk.colleague);
      const { code, details } = await refusal("move-service-stage", {
        ...{ ...same, authority_number: "AA2711260001234", waits_for: "us", expected_details },
      });
      assert.equal(code, "conflict");
      assert.deepEqual(
        [details.stage, details.waits_until, details.stage_due],
        ["documents", "2026-12-03", "2026-12-10"],
      );
      const stored = await seen();
      assert.deepEqual(
        [stored.waits_for, stored.waits_until, stored.authority_number],
        ["customer", "2026-12-03", null],
      );
      await desk.call("move-service-stage", { ...same, authority_number: "AA2711260001234", expected_details: stored });
      const merged = await seen();
      assert.deepEqual([merged.waits_until, merged.authority_number], ["2026-12-03", "AA2711260001234"]);
      const both = await Promise.all(
        [desk.admin, desk.colleague].map((by, index) =>
          by.invoke("move-service-stage", { ...same, waits_until: `2026-12-1${index}`, expected_details: merged }),
        ),
      );
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], "of two at one moment one is told");
    });

    test("a time is not proposed over a proposal or a booking that the caller has not seen", async () => {
      const id = await desk.make("consultation", { scheduled_date: "2026-11-24T10:00:00" });
      const seen = { expected_scheduled_date: "2026-11-24T10:00:00.000+05:30", expected_proposal_id: null };
      const theirs = await desk.call<Opened>(
        "propose-time",
        { id, scheduled_date: "2026-11-25T10:00:00", ...seen },
        desk.colleague,
      );
      const later = { id, scheduled_date: "2026-11-26T10:00:00" };
      const refused = await refusal("propose-time", { ...later, ...seen });
      assert.equal(refused.message, "A colleague proposed Nov 25, 2026 10:00 IST meanwhile. Send again to replace it");
      assert.equal(refused.details.proposal_id, theirs.id);
      const known = { ...seen, expected_proposal_id: theirs.id };
      await desk.asha.invoke("decline-proposal", { id: theirs.id });
      const declined = await refusal("propose-time", { ...later, ...known });
      assert.match(declined.message, /was answered or withdrawn meanwhile/);
      const { error } = await desk.asha.client.functions.invoke("reschedule-consultation", {
        body: { id, scheduled_date: "2026-11-27T10:00:00" },
      });
      assert.equal(error, null);
      const moved = await refusal("propose-time", { ...later, ...seen });
      assert.match(moved.message, /^This consultation was moved to Nov 27, 2026 10:00 IST meanwhile/);
      const now = { expected_scheduled_date: "2026-11-27T10:00:00.000+05:30", expected_proposal_id: null };
      assert.equal((await desk.admin.invoke("propose-time", { ...later, ...now })).status, 201);
      const wrong = await desk.admin.invoke("propose-time", { ...later, expected_scheduled_date: "tomorrow" });
      assert.deepEqual([wrong.status, Object.keys(wrong.body.fields ?? {})], [400, ["expected_scheduled_date"]]);
    });

    test("a booking is not moved, and a request not cancelled, once it is different from what the caller saw", async () => {
      const id = await desk.make("consultation", { scheduled_date: "2026-11-24T10:00:00" });
      const expected_scheduled_date = "2026-11-24T10:00:00.000+05:30";
      const move = { id, expected_scheduled_date };
      await desk.call("reschedule-consultation", { ...move, scheduled_date: "2026-11-25T10:00:00" });
      const { details } = await refusal("reschedule-consultation", { ...move, scheduled_date: "2026-11-26T10:00:00" });
      assert.equal(details.scheduled_date, "2026-11-25T10:00:00.000+05:30");
      const cancel = { kind: "consultation", id, expected_status: "pending" };
      await desk.call("move-request", { kind: "consultation", id, status: "approved" });
      const refused = await refusal("cancel-request", cancel, desk.colleague);
      assert.deepEqual(
        [refused.message, refused.details.status],
        ["A colleague has changed this. It is confirmed now", "approved"],
      );
      await desk.call("cancel-request", { ...cancel, expected_status: "approved" });
    });
  });
});
