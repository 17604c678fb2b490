import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import type { Worker } from "#server/jobs/worker.ts";
import { createPatientMailer } from "#server/mail/patient-mailer.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { readMime } from "#test/support/read-mime.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { waitUntil } from "#test/support/wait-until.ts";

type Health = { mail: { state: string; meaning: string } };

/** Long enough for a server that answers, on a busy machine too. */
const quick = { connectMs: scaleLimit(3_000), replyMs: scaleLimit(3_000), wholeMs: scaleLimit(20_000) };

forEachEngine((engine, openTestDatabase) => {
  describe(`emails that wait for a mail server on ${engine}`, () => {
    const folder = mkdtempSync(path.join(tmpdir(), "neev-waiting-"));
    let backend: CustomerBackend;
    let admin: Customer;
    let smtp: SmtpServer;
    let worker: Worker | undefined;
    let { lines, log } = collectLog();
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30", {
        SMTP_URL: "smtps://mail.example.in",
      });
      admin = await backend.makeCustomer({ role: "admin" });
    });
    beforeEach(async () => {
      await backend.database.asOwner("update private.jobs set done_at = now() where done_at is null");
      smtp = await startSmtpServer();
      ({ lines, log } = collectLog());
    });
    afterEach(async () => {
      await worker?.stop();
      await smtp.close();
    });
    after(async () => {
      await backend?.close();
      rmSync(folder, { recursive: true });
    });

    function start(times: Parameters<typeof startWorker>[1], pauses = { first: 1_000, longest: 1_000 }): void {
      const env = { siteUrl: "http://neev.test", mailFrom: "desk@neev.example", backupDir: folder };
      const mailer = createPatientMailer(createSmtpMailer(smtp.url, "optional", quick), pauses);
      worker = startWorker({ database: backend.database, mailer, env, log }, { poll: 20, remind: 20, ...times });
    }
    const count = async (condition: string) =>
      (await backend.database.asOwner(`select from private.jobs where ${condition}`)).rowCount;

    test("a server that hangs holds up no backup; the emails arrive, each once, when it answers again", async () => {
      let greetings = 0;
      let isHanging = true;
      smtp.behave = (line) => {
        if (line === "CONNECT") greetings += 1;
        return line === "CONNECT" && isHanging ? "hang" : undefined;
      };
      const enquiries = 12;
      for (let sent = 0; sent < enquiries; sent += 1)
        assert.equal((await backend.submitEnquiry(fillHomeForm())).status, 201);
      assert.equal((await admin.invoke("back-up-now", {})).status, 201);
      start({ backOff: () => 300 }, { first: 1_000_000, longest: 1_000_000 });
      await waitUntil(
        "the backup is written",
        async () => (await count("kind = 'backups.insert' and done_at is not null")) > 0,
      );
      // As many as are sent at once: those that came after them did not wait for the server.
      assert.ok(greetings <= 4, `${greetings} were tried`);
      await waitUntil("all were tried", async () => (await count("attempts = 0 and done_at is null")) === 0);

      await worker?.stop();
      isHanging = false;
      start({ backOff: () => 20 });
      await waitUntil("all are sent", async () => (await count("done_at is null")) === 0);
      const ids = smtp.accepted.map(({ data }) => readMime(data).headers.get("message-id"));
      assert.deepEqual([ids.length, new Set(ids).size], [2 * enquiries, 2 * enquiries]);
    });

    test("System says why they wait, in words, and that they are accepted when they are", async () => {
      const readMail = async () => ((await admin.invoke("system-health", {})).body as unknown as Health).mail;
      const { url } = smtp;
      await smtp.close();
      await backend.submitEnquiry(fillHomeForm());
      start({ backOff: () => 60_000 });
      await waitUntil(
        "it was tried",
        async () => (await count("attempts > 0 and last_error is not null and done_at is null")) === 1,
      );
      await backend.database.asOwner(
        "update private.jobs set created_at = now() - interval '2 minutes' where done_at is null",
      );
      const { state, meaning } = await readMail();
      assert.equal(state, "attention");
      assert.match(
        meaning,
        /^Emails are waiting\. .*cannot be reached, as it refuses connections\. Check the host and the port/,
      );
      assert.doesNotMatch(meaning, /127\.0\.0\.1/);
      assert.ok(url);

      await worker?.stop();
      smtp = await startSmtpServer();
      await backend.database.asOwner("update private.jobs set run_at = now() where done_at is null");
      start({ backOff: () => 20 });
      await waitUntil("it is sent", async () => (await count("done_at is null")) === 0);
      assert.equal((await readMail()).meaning, "The mail server accepts our emails.");
    });

    test("one that is accepted while a full disk takes no record of it is sent again after a quarter of an hour, not at once", async () => {
      const { asOwner } = backend.database;
      await asOwner(
        `create function public.find_no_space() returns trigger language plpgsql
         as $$ begin raise 'could not extend file' using errcode = '53100'; end $$`,
      );
      await asOwner(
        "create trigger no_space before insert on private.sent_mails execute function public.find_no_space()",
      );
      await backend.submitEnquiry(fillHomeForm());
      start({ backOff: () => 20 });
      const waits = "done_at is null and run_at > now() + interval '14 minutes'";
      await waitUntil("it waits", async () => (await count(waits)) === 1);
      const accepted = smtp.accepted.length;
      assert.equal(await count(`${waits} and attempts = 1 and last_error like 'The email was accepted%'`), 1);

      await asOwner("drop function public.find_no_space() cascade");
      await asOwner("update private.jobs set run_at = now() where done_at is null");
      await waitUntil("it is recorded", async () => (await count("done_at is null")) === 0);
      assert.equal(smtp.accepted.length, 2 * accepted);
    });

    test("one that the server takes without an answer is sent again after a quarter of an hour, under its Message-ID", async () => {
      smtp.behave = (line) => (line === "END OF DATA" ? "hang" : undefined);
      await backend.submitEnquiry(fillHomeForm());
      start({ backOff: () => 300 }, { first: 100, longest: 100 });
      await waitUntil("it is postponed", () => lines.some(({ level }) => level === "warn"));
      const postponed = lines.find(({ level }) => level === "warn");
      assert.match(String(postponed?.reason), /did not answer, so it may have been sent/);
      assert.equal(postponed?.waitMs, 15 * 60_000);
      const { attempts } = smtp;

      smtp.behave = () => undefined;
      await backend.database.asOwner("update private.jobs set run_at = now() where done_at is null");
      await waitUntil("both emails are accepted", async () => (await count("done_at is null")) === 0);
      assert.ok(attempts >= 1);
      const ids = smtp.accepted.map(({ data }) => readMime(data).headers.get("message-id"));
      assert.deepEqual([ids.length, new Set(ids).size], [2, 2]);
    });
  });
});
