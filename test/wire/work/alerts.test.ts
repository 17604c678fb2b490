import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { planEscalations } from "#server/jobs/cases/plan-escalations.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AlertFixtures, type Alerts, openAlertFixtures } from "#test/support/fixtures/alerts.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`alerts of the office on ${engine}`, () => {
    let office: AlertFixtures;
    let admin: Customer;
    let colleague: Customer;
    before(async () => {
      office = await openAlertFixtures(openTestDatabase);
      ({ admin, colleague } = office);
    });
    after(() => office?.close());
    beforeEach(() => office.reset());

    test("who is given a record is alerted and mailed; who takes it is not; who loses it no longer is", async () => {
      const { id, reference } = await office.enquire("18T11:00");
      await office.call("assign-enquiry", { id, assigned_to: admin.id });
      assert.deepEqual(await office.texts(), []);
      await office.call("assign-enquiry", { id, assigned_to: colleague.id });
      assert.deepEqual(await office.texts(colleague), [`Assigned to you: ${reference}. Reply to the enquiry`]);
      // What is to be done next with it is no second assignment.
      await office.call("answer-enquiry", { id, message: "Yes, we do this", idempotency_key: randomUUID() });
      const { alerts, unread } = await office.read(colleague);
      assert.deepEqual([alerts.length, unread, alerts[0]?.path], [1, 1, `/office/enquiries/${reference}`]);
      const [mail, ...others] = await office.mailed();
      assert.deepEqual([mail?.to, mail?.subject, others], [colleague.email, alerts[0]?.text, []]);
      assert.ok(mail?.text.includes(`https://neev.example/office/enquiries/${reference}`), mail?.text);
      await office.call("assign-enquiry", { id, assigned_to: admin.id });
      assert.deepEqual(await office.texts(colleague), []);
    });

    test("a deadline in 30 minutes and a deadline missed, each once, to the assignee or else to those whose queue it is", async () => {
      const own = await office.enquire("18T11:00");
      const open = await office.enquire("18T11:01");
      await office.call("assign-enquiry", { id: own.id, assigned_to: admin.id });
      office.at("18T12:29");
      await office.plan();
      assert.deepEqual(await office.texts(), []);
      office.at("18T12:31");
      await office.plan();
      await office.plan();
      const due = [
        `Due at 13:00: ${own.reference}. Reply to the enquiry`,
        `Due at 13:01: ${open.reference}. Reply to the enquiry`,
      ];
      assert.deepEqual(await office.texts(), due);
      assert.deepEqual(await office.texts(colleague), due.slice(1));
      await office.call("answer-enquiry", { id: own.id, message: "Yes", idempotency_key: randomUUID() });
      assert.deepEqual(
        (await office.read()).alerts.map(({ is_read }) => is_read).sort(),
        [false, true],
        "done is read",
      );
      office.at("18T13:02");
      await office.plan();
      const missed = `Overdue since Nov 18, 2026 13:01 IST: ${open.reference}. Reply to the enquiry`;
      assert.deepEqual(
        (await office.texts(colleague)).filter((text) => text.startsWith("Overdue")),
        [missed],
      );

      // A colleague with the queue is asked before managers and administrators.
      await office.query("update public.user_roles set role = 'staff' where user_id = $1", [colleague.id]);
      await office.query("update private.staff set queues = '{GST Registration}' where user_id = $1", [colleague.id]);
      const queued = await office.enquire("18T14:00");
      office.at("18T15:45");
      await office.plan();
      assert.ok((await office.texts(colleague)).some((text) => text.includes(queued.reference)));
      assert.ok(!(await office.texts()).some((text) => text.includes(queued.reference)));
    });

    test("a consultation of today is announced once, and what was missed long ago is not told again", async () => {
      const id = await office.make("consultation", { scheduled_date: "2026-11-20T15:00:00+05:30" });
      await office.call("move-request", { kind: "consultation", id, status: "approved" });
      office.at("19T20:00");
      await office.plan();
      assert.deepEqual(await office.texts(), []);
      office.at("20T09:00");
      await office.plan();
      await office.plan();
      const [text, ...others] = await office.texts();
      assert.match(String(text), /^Consultation today at 15:00: C-\d{6}-/);
      assert.deepEqual(others, []);
      await office.enquire("20T10:00");
      office.at("24T10:00");
      await office.plan();
      assert.ok(!(await office.texts()).some((line) => line.startsWith("Overdue since Nov 20, 2026 12:00")));
    });

    test("the digest: at half past nine of a business day, one email with links, only if there is something", async () => {
      const { reference } = await office.enquire("20T11:00");
      office.at("20T13:05");
      await office.plan();
      assert.deepEqual(await office.mailed(), []);
      office.at("21T09:29");
      await office.plan();
      assert.deepEqual(await office.mailed(), []);
      await office.call("read-alerts", {}, colleague);
      office.at("21T09:30");
      await office.plan();
      const mails = await office.mailed();
      assert.deepEqual(
        mails.map(({ to, subject }) => [to, subject]),
        [[admin.email, "1 alert from the workspace"]],
      );
      for (const part of [
        `Overdue since Nov 20, 2026 13:00 IST: ${reference}`,
        `https://neev.example/office/enquiries/${reference}`,
        "https://neev.example/office/my-work",
      ])
        assert.ok(mails[0]?.text.includes(part), mails[0]?.text);
      office.at("21T10:00");
      await office.plan();
      // Nothing on Sunday.
      await office.enquire("21T11:00");
      office.at("21T13:05");
      await office.plan();
      office.at("22T09:30");
      await office.plan();
      assert.equal((await office.mailed()).length, 1);
      office.at("23T09:30");
      await office.plan();
      assert.deepEqual(
        (await office.mailed())
          .slice(1)
          .map(({ to }) => to)
          .sort(),
        [admin.email, colleague.email].sort(),
      );
    });

    test("what is told in a digest still holds: a consultation that is booked later that day is mailed at once", async () => {
      const kinds = ["due_soon", "missed", "booking_today"].map((kind) => ({ kind, mail: "digest", in_browser: true }));
      await office.call("save-alert-choices", { choices: kinds });
      await office.call(
        "save-alert-choices",
        {
          choices: kinds.map((choice) => ({ ...choice, mail: "off" })),
        },
        colleague,
      );
      office.at("20T10:05");
      const id = await office.make("consultation", { scheduled_date: "2026-11-20T15:00:00+05:30" });
      await office.call("move-request", { kind: "consultation", id, status: "approved" });
      await office.plan();
      const [booked, ...none] = await office.mailed();
      assert.match(String(booked?.subject), /^Consultation today at 15:00: C-/);
      assert.deepEqual([booked?.to, none], [admin.email, []]);
      const { reference } = await office.enquire("20T15:30");
      office.at("20T17:05");
      await office.plan();
      office.at("20T17:35");
      await office.plan();
      office.at("21T09:30");
      await office.plan();
      const [digest] = (await office.mailed()).slice(1);
      assert.equal(digest?.subject, "1 alert from the workspace");
      assert.ok(digest?.text.includes(`Overdue since Nov 20, 2026 17:30 IST: ${reference}`), digest?.text);
      assert.doesNotMatch(String(digest?.text), /Due at|Consultation today/);
    });

    test("each person chooses for each kind, for themselves only", async () => {
      const choose = (choices: object[], by = admin) =>
        office.call<{ choices: object[] }>("save-alert-choices", { choices }, by);
      const { choices } = await choose([
        { kind: "assigned", mail: "off", in_browser: false },
        { kind: "missed", mail: "instant", in_browser: true },
      ]);
      assert.deepEqual(choices, [
        { kind: "assigned", mail: "off", in_browser: false },
        { kind: "due_soon", mail: "off", in_browser: true },
        { kind: "missed", mail: "instant", in_browser: true },
        { kind: "escalated", mail: "instant", in_browser: true },
        { kind: "booking_today", mail: "digest", in_browser: true },
        { kind: "message", mail: "instant", in_browser: true },
        { kind: "mention", mail: "instant", in_browser: true },
        { kind: "documents", mail: "digest", in_browser: true },
        { kind: "virus", mail: "instant", in_browser: true },
      ]);
      assert.equal(
        (await office.call<{ choices: { mail: string }[] }>("read-alert-choices", {}, colleague)).choices[0]?.mail,
        "instant",
      );
      const { id, reference } = await office.enquire("18T11:00");
      await office.call("assign-enquiry", { id, assigned_to: admin.id }, colleague);
      office.at("18T13:01");
      await office.plan();
      const subject = `Overdue since Nov 18, 2026 13:00 IST: ${reference}. Reply to the enquiry`;
      assert.deepEqual(
        (await office.mailed()).map((mail) => [mail.to, mail.subject]),
        [[admin.email, subject]],
      );
      const [alert] = (await office.read()).alerts;
      assert.equal((await office.call<Alerts>("read-alerts", { ids: [alert?.id] }, colleague)).unread, 0);
      assert.equal((await office.read()).unread, 2, "the alerts of another person stay unread");
      assert.equal((await office.call<Alerts>("read-alerts", { ids: [alert?.id] })).unread, 1);
      assert.equal((await office.call<Alerts>("read-alerts", {})).unread, 0);
      const refused = await admin.invoke("save-alert-choices", {
        choices: [{ kind: "late", mail: "sms", in_browser: 1 }],
      });
      assert.equal(refused.status, 400);
    });

    test("escalations and late refunds go to the people named in the settings, otherwise to administrators", async () => {
      office.at("02T11:00");
      const grievance = await office.receive("submit-grievance", fillGrievance());
      const refund = await office.receive("submit-refund-request", fillRefundRequest());
      const name = (level: string, user_id: string | null, by = admin) =>
        by.invoke("save-escalation-person", { level, user_id });
      assert.equal((await name("team_lead", colleague.id)).status, 200);
      assert.equal((await name("late_refund", colleague.id)).status, 200);
      assert.equal((await name("team_lead", office.asha.id)).status, 400);
      assert.equal((await name("team_lead", admin.id, office.asha)).status, 403);

      office.at("07T18:30");
      await office.plan();
      const late = (await office.texts(colleague)).filter((text) => text.startsWith("Escalated"));
      assert.deepEqual(late, [
        `Escalated: ${refund} is overdue since Nov 07, 2026 16:00 IST. Review the refund request`,
      ]);
      assert.deepEqual(
        (await office.texts()).filter((text) => text.startsWith("Escalated")),
        [],
      );

      office.at("09T11:01");
      await planEscalations(office.database);
      await office.plan();
      await office.plan();
      const subject = `Grievance ${grievance} escalated to the team lead`;
      const mails = (await office.mailed()).filter((mail) => mail.subject.includes(grievance));
      // Not acknowledged either: no one is named for that.
      assert.deepEqual(
        mails.map((mail) => [mail.to, mail.subject]).sort(),
        [
          [admin.email, `Overdue: grievance ${grievance} is not acknowledged`],
          [colleague.email, `Overdue: grievance ${grievance} is not acknowledged`],
          [colleague.email, subject],
        ].sort(),
      );
      assert.ok((await office.texts(colleague)).includes(subject));
      assert.ok(!(await office.texts()).includes(subject));
      assert.equal((await name("team_lead", null)).status, 200);
    });

    test("only people of the office", async () => {
      for (const call of ["list-alerts", "read-alerts", "read-alert-choices", "read-escalation-people"]) {
        assert.equal((await office.asha.invoke(call, {})).status, 403, call);
        assert.equal((await office.backendCall(call, {})).status, 401, call);
      }
    });
  });
});
