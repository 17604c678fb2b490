import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`records of the office named by their ids, on ${engine}`, () => {
    let office: OfficePeople;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
    });
    after(() => office?.close());

    /** Each call that names a record, with one that `staff` and `idle` do not see and a manager does. */
    const named: readonly [name: string, body: () => object][] = [
      ["read-enquiry", () => ({ id: office.enquiries.assigned })],
      [
        "answer-enquiry",
        () => ({ id: office.enquiries.assigned, message: "An answer", idempotency_key: randomUUID() }),
      ],
      ["note-record", () => ({ kind: "consultation", id: office.requests.consultation, note: "A note" })],
      ["note-enquiry", () => ({ id: office.enquiries.assigned, note: "A note" })],
      ["assign-enquiry", () => ({ id: office.enquiries.assigned, assigned_to: null })],
      ["move-enquiry", () => ({ id: office.enquiries.assigned, status: "quoted" })],
      ["merge-enquiries", () => ({ id: office.enquiries.assigned, into: office.enquiries.own })],
      ["merge-enquiries", () => ({ id: office.enquiries.own, into: office.enquiries.assigned })],
      ["undo-merge", () => ({ id: office.enquiries.assigned })],
      ["read-request-file", () => ({ kind: "consultation", id: office.requests.consultation })],
      ["move-request", () => ({ kind: "consultation", id: office.requests.consultation, status: "in_progress" })],
      ["assign-request", () => ({ kind: "consultation", id: office.requests.consultation, consultant_id: null })],
      ["cancel-request", () => ({ kind: "consultation", id: office.requests.consultation, preview: true })],
      ["reschedule-consultation", () => ({ id: office.requests.consultation, scheduled_date: "2026-11-26T10:00:00" })],
      ["propose-time", () => ({ id: office.requests.consultation, scheduled_date: "2026-11-26T10:00:00" })],
      ["set-meeting-link", () => ({ id: office.requests.consultation, meeting_link: "https://meet.example/neev" })],
    ];

    test("a member of staff who guesses an id is told that there is no such record, in every call", async () => {
      for (const [name, body] of named)
        for (const who of ["staff", "idle"]) {
          const answer = await office.of(who).invoke(name, body());
          assert.deepEqual(
            [answer.status, answer.body.code],
            [404, "not_found"],
            `${who} ${name} ${JSON.stringify(answer.body)}`,
          );
        }
    });

    test("of several records at once, those that are not one's own are not there", async () => {
      const body = { action: "tag", tag: "urgent", records: [{ kind: "enquiry", id: office.enquiries.assigned }] };
      const results = async (who: string) => {
        const answer = await office.of(who).invoke("change-many", body);
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        return (answer.body as { records: { result: string }[] }).records.map(({ result }) => result);
      };
      for (const who of ["staff", "idle", "accounts", "grievance"])
        assert.deepEqual(await results(who), ["not_found"], who);
      assert.deepEqual(await results("manager"), ["done"]);
    });

    test("accounts and grievance officers reach no request or case of another desk by its id", async () => {
      const cancel = { kind: "funding", id: office.requests.funding, preview: true };
      for (const who of ["accounts", "grievance", "no role"])
        assert.equal((await office.of(who).invoke("cancel-request", cancel)).status, 404, who);
      assert.equal((await office.of("accounts").invoke("read-case", { reference: office.grievance })).status, 404);
      assert.equal((await office.of("accounts").invoke("read-case", { reference: office.refund })).status, 200);
      assert.equal(
        (await office.of("accounts").invoke("read-request-file", { kind: "funding", id: office.requests.funding }))
          .status,
        200,
      );
      for (const reference of [office.grievance, office.refund])
        assert.equal((await office.of("grievance").invoke("read-case", { reference })).status, 200);
    });

    test("who pays does not decide, and who decides does not pay", async () => {
      const decide = (who: AccountRole, status: string, more: object = {}) =>
        office.of(who).invoke("decide-refund", { reference: office.refund, status, ...more });
      assert.equal((await decide("accounts", "approved")).status, 403);
      assert.equal((await decide("accounts", "rejected", { reason: "No" })).status, 403);
      assert.equal((await decide("grievance", "approved")).status, 200);
      const paid = { paid_on: "2026-11-18", payment_reference: "UTR1" };
      assert.equal((await decide("grievance", "paid", paid)).status, 403);
      assert.equal((await decide("accounts", "paid", paid)).status, 200);
    });

    test("a manager does all of it; accounts record a payment; staff work on what is theirs and hand it over", async () => {
      const { body } = await office.of("manager").invoke("read-enquiry", { id: office.enquiries.assigned });
      assert.equal((body as { enquiry: { id: string } }).enquiry.id, office.enquiries.assigned);
      const file = await office
        .of("manager")
        .invoke("read-request-file", { kind: "consultation", id: office.requests.consultation });
      assert.equal(file.status, 200);
      assert.equal(
        (await office.pay("consultation", office.requests.consultation, { amount: 100 }, office.of("accounts"))).status,
        201,
      );
      assert.equal(
        (await office.of("accounts").invoke("withdraw-payment", { id: office.payments.consultation, reason: "Twice" }))
          .status,
        200,
      );

      const answer = { id: office.enquiries.queued, message: "An answer", idempotency_key: randomUUID() };
      assert.equal((await office.of("staff").invoke("answer-enquiry", answer)).status, 201);
      const given = await office
        .of("staff")
        .invoke("assign-enquiry", { id: office.enquiries.queued, assigned_to: office.of("admin").id });
      assert.equal(given.status, 200, JSON.stringify(given.body));
      assert.equal((await office.of("staff").invoke("read-enquiry", { id: office.enquiries.queued })).status, 404);

      // The refund that follows from a rejection is opened, though staff see no refund requests.
      const rejected = { kind: "funding", id: office.requests.funding, status: "rejected", reason: "Not this year" };
      assert.equal((await office.of("staff").invoke("move-request", rejected)).status, 200);
      const [opened] = await office.query(
        "select from private.refund_requests where about_reference = (select reference from public.funding_applications where id = $1)",
        [office.requests.funding],
      );
      assert.ok(opened);
      assert.equal(await office.count("staff", "private.refund_requests"), 0);
    });
  });
});
