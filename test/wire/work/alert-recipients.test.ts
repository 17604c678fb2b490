import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { accountRoles } from "#domain/business/office-roles.ts";
import { assignableRoles } from "#domain/staff/assignable-roles.ts";
import { planEscalations } from "#server/jobs/cases/plan-escalations.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AlertFixtures, openAlertFixtures } from "#test/support/fixtures/alerts.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";

type Work = Record<"late" | "today" | "next" | "waiting", { id: string; to_do: string }[]>;

forEachEngine((engine, openTestDatabase) => {
  describe(`who is alerted, on ${engine}`, () => {
    let office: AlertFixtures;
    let admin: Customer;
    let colleague: Customer;
    let consultant: string;
    before(async () => {
      office = await openAlertFixtures(openTestDatabase);
      ({ admin, colleague } = office);
      const [first] = await office.query<{ id: string }>("select id from private.consultants order by position");
      consultant = String(first?.id);
    });
    after(() => office?.close());
    beforeEach(async () => {
      await office.reset();
      await link(null);
      await office.query("update private.staff set queues = '{}', is_away = false");
    });

    const link = (person: Customer | null) =>
      office.query("update private.consultants set user_id = $2 where id = $1", [consultant, person?.id ?? null]);
    const setRole = (role: string) =>
      office.query("update public.user_roles set role = $2 where user_id = $1", [colleague.id, role]);
    const starting = async (words: string, by = admin) =>
      (await office.texts(by)).filter((text) => text.startsWith(words));

    test("a confirmed consultation that is assigned is to be held, not asked about before it began", async () => {
      const id = await office.make("consultation", { scheduled_date: "2026-11-20T15:00:00+05:30" });
      await office.call("move-request", { kind: "consultation", id, status: "approved" });
      await office.call("assign-request", { kind: "consultation", id, consultant_id: consultant });
      await link(colleague);
      const [text, ...others] = await office.texts(colleague);
      assert.match(String(text), /^Assigned to you: C-\S+\. Hold the consultation, then record the outcome$/);
      assert.deepEqual(others, []);
      assert.deepEqual(
        (await office.mailed()).map(({ to, subject }) => [to, subject]),
        [[colleague.email, text]],
      );
    });

    test("a booking of a consultant without an account is in My work of those whose queue it is, as in their list", async () => {
      await setRole("staff");
      await office.query("update private.staff set queues = '{consultation}' where user_id = $1", [colleague.id]);
      const id = await office.make("consultation", { scheduled_date: "2026-11-20T15:00:00+05:30" });
      await office.call("assign-request", { kind: "consultation", id, consultant_id: consultant });
      const listed = await office.call<{ requests: { id: string }[] }>("list-requests", {}, colleague);
      assert.deepEqual(
        listed.requests.map((one) => one.id),
        [id],
      );
      const seen = async () => (await office.call<Work>("my-work", {}, colleague)).today.map((line) => line.id);
      assert.deepEqual(await seen(), [id]);
      await link(admin);
      assert.deepEqual(await seen(), [], "that of a colleague with an account is not");
    });

    test("who can no longer open a record hears nothing of it, and its deadline is told to those who can", async () => {
      await setRole("staff");
      await office.query("update private.staff set queues = '{GST Registration}' where user_id = $1", [colleague.id]);
      const queued = await office.enquire("18T11:00");
      const assigned = await office.enquire("18T11:30");
      await office.call("assign-enquiry", { id: assigned.id, assigned_to: colleague.id });
      office.at("18T13:01");
      await office.plan();
      const missed = (time: string, { reference }: { reference: string }) =>
        `Overdue since Nov 18, 2026 ${time} IST: ${reference}. Reply to the enquiry`;
      assert.deepEqual(
        await office.texts(colleague),
        [
          `Assigned to you: ${assigned.reference}. Reply to the enquiry`,
          `Due at 13:30: ${assigned.reference}. Reply to the enquiry`,
          missed("13:00", queued),
        ].sort(),
      );
      await setRole("accounts");
      assert.deepEqual(await office.read(colleague), { alerts: [], unread: 0 });
      office.at("18T13:31");
      await office.plan();
      assert.deepEqual([await starting("Overdue"), await office.texts(colleague)], [[missed("13:30", assigned)], []]);
      office.at("19T09:30");
      await office.plan();
      assert.deepEqual(
        (await office.mailed()).map(({ to }) => to),
        [admin.email],
        "neither the email at once nor the digest",
      );
      await setRole("staff");
      const again = await starting("Overdue", colleague);
      assert.deepEqual(again, [missed("13:00", queued)], "what they can open again is listed again");
    });

    test("an escalation goes to a person who can open the record; a person who no longer can is passed over", async () => {
      await setRole("accounts");
      const name = (level: string) => admin.invoke("save-escalation-person", { level, user_id: colleague.id });
      for (const level of ["late_enquiry", "acknowledgement_overdue", "team_lead", "manager", "director"]) {
        const { status, body } = await name(level);
        assert.deepEqual([level, status, Object.keys(body.fields as object)], [level, 400, ["user_id"]]);
      }
      assert.equal((await name("late_refund")).status, 200);
      await setRole("grievance");
      assert.equal((await name("team_lead")).status, 200);
      await setRole("staff");
      office.at("02T11:00");
      const grievance = await office.receive("submit-grievance", fillGrievance());
      const refund = await office.receive("submit-refund-request", fillRefundRequest());
      office.at("07T18:30");
      await office.plan();
      office.at("09T11:01");
      await planEscalations(office.database);
      await office.plan();
      assert.deepEqual(await starting(`Grievance ${grievance}`), [`Grievance ${grievance} escalated to the team lead`]);
      assert.equal((await starting(`Escalated: ${refund}`)).length, 1);
      assert.deepEqual(await office.texts(colleague), []);
      const mailed = (await office.mailed()).filter(({ subject }) => subject.includes(grievance));
      assert.deepEqual(
        [...new Set(mailed.map(({ to }) => to))],
        [admin.email],
        "the email has the words of a customer",
      );
    });

    test("what has no reference is told by what is to be done, not by an id", async () => {
      await office.query(
        `insert into public.investors (user_id, investor_type, ticket_min, ticket_max, stages, sectors, has_acknowledged_risk, submitted_at)
         values ($1, 'angel', 1, 2, '{mvp}', '{food}', true, '2026-11-18T11:00:00+05:30')`,
        [office.bela.id],
      );
      office.at("21T16:01");
      await office.plan();
      const decide = "Overdue since Nov 21, 2026 16:00 IST: Decide on the investor’s application";
      assert.deepEqual(await starting("Overdue"), [decide]);
      office.at("23T09:30");
      await office.plan();
      const digest = (await office.mailed()).find(({ to }) => to === admin.email);
      assert.ok(digest?.text.includes(`${decide}\nhttps://neev.example/office/settings/approvals\n`), digest?.text);
      assert.ok(digest?.html.includes(`href="https://neev.example/office/settings/approvals"`), "a line is a link");
      assert.doesNotMatch(String(digest?.text), new RegExp(office.bela.id));
      await office.query("delete from public.investors");
    });

    test("an assignment or escalation of a record with which nothing is left to do counts as read", async () => {
      const { id, reference } = await office.enquire("18T11:00");
      await office.call("assign-enquiry", { id, assigned_to: colleague.id });
      await office.call("save-escalation-person", { level: "late_enquiry", user_id: admin.id });
      office.at("18T13:01");
      await office.plan();
      const unread = async () => [(await office.read()).unread, (await office.read(colleague)).unread];
      assert.deepEqual(await unread(), [1, 2]);
      await office.call("answer-enquiry", { id, message: "Yes, we do this", idempotency_key: randomUUID() }, colleague);
      assert.deepEqual(await unread(), [1, 1], `${reference} waits for its customer, and is still theirs`);
      await office.call("move-enquiry", { id, status: "lost", reason: "Chose another firm" }, colleague);
      assert.deepEqual(await unread(), [0, 0]);
    });

    test("the database and the forms have one rule for the roles that work on a kind of record", async () => {
      for (const [kind, roles] of Object.entries(assignableRoles))
        for (const role of accountRoles)
          assert.deepEqual(
            await office.query("select private.can_work_on($1, $2) as yes", [role, kind]),
            [{ yes: roles.includes(role) }],
            `${role} ${kind}`,
          );
    });

    test("where the assignee is away, a deadline is also told to those who can step in", async () => {
      await setRole("staff");
      const { id, reference } = await office.enquire("18T11:00");
      await office.call("assign-enquiry", { id, assigned_to: colleague.id });
      await office.call("set-staff", { id: colleague.id, is_away: true });
      office.at("18T13:01");
      await office.plan();
      const missed = [`Overdue since Nov 18, 2026 13:00 IST: ${reference}. Reply to the enquiry`];
      assert.deepEqual([await starting("Overdue"), await starting("Overdue", colleague)], [missed, missed]);
    });
  });
});
