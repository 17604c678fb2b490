import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { parseEnv } from "#server/env.ts";
import { planEscalations } from "#server/jobs/cases/plan-escalations.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { findDataFolder } from "#test/support/machine/data-folder.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const siteUrl = "https://neev.example";
const start = "2026-11-18T11:00:00+05:30";
const officer = "grievances@neev.example";
const office = "office@neev.example";
type Mail = { to: string; subject: string; text: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`the mails of grievances and refund requests, and the ladder, on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    let workers: Worker[] = [];
    let { lines, log } = collectLog();
    const run = () => {
      const { database } = backend;
      const env = parseEnv({ LOG_LEVEL: "silent", SITE_URL: siteUrl, DATA_DIR: findDataFolder(database) });
      const mailer = createLocalInbox(database);
      workers.push(startWorker({ database, mailer, env, log }, { poll: 20, remind: 20 }));
    };
    const stop = async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    };
    beforeEach(async () => {
      backend = await startCustomerBackend(openTestDatabase, start);
      admin = await backend.makeCustomer({ role: "admin" });
      ({ lines, log } = collectLog());
      workers = [];
    });
    afterEach(async () => {
      await stop();
      await backend.close();
    });

    const submit = async (form: Record<string, unknown>, name = "submit-grievance") =>
      String((await callAsVisitor(backend, name, form)).body.reference);
    const move = async (reference: string, stage: string, note: string | null = null) =>
      assert.equal((await admin.invoke("move-grievance", { reference, stage, note })).status, 200);
    /** Every mail there is about a case, oldest first, when everything that is due has been done. */
    const readMails = async (reference: string): Promise<Mail[]> => {
      await planEscalations(backend.database);
      await waitUntil("all jobs are done", async () => {
        const { rowCount } = await backend.database.asOwner(
          "select from private.jobs where done_at is null and failed_at is null",
        );
        return rowCount === 0;
      });
      const { rows } = await backend.database.asOwner<Mail>(
        `select "to", subject, text from private.inbox_mails where subject like '%' || $1 || '%' order by id`,
        [reference],
      );
      return rows;
    };
    const readLines = async (reference: string) =>
      (await readMails(reference)).map(({ to, subject }) => `${to}: ${subject}`);

    test("at once: reference, officer and next date to the sender, everything to the officer", async () => {
      run();
      const form = fillGrievance({ priority: "urgent", name: "Asha\u202e <b>Rao" });
      const reference = await submit(form);
      const [toSender, toOfficer, ...more] = await readMails(reference);
      assert.deepEqual(more, []);
      assert.deepEqual([toSender?.to, toSender?.subject], [form.email, `We received your grievance: ${reference}`]);
      for (const words of [
        reference,
        "Sample Officer, Grievance Officer",
        "We will acknowledge it by Nov 18, 2026 15:00 IST.",
        "https://neev.example/grievances#follow",
      ])
        assert.ok(toSender?.text.includes(words), words);
      assert.deepEqual([toOfficer?.to, toOfficer?.subject], [officer, `URGENT: New grievance ${reference}`]);
      for (const words of [
        "Acknowledge by: Wednesday, Nov 18, 2026 15:00 IST",
        "Resolve by: Thursday, Nov 26, 2026 18:00 IST",
        `https://neev.example/office/cases/${reference}`,
      ])
        assert.ok(toOfficer?.text.includes(words), words);
      assert.doesNotMatch(JSON.stringify(lines), /asha|example\.in/i, "no personal data in the log");
    });

    test("each step is mailed to its sender once, with the note, and tells what was so after it", async () => {
      const form = fillGrievance();
      const reference = await submit(form);
      await move(reference, "acknowledgement", "Meera reads it");
      await move(reference, "investigation");
      await move(reference, "resolution", "We file again,\nfree of charge");
      await move(reference, "follow_up");
      // All of them are sent only now, one after the other by several workers.
      for (let at = 0; at < 3; at += 1) run();
      const mails = (await readMails(reference)).filter(({ to }) => to === form.email);
      const find = (title: string) =>
        mails.filter(({ subject }) => subject === `${title}${title.endsWith("?") ? "" : ":"} ${reference}`);
      const told: [string, string][] = [
        ["We received your grievance", "We will acknowledge it by Nov 19, 2026 11:00 IST."],
        ["We acknowledge your grievance", "Meera reads it"],
        ["We are investigating your grievance", "You will get our written reply by Nov 26, 2026 18:00 IST."],
        ["Our reply to your grievance", "We file again,\nfree of charge"],
        ["Was your grievance resolved?", "If it was not resolved, your grievance stays open."],
      ];
      for (const [title, words] of told) {
        assert.equal(find(title).length, 1, title);
        assert.ok(find(title)[0]?.text.includes(words), words);
      }
      assert.equal(mails.length, told.length);
      // The question is the next step; it is not announced below itself.
      assert.doesNotMatch(find("Was your grievance resolved?")[0]?.text ?? "", /What happens next/);
    });

    test("a refund: what the policy gives, the decision with its date, the payment", async () => {
      run();
      // With a session and its confirmed address, so that the whole receipt is sent.
      const form = fillRefundRequest({ email: admin.email });
      const reference = String((await admin.invoke("submit-refund-request", form)).body.reference);
      await admin.invoke("decide-refund", { reference, status: "approved" });
      const payment = { paid_on: "2026-11-18", payment_method: "upi", payment_reference: "UTR 42" };
      await admin.invoke("decide-refund", { reference, status: "paid", ...payment });
      const mails = await readMails(reference);
      const toCustomer = mails.filter(({ to }) => to === form.email);
      assert.deepEqual(toCustomer.map(({ subject }) => subject).sort(), [
        `We received your refund request: ${reference}`,
        `Your refund has been paid: ${reference}`,
        `Your refund is approved: ${reference}`,
      ]);
      const textOf = (title: string) => toCustomer.find(({ subject }) => subject.startsWith(title))?.text ?? "";
      assert.match(textOf("We received"), /Policy refund \(50%\): ₹2,500\n/);
      assert.match(
        textOf("Your refund is approved"),
        /Refund \(50%\): ₹2,500\n\nLess than 24 hours[\s\S]*by Nov 30, 2026 \(IST\)/,
      );
      assert.match(
        textOf("Your refund has been paid"),
        /We have paid it as follows\.[\s\S]*Refund: ₹2,500\n\nPaid on: Nov 18, 2026\n\nMethod: UPI\n\nBank reference: UTR 42\n/,
      );
      const [toOffice, ...others] = mails.filter(({ to }) => to !== form.email);
      assert.deepEqual([toOffice?.to, toOffice?.subject, others], [office, `New refund request ${reference}`, []]);

      const second = fillRefundRequest();
      const refused = await submit(second, "submit-refund-request");
      await admin.invoke("decide-refund", { reference: refused, status: "rejected", reason: "It took place" });
      const [last] = (await readMails(refused)).filter(({ subject }) => subject.includes("not approved"));
      assert.ok(last?.text.includes("Reason\nIt took place"));
      assert.ok(last?.text.includes("Send a grievance: https://neev.example/grievances\n"));
    });

    test("the ladder: late acknowledgement, then team lead, manager and director, each at its moment and once", async () => {
      const form = fillGrievance();
      const reference = await submit(form);
      const steps: [at: string, more: string[]][] = [
        ["2026-11-19T10:59:59", []],
        ["2026-11-19T11:00:00", [`${admin.email}: Overdue: grievance ${reference} is not acknowledged`]],
        ["2026-11-25T10:59:59", []],
        [
          "2026-11-25T11:00:00",
          [
            `${form.email}: Your grievance has been escalated to our team lead: ${reference}`,
            `${admin.email}: Grievance ${reference} escalated to the team lead`,
          ],
        ],
        ["2026-12-02T10:59:59", []],
        [
          "2026-12-02T11:00:00",
          [
            `${form.email}: Your grievance has been escalated to our manager: ${reference}`,
            `${admin.email}: Grievance ${reference} escalated to the manager`,
          ],
        ],
        ["2026-12-09T10:59:59", []],
        [
          "2026-12-09T11:00:00",
          [
            `${form.email}: Your grievance has been escalated to our director: ${reference}`,
            `${admin.email}: Grievance ${reference} escalated to the director`,
          ],
        ],
        ["2027-12-09T11:00:00", []],
      ];
      run();
      let known = await readLines(reference);
      assert.equal(known.length, 2);
      for (const [at, more] of steps) {
        // Another worker takes over each time; one more runs beside it.
        await stop();
        backend.setClock(`${at}+05:30`);
        run();
        run();
        const lines = await readLines(reference);
        assert.deepEqual(lines.slice(known.length).sort(), [...more].sort(), at);
        known = lines;
      }
      const { body } = await callAsVisitor(backend, "find-case", { reference, contact: form.email });
      assert.deepEqual(
        (body.steps as { kind: string }[]).map(({ kind }) => kind),
        ["received", "acknowledgement_overdue", "team_lead", "manager", "director"],
      );
      assert.equal(body.status, "received", "an escalation is no answer");
    });

    test("workers that look at the same moment take it up once; after a long break, in its order", async () => {
      const reference = await submit(fillGrievance());
      await move(reference, "acknowledgement");
      backend.setClock("2026-12-10T11:00:00+05:30");
      const counts = await Promise.all(Array.from({ length: 6 }, () => planEscalations(backend.database)));
      assert.equal(
        counts.reduce((sum, count) => sum + count),
        3,
      );
      const { rows } = await backend.database.asOwner<{ kind: string }>(
        "select kind from private.case_steps where kind not in ('received', 'acknowledgement') order by id",
      );
      assert.deepEqual(
        rows.map(({ kind }) => kind),
        ["team_lead", "manager", "director"],
      );
    });

    test("what is resolved in time goes nowhere; opened again, it has new dates and climbs from there", async () => {
      run();
      const reference = await submit(fillGrievance());
      await move(reference, "acknowledgement");
      await move(reference, "resolution", "Done");
      const before = await readLines(reference);
      backend.setClock("2026-12-14T11:00:00+05:30");
      assert.deepEqual(await readLines(reference), before);
      await move(reference, "investigation", "It was not put right");
      const [told, ...more] = (await readMails(reference)).slice(before.length);
      assert.deepEqual(more, [], "what was reopened now is not overdue");
      assert.ok(told?.text.includes("You will get our written reply by Dec 22, 2026 18:00 IST."), told?.text);
      backend.setClock("2026-12-21T10:59:59+05:30");
      assert.equal((await readLines(reference)).length, before.length + 1);
      backend.setClock("2026-12-21T11:00:00+05:30");
      const after = await readLines(reference);
      assert.equal(after.length, before.length + 3);
      assert.ok(after.includes(`${admin.email}: Grievance ${reference} escalated to the team lead`));
    });

    test("what is acknowledged too late is told so, not promised for a day that has gone by", async () => {
      run();
      const form = fillGrievance();
      const reference = await submit(form);
      await readMails(reference);
      backend.setClock("2026-11-25T10:00:00+05:30");
      await move(reference, "acknowledgement");
      const late =
        "This was due by Nov 24, 2026 18:00 IST. We are sorry for the delay: please call us on +91 98000 00000.";
      const mail = (await readMails(reference)).find(({ subject }) => subject.startsWith("We acknowledge"));
      assert.ok(mail?.text.includes(late), mail?.text);
      const { body } = await callAsVisitor(backend, "find-case", { reference, contact: form.email });
      assert.equal(body.next_step, late);
    });
  });
});
