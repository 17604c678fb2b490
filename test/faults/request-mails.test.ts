import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import type { Worker } from "#server/jobs/worker.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { readCalendar } from "#test/support/calendars.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { readMime } from "#test/support/read-mime.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const env = { siteUrl: "https://neev.example", mailFrom: "Neev Advisory <desk@neev.example>" };
const office = "office@neev.example";
const customer = "asha@example.in";
const hostile = "Asha\r\nBcc: victim@example.com\r\n\r\n<b>Rao</b>";

forEachEngine((engine, openTestDatabase) => {
  describe(`mails about requests through a mail server on ${engine}`, () => {
    let now = new Date("2026-11-18T11:00:00+05:30");
    let database: TestDatabase;
    let smtp: SmtpServer;
    let worker: Worker;
    let { lines, log } = collectLog();
    const start = (mailer: Mailer = createSmtpMailer(smtp.url, "optional")) => {
      worker = startWorker({ database, mailer, env, log }, { poll: 20, backOff: () => 10 });
    };
    beforeEach(async () => {
      database ??= await openTestDatabase({ clock: { now: () => now } });
      smtp = await startSmtpServer();
      ({ lines, log } = collectLog());
    });
    afterEach(async () => {
      await worker.stop();
      await smtp.close();
      await database.asOwner("delete from auth.users");
      // Otherwise the office would get an email in the next test about the deleted booking.
      await database.asOwner("update private.jobs set done_at = now()");
    });

    async function book(): Promise<void> {
      const { rows } = await database.asOwner<{ id: string }>(
        "insert into auth.users (email, raw_user_meta_data) values ($1, $2) returning id",
        [customer, JSON.stringify({ full_name: hostile })],
      );
      await database.asCaller({ role: "authenticated", sub: rows[0]?.id }, (tx) =>
        tx.query(
          `insert into public.consultations (consultation_type, consultation_topic, scheduled_date)
           values ('legal', $1, '2026-11-24T12:00:00')`,
          [hostile],
        ),
      );
    }
    const allDone = () =>
      waitUntil("all jobs are done", async () => {
        const open = await database.asOwner("select from private.jobs where done_at is null and failed_at is null");
        return open.rowCount === 0;
      });
    const read = () => smtp.accepted.map(({ to, data }) => ({ to: to.join(), ...readMime(data) }));

    test("the invitation is in the customer's email; user input is in no header", async () => {
      await book();
      start();
      await allDone();
      const mails = read();
      assert.deepEqual(mails.map(({ to }) => to).sort(), [customer, office]);
      const invitation = mails.find(({ to }) => to === customer);
      assert.equal(invitation?.calendar?.type, "text/calendar; charset=utf-8; method=REQUEST");
      const event = readCalendar(invitation?.calendar?.content ?? "");
      assert.deepEqual([event.attendees, event.organizer], [[`mailto:${customer}`], `mailto:${office}`]);
      assert.match(event.uid, /^consultation-[0-9a-f-]{36}@neev\.example$/);
      assert.deepEqual(
        invitation?.files.map(({ name, content }) => [name, content]),
        [["appointment.ics", invitation.calendar?.content]],
      );
      assert.equal(invitation?.headers.get("reply-to"), office);
      const notice = mails.find(({ to }) => to === office);
      assert.equal(notice?.headers.get("reply-to"), customer);
      assert.equal(notice?.calendar, undefined);
      for (const { headers, html } of mails) {
        assert.ok(!headers.has("bcc") && !String(headers.get("subject")).includes("Asha"));
        assert.ok(!html.includes("<b>") && html.includes("&lt;b&gt;Rao&lt;/b&gt;"));
      }
      assert.doesNotMatch(JSON.stringify(lines), /asha|Rao|example\.in/i, "no personal data in the log");
    });

    test("when one of the two mails was accepted, only the other is tried again", async () => {
      smtp.behave = (line) => (line.startsWith(`RCPT TO:<${customer}`) ? `451 <${customer}> later` : undefined);
      await book();
      start();
      await waitUntil("two attempts have failed", () => lines.filter(({ level }) => level === "warn").length >= 2);
      assert.deepEqual(
        read().map(({ to }) => to),
        [office],
      );
      smtp.behave = () => undefined;
      await allDone();
      assert.deepEqual(
        read().map(({ to }) => to),
        [office, customer],
      );
      assert.doesNotMatch(JSON.stringify(lines), /example\.in/i, "no personal data in the log");
    });

    test("an email repeated because its acceptance is unknown is exactly the same", async () => {
      const good = createSmtpMailer(smtp.url, "optional");
      let losses = 2;
      await book();
      start({
        ...good,
        async send(mail) {
          await good.send(mail);
          // The second attempt is made later.
          now = new Date(now.getTime() + 60_000);
          if (losses-- > 0) throw new Error("The connection broke before the answer arrived");
        },
      });
      await allDone();
      const invitations = read().filter(({ to }) => to === customer);
      assert.equal(invitations.length, 2);
      const [first, second] = invitations;
      assert.equal(second?.headers.get("message-id"), first?.headers.get("message-id"));
      assert.deepEqual([second?.text, second?.calendar], [first?.text, first?.calendar]);
    });

    test("mails that wait while the request changes say each what was so after its change", async () => {
      now = new Date("2026-11-18T11:00:00+05:30");
      await book();
      const change = (set: string) =>
        database.asSystem("user:the-office", (tx) => tx.query(`update public.consultations set ${set}`));
      await change("scheduled_date = '2026-11-25T12:00:00'");
      await change("status = 'cancelled', reason = 'Ill'");
      start();
      await allDone();
      const events = read()
        .filter(({ to }) => to === customer)
        .map(({ calendar }) => readCalendar(calendar?.content ?? ""));
      assert.deepEqual(
        events.map(({ method, sequence, startsAt }) => [method, sequence, startsAt.toISOString()]),
        [
          ["REQUEST", 0, "2026-11-24T06:30:00.000Z"],
          ["REQUEST", 1, "2026-11-25T06:30:00.000Z"],
          ["CANCEL", 2, "2026-11-25T06:30:00.000Z"],
        ],
      );
    });
  });
});
