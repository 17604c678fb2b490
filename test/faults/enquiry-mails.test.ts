import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { formatPhone } from "#domain/fields/phone.ts";
import type { Worker } from "#server/jobs/worker.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { readMime } from "#test/support/read-mime.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const env = { siteUrl: "https://neev.example", mailFrom: "Neev Advisory <desk@neev.example>" };
const office = "office@neev.example";
/** Stopped like the backend's clock, so that nothing becomes late meanwhile. */
const officeClock = { now: () => new Date("2026-11-18T11:00:00+05:30") };

forEachEngine((engine, openTestDatabase) => {
  describe(`mail about enquiries on ${engine}`, () => {
    let database: TestDatabase;
    let smtp: SmtpServer;
    let backend: Backend;
    let workers: Worker[] = [];
    let { lines, log } = collectLog();

    const patience = { connectMs: 20_000, replyMs: 20_000, wholeMs: 20_000 };
    const start = (
      times: Parameters<typeof startWorker>[1] = {},
      mailer: Mailer = createSmtpMailer(smtp.url, "optional", patience),
    ) => {
      const worker = startWorker({ database, mailer, env, log }, { poll: 20, backOff: () => 10, ...times });
      workers.push(worker);
      return worker;
    };
    const messageIds = () => smtp.accepted.map(({ data }) => String(readMime(data).headers.get("message-id"))).sort();
    const countOpenJobs = async () =>
      (await database.asOwner("select from private.jobs where done_at is null and failed_at is null")).rowCount;
    const allDone = () => waitUntil("all jobs are done", async () => (await countOpenJobs()) === 0);

    beforeEach(async () => {
      database ??= await openTestDatabase({ clock: officeClock });
      await database.asOwner("update private.jobs set done_at = now() where done_at is null and failed_at is null");
      smtp = await startSmtpServer();
      backend = await startBackend(database);
      ({ lines, log } = collectLog());
    });
    afterEach(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      workers = [];
      await backend.close();
      await smtp.close();
    });

    test("the office gets every field and may answer the sender; the sender gets reference and time", async () => {
      const words = `"Asha" <b>राव</b> اردو 🙏`;
      const form = fillHomeForm({ name: words, message: `${words}\n.\nSecond line` });
      const { body } = await backend.submitEnquiry(form);
      start();
      await allDone();
      const mails = smtp.accepted.map(({ to, data }) => ({ to, ...readMime(data) }));
      assert.deepEqual(mails.map(({ to }) => to).sort(), [[form.email], [office]].sort());
      const toOffice = mails.find(({ to }) => to[0] === office);
      const toSender = mails.find(({ to }) => to[0] === form.email);
      const shown = [
        words,
        form.email,
        formatPhone(String(form.phone)),
        form.company,
        form.service_type,
        "Medium (2-3 days)",
        "WhatsApp",
      ];
      const all = [...shown, "Within 1 week", "₹5,000–10,000", form.message, body.reference, "home", "Yes"];
      for (const value of all) assert.ok(toOffice?.text.includes(String(value)), `the office reads ${value}`);
      assert.equal(toOffice?.headers.get("reply-to"), form.email);
      assert.match(String(toOffice?.headers.get("subject")), /^Enquiry L-261118-.{5}: GST Registration$/);
      for (const value of [body.reference, "Wednesday, Nov 18, 2026 13:00 IST", "10:00–18:00"]) {
        assert.ok(toSender?.text.includes(String(value)), `the sender reads ${value}`);
      }
      assert.ok(toOffice?.html.includes("&quot;Asha&quot; &lt;b&gt;राव&lt;/b&gt; اردو 🙏"));
      for (const mail of mails) assert.ok(!mail.html.includes("<b>"));
    });

    test("an enquiry of the same conversation names the first one to the office", async () => {
      const form = fillHomeForm();
      const first = await backend.submitEnquiry(form);
      const second = await backend.submitEnquiry({ ...form, idempotency_key: crypto.randomUUID() });
      start();
      await allDone();
      const subjects = smtp.accepted.map(({ data }) => readMime(data).headers.get("subject"));
      assert.ok(
        subjects.includes(`Enquiry ${second.body.reference}: GST Registration (follow-up to ${first.body.reference})`),
      );
    });

    test("a server that refuses is tried again until it accepts; the request never waits for it", async () => {
      smtp.behave = (line) => (line === "CONNECT" ? "421 try later" : undefined);
      const worker = start();
      const { status } = await backend.submitEnquiry(fillHomeForm());
      worker.wake();
      assert.equal(status, 201);
      await waitUntil("two attempts have failed", () => lines.filter(({ level }) => level === "warn").length >= 2);
      assert.equal(await countOpenJobs(), 1);
      smtp.behave = () => undefined;
      await allDone();
      assert.equal(smtp.accepted.length, 2);
      const { rows } = await database.asOwner<{ last_error: string }>(
        "select last_error from private.jobs order by id desc limit 1",
      );
      assert.match(String(rows[0]?.last_error), /421/);
    });

    test("without the encryption that is required, mail stays queued and says why", async () => {
      smtp.behave = (line) => (line === "STARTTLS" ? "502 no such command" : undefined);
      const worker = start({}, createSmtpMailer(smtp.url, "required", patience));
      await backend.submitEnquiry(fillHomeForm());
      worker.wake();
      await waitUntil("an attempt has failed", () => lines.some(({ level }) => level === "warn"));
      await worker.stop();
      const { rows } = await database.asOwner(
        "select last_error, failed_at from private.jobs where done_at is null order by id desc limit 1",
      );
      assert.match(String(rows[0]?.last_error), /did not agree on an encrypted connection \(STARTTLS\)/);
      assert.deepEqual([rows[0]?.failed_at, smtp.accepted], [null, []]);
      start();
      await allDone();
      assert.equal(smtp.accepted.length, 2);
    });

    test("a server that says nothing holds up the mail only, not the next enquiry", async () => {
      smtp.behave = (line) => (line === "CONNECT" ? "hang" : undefined);
      const worker = start({}, createSmtpMailer(smtp.url, "optional", { ...patience, wholeMs: 200 }));
      await backend.submitEnquiry(fillHomeForm());
      worker.wake();
      assert.equal((await backend.submitEnquiry(fillHomeForm())).status, 201);
      await waitUntil("a timeout was logged", () =>
        lines.some(({ reason }) => reason === "The mail server took too long"),
      );
      smtp.behave = () => undefined;
      await allDone();
      assert.equal(new Set(messageIds()).size, 4);
    });

    test("when one of the two mails was accepted, only the other is tried again", async () => {
      const form = fillHomeForm();
      smtp.behave = (line) => (line.includes(String(form.email)) && line.startsWith("RCPT") ? "451 later" : undefined);
      await backend.submitEnquiry(form);
      start();
      await waitUntil("two attempts have failed", () => lines.filter(({ level }) => level === "warn").length >= 2);
      assert.deepEqual(
        smtp.accepted.map(({ to }) => to),
        [[office]],
      );
      smtp.behave = () => undefined;
      await allDone();
      assert.deepEqual(
        smtp.accepted.map(({ to }) => to),
        [[office], [form.email]],
      );
    });

    test("a mail whose acceptance is unknown repeats with the same Message-ID, no other does", async () => {
      const good = createSmtpMailer(smtp.url, "optional", patience);
      let losses = 3;
      const losing: Mailer = {
        ...good,
        async send(mail) {
          await good.send(mail);
          if (losses-- > 0) throw new Error("The connection broke before the answer arrived");
        },
      };
      await backend.submitEnquiry(fillHomeForm());
      start({}, losing);
      await allDone();
      const ids = messageIds();
      assert.equal(ids.length, 5);
      assert.equal(new Set(ids).size, 2);
    });

    test("several workers on one database send each mail once", async () => {
      const forms = Array.from({ length: 15 }, () => fillHomeForm());
      for (let i = 0; i < 4; i += 1) start();
      await Promise.all(forms.map((form) => backend.submitEnquiry(form)));
      for (const worker of workers) worker.wake();
      await allDone();
      assert.equal(smtp.accepted.length, 30);
      assert.equal(new Set(messageIds()).size, 30);
    });

    test("a job whose worker vanished is taken up when its lease is over", async () => {
      const lost = await backend.submitEnquiry(fillHomeForm());
      await database.asOwner(
        `update private.jobs set attempts = 1, lease_token = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour'
         where done_at is null and failed_at is null`,
      );
      const isMailed = () => smtp.accepted.some(({ data }) => data.includes(String(lost.body.reference)));
      const worker = start();
      // The embedded database belongs to one process, so a lease found at its start is a dead worker's.
      if (engine === "postgres") {
        await backend.submitEnquiry(fillHomeForm());
        worker.wake();
        await waitUntil("the job behind it is done", async () => (await countOpenJobs()) === 1);
        assert.ok(!isMailed(), "not while another worker has the lease");
        await database.asOwner("update private.jobs set leased_until = clock_timestamp() where done_at is null");
      }
      await allDone();
      assert.ok(isMailed());
    });

    test("an email that no server accepts for three days fails, and the operator learns it", async () => {
      smtp.behave = (line) => (line.startsWith("RCPT") ? "450 <asha@example.in> busy" : undefined);
      await backend.submitEnquiry(fillHomeForm());
      start();
      await waitUntil("an attempt has failed", () => lines.some(({ level }) => level === "warn"));
      assert.ok(!lines.some(({ level }) => level === "error"), "not before three days are over");
      await database.asOwner(
        "update private.jobs set created_at = now() - interval '73 hours' where done_at is null and failed_at is null",
      );
      await waitUntil("the job has failed", () => lines.some(({ level }) => level === "error"));
      const { rows } = await database.asOwner<{ failed_at: Date | null; last_error: string }>(
        "select failed_at, last_error from private.jobs order by id desc limit 1",
      );
      assert.ok(rows[0]?.failed_at);
      assert.doesNotMatch(JSON.stringify([lines, rows]), /example\.in/, "no personal data in the log");
    });

    test("an event that needs nothing done leaves no open job", async () => {
      const { body } = await backend.submitEnquiry(fillHomeForm());
      start();
      await allDone();
      await database.asOwner("update public.enquiries set status = 'contacted' where reference = $1", [body.reference]);
      assert.equal((await database.asOwner("select from private.jobs where kind = 'enquiries.update'")).rowCount, 1);
      await allDone();
      assert.equal(smtp.accepted.length, 2);
    });

    test("stopping waits for the job under way, but not for ever", async () => {
      await backend.submitEnquiry(fillHomeForm());
      const started = Promise.withResolvers<void>();
      const accept = Promise.withResolvers<void>();
      const slow: Mailer = {
        send() {
          started.resolve();
          return accept.promise;
        },
        async close() {},
      };
      const worker = start({ stop: 50 }, slow);
      await started.promise;
      await worker.stop();
      assert.equal(await countOpenJobs(), 1);
      const stopping = start({ stop: 20_000 }).stop();
      accept.resolve();
      await stopping;
    });
  });
});
