import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { recentActivity } from "#server/calls/system/recent-activity.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type CaseFixtures, openCaseFixtures } from "#test/support/fixtures/case-fixtures.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { fillConsultation } from "#test/wire/rest/fixtures/sample-requests.ts";

const activitySchema = recentActivity.answers[0].body;

forEachEngine((engine, openTestDatabase) => {
  describe(`what the office knows and does about one case on ${engine}`, () => {
    let desk: CaseFixtures;
    before(async () => {
      desk = await openCaseFixtures(openTestDatabase);
    });
    after(() => desk?.backend.close());

    test("a case is read with its history and who did each step, and what may be done next", async () => {
      await desk.empty();
      const asha = await desk.backend.makeCustomer({ email: "asha.reads@example.in" });
      const first = await desk.grieve("17T10:00", { email: "ASHA.reads@example.in" });
      desk.at("18T10:00");
      const { body } = await asha.invoke(
        "submit-grievance",
        fillGrievance({
          email: "other@example.in",
          phone: "+919811122244",
          about_reference: ` ${first.toLowerCase()} `,
        }),
      );
      const second = String(body.reference);
      await desk.refund("18T10:00", { phone: "+919811122244" });
      await desk.move(second, "acknowledgement");
      const file = await desk.call("read-case", { reference: second.toLowerCase() });
      const { cases } = await desk.call("list-cases", { kind: "grievance", queue: "all", search: second });
      const [listed] = cases as { id: string }[];
      assert.deepEqual(await desk.call("read-case", { reference: listed?.id }), file, "by its id too");
      const { kind, grievance, allowed, next_step, steps, account, about, others } = file as {
        grievance: Record<string, unknown>;
        steps: Record<string, unknown>[];
        account: Record<string, unknown>;
        about: Record<string, unknown>;
        others: Record<string, unknown>[];
      } & Record<string, unknown>;
      assert.deepEqual([kind, allowed], ["grievance", ["investigation", "resolution"]]);
      assert.equal(next_step, "We will complete our investigation by Nov 24, 2026 18:00 IST.");
      assert.deepEqual(
        steps.map((step) => [step.kind, step.note, step.actor, step.author]),
        [
          ["received", null, `user:${asha.id}`, "Asha Rao"],
          ["acknowledgement", "As we found", `user:${desk.admin.id}`, "Asha Rao"],
        ],
      );
      assert.deepEqual([account.id, account.was_signed_in], [asha.id, true]);
      assert.deepEqual([about.kind, about.reference, about.status], ["grievance", first, "received"]);
      assert.deepEqual(
        others.map((other) => other.kind),
        ["refund"],
      );
      for (const hidden of ["id", "user_id", "idempotency_key", "request_hash"])
        assert.ok(!(hidden in grievance), hidden);
      const known = (await desk.call("read-case", { reference: first })).account as Record<string, unknown>;
      assert.deepEqual([known.id, known.was_signed_in], [asha.id, false], "the address is confirmed");
      assert.equal((await desk.admin.invoke("read-case", { reference: "G-261118-ZZZZZ" })).status, 404);
    });

    test("a refund request is read with the consultation it names and what was really paid", async () => {
      await desk.empty();
      desk.at("18T11:00");
      const asha = await desk.backend.makeCustomer();
      const booked = await asha.client
        .from("consultations")
        .insert(
          fillConsultation({
            ...{ consultation_topic: "Pitch deck", session: "pitch_deck_review" },
            ...{ scheduled_date: "2026-11-20T12:00:00+05:30", preferred_time: "12:00" },
          }),
        )
        .select("id")
        .single();
      assert.equal(booked.error, null, JSON.stringify(booked.error));
      const id = booked.data?.id;
      await desk.backend.database.asOwner("update public.consultations set amount_paid = 4000 where id = $1", [id]);
      const { body } = await asha.invoke("submit-refund-request", fillRefundRequest());
      const file = await desk.call("read-case", { reference: body.reference as string });
      const { amount_paid, policy_percent, policy_amount, policy_reason } = file.refund as Record<string, unknown>;
      assert.deepEqual([amount_paid, policy_percent, policy_amount], [5000, 50, 2500]);
      assert.equal(policy_reason, "Less than 24 hours before the time first booked: 50% refund");
      const [booking] = file.bookings as Record<string, unknown>[];
      assert.deepEqual(
        [booking?.id, booking?.amount_paid, booking?.is_named, booking?.topic],
        [id, 4000, true, "Pitch deck"],
      );
    });

    test("the overview shows the activity of cases, and the overdue ones", async () => {
      await desk.empty();
      const old = await desk.refund("02T10:00");
      const reference = await desk.grieve("18T10:00");
      await desk.move(reference, "acknowledgement");
      desk.at("18T12:00");
      const { events, late_cases } = activitySchema.parse(await desk.call("recent-activity", {}));
      assert.deepEqual(
        events.slice(0, 3).map(({ title, about }) => [title, about]),
        [
          ["Grievance: acknowledgement", reference],
          ["Grievance received", reference],
          ["Refund request received", old],
        ],
      );
      assert.deepEqual(late_cases, [{ kind: "refund", reference: old, due_by: "2026-11-07T16:00:00.000+05:30" }]);
    });

    test("a case is assigned to an administrator, with its event, and to no other account", async () => {
      await desk.empty();
      const reference = await desk.refund("18T10:00");
      const asha = await desk.backend.makeCustomer();
      const refused = await desk.admin.invoke("assign-case", { reference, assigned_to: asha.id });
      assert.deepEqual([refused.status, Object.keys(refused.body.fields as object)], [400, ["assigned_to"]]);
      await desk.call("assign-case", { reference, assigned_to: desk.colleague.id });
      const [line] = (await desk.list({ kind: "refund" })).cases;
      assert.deepEqual([line?.assigned_to, line?.assigned_name], [desk.colleague.id, "Asha Rao"]);
      const { rows } = await desk.backend.database.asOwner(
        `select e.actor, e.changes from public.events as e join private.refund_requests as r on r.id::text = e.record_id
         where r.reference = $1 and e.action = 'update'`,
        [reference],
      );
      const changes = { assigned_to: { before: null, after: desk.colleague.id } };
      assert.deepEqual(rows, [{ actor: `user:${desk.admin.id}`, changes }]);
      assert.equal(
        (await desk.admin.invoke("assign-case", { reference: "R-261118-ZZZZZ", assigned_to: null })).status,
        404,
      );
    });

    test("a case that was reassigned meanwhile stays with its assignee; its reference is read however it is typed", async () => {
      await desk.empty();
      const reference = await desk.refund("18T10:00");
      const [admin, colleague] = [desk.admin.id, desk.colleague.id];
      await desk.call("assign-case", {
        reference: reference.toLowerCase(),
        assigned_to: colleague,
        expected_assigned_to: null,
      });
      const stale = await desk.admin.invoke("assign-case", {
        reference,
        assigned_to: admin,
        expected_assigned_to: null,
      });
      assert.deepEqual([stale.status, stale.body.message], [409, "A colleague has changed this"]);
      const readAssigned = async () => (await desk.list({ kind: "refund" })).cases[0]?.assigned_to;
      assert.equal(await readAssigned(), colleague);
      await desk.call("assign-case", { reference, assigned_to: admin, expected_assigned_to: colleague });
      assert.equal(await readAssigned(), admin);
    });

    test("a suspended administrator is not among the assignees, and is assigned no case", async () => {
      await desk.empty();
      const reference = await desk.refund("18T10:00");
      const leaving = await desk.backend.makeCustomer({ role: "admin" });
      const readAssignees = async () =>
        ((await desk.call("read-case", { reference })).colleagues as { id: string }[]).map(({ id }) => id);
      assert.ok((await readAssignees()).includes(leaving.id));
      await desk.call("suspend-user", { id: leaving.id, is_suspended: true, reason: "Away" });
      assert.deepEqual((await readAssignees()).includes(leaving.id), false);
      const { status, body } = await desk.admin.invoke("assign-case", { reference, assigned_to: leaving.id });
      const assigned_to =
        "A refund request can be assigned to administrators, managers, accounts and grievance officers only";
      assert.deepEqual([status, body.fields], [400, { assigned_to }]);
    });

    test("a payment has its day and the bank's name for it; the day lies between the approval and today", async () => {
      await desk.empty();
      const reference = await desk.refund("16T10:00");
      desk.at("17T10:00");
      await desk.call("decide-refund", { reference, status: "approved" });
      desk.at("19T10:00");
      const pay = (more: object) => desk.admin.invoke("decide-refund", { reference, status: "paid", ...more });
      for (const paid_on of ["2026-11-16", "2026-11-20", "2026-02-30", "soon"]) {
        const { status, body } = await pay({ paid_on });
        assert.deepEqual([status, Object.keys((body.fields ?? {}) as object)], [400, ["paid_on"]], paid_on);
      }
      assert.equal((await pay({ paid_on: "2026-11-18", payment_reference: " UTR 42 " })).status, 200);
      const { refund: row } = await desk.call("read-case", { reference });
      const { paid_on, payment_reference, status } = row as Record<string, unknown>;
      assert.deepEqual([paid_on, payment_reference, status], ["2026-11-18", "UTR 42", "paid"]);
    });

    test("all errors of a step or a decision are reported at once", async () => {
      const fieldsOf = async (name: string, body: object) => {
        const answer = await desk.admin.invoke(name, body);
        assert.equal(answer.status, 400);
        return Object.keys((answer.body.fields ?? {}) as object);
      };
      assert.deepEqual(await fieldsOf("move-grievance", { stage: "resolution" }), ["reference", "note"]);
      assert.deepEqual(
        await fieldsOf("decide-refund", { reference: "", status: "rejected", percent: 5, payment_reference: "UTR" }),
        ["reference", "percent", "reason", "payment_reference"],
      );
      const reference = await desk.refund("18T10:00");
      assert.deepEqual(await fieldsOf("decide-refund", { reference, status: "approved", amount: 9000 }), [
        "amount",
        "reason",
      ]);
    });

    test("both lists are files, in which no cell is a formula", async () => {
      await desk.empty();
      const grievance = await desk.grieve("18T10:00", { name: "=HYPERLINK(1)" });
      const request = await desk.refund("18T10:00");
      const files = [
        ["grievances", grievance, "'=HYPERLINK(1)"],
        ["refund-requests", request, ",5000,50,2500,"],
      ] as const;
      for (const [name, reference, cell] of files) {
        const { csv, rows } = (await desk.call("export-list", { list: name })) as { csv: string; rows: number };
        assert.equal(rows, 1);
        assert.ok(csv.includes(reference) && csv.includes(cell), csv);
      }
    });

    test("a file holds the queue that is shown, or what was found", async () => {
      await desk.empty();
      const urgent = await desk.grieve("18T10:00", { name: "Asha Rao", priority: "urgent" });
      const other = await desk.grieve("18T11:00", { name: "Bela Sen" });
      const refund = await desk.refund("18T10:00");
      const foundIn = async (list: string, filter: object) => {
        const { csv } = (await desk.call("export-list", { list, filter })) as { csv: string };
        return [urgent, other, refund].filter((reference) => csv.includes(reference));
      };
      assert.deepEqual(await foundIn("grievances", { queue: "all", search: "" }), [urgent, other]);
      assert.deepEqual(await foundIn("grievances", { queue: "urgent" }), [urgent]);
      assert.deepEqual(await foundIn("grievances", { search: "bela" }), [other]);
      assert.deepEqual(await foundIn("grievances", { queue: "escalated" }), []);
      assert.deepEqual(await foundIn("refund-requests", { queue: "review" }), [refund]);
      assert.deepEqual(await foundIn("refund-requests", { queue: "pay" }), []);
      const wrong = await desk.admin.invoke("export-list", { list: "refund-requests", filter: { queue: "urgent" } });
      assert.deepEqual([wrong.status, Object.keys(wrong.body.fields as object)], [400, ["queue"]]);
    });
  });
});
