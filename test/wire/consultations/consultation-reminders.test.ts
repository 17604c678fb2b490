import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, test } from "node:test";
import { planReminders } from "#server/jobs/consultations/plan-reminders.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { MailError } from "#server/mail/mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const env = { siteUrl: "https://neev.example", mailFrom: "desk@neev.example" };
const day = "Your consultation is coming up";
const hour = "Your consultation starts soon";

forEachEngine((engine, openTestDatabase) => {
  describe(`reminders of consultations on ${engine}`, () => {
    let now = new Date();
    let database: TestDatabase;
    let isRefusing = false;
    let workers: Worker[] = [];
    let { lines, log } = collectLog();
    const start = () => {
      const inbox = createLocalInbox(database);
      const mailer: typeof inbox = {
        ...inbox,
        async send(mail) {
          if (isRefusing) throw new MailError("refused");
          await inbox.send(mail);
        },
      };
      workers.push(startWorker({ database, mailer, env, log }, { poll: 20, remind: 20, backOff: () => 10 }));
    };
    const stop = async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    };
    beforeEach(async () => {
      database ??= await openTestDatabase({ clock: { now: () => now } });
      isRefusing = false;
      ({ lines, log } = collectLog());
      workers = [];
    });
    afterEach(async () => {
      await stop();
      await database.asOwner("delete from auth.users");
    });

    type Booking = { id: string; email: string };
    const book = async (at: string): Promise<Booking> => {
      const email = `asha.${randomUUID().slice(0, 8)}@example.in`;
      const { rows: users } = await database.asOwner<{ id: string }>(
        `insert into auth.users (email, raw_user_meta_data) values ($1, '{"full_name": "Asha Rao"}') returning id`,
        [email],
      );
      const claims = { role: "authenticated", sub: users[0]?.id } as const;
      const { rows } = await database.asCaller(claims, (tx) =>
        tx.query<{ id: string }>(
          `insert into public.consultations (consultation_type, consultation_topic, scheduled_date)
           values ('legal', 'A partner wants to leave', $1) returning id`,
          [at],
        ),
      );
      return { id: rows[0]?.id ?? "", email };
    };
    const change = ({ id }: Booking, set: string) =>
      database.asSystem("test", (tx) => tx.query(`update public.consultations set ${set} where id = $1`, [id]));
    const moveClock = (at: string) => {
      now = new Date(`${at}+05:30`);
    };
    const countOpenJobs = async () =>
      (await database.asOwner("select from private.jobs where done_at is null and failed_at is null")).rowCount;

    /** At this time, when everything that is due has been ordered and done: the reminders the customer has so far. */
    const readReminders = async (at: string, { email }: Booking): Promise<string[]> => {
      moveClock(at);
      await planReminders(database);
      await waitUntil("all jobs are done", async () => (await countOpenJobs()) === 0);
      const { rows } = await database.asOwner<{ text: string }>(
        `select text from private.inbox_mails where "to" = $1 and subject like 'Reminder:%' order by id`,
        [email],
      );
      return rows.map(({ text }) => text.split("\n")[0] ?? "");
    };

    test("one a day before and one an hour before, whatever the number of workers", async () => {
      moveClock("2026-11-18T11:00:00");
      for (let i = 0; i < 4; i += 1) start();
      const booking = await book("2026-11-24T12:00:00");
      assert.deepEqual(await readReminders("2026-11-23T11:59:59", booking), []);
      assert.deepEqual(await readReminders("2026-11-23T12:00:00", booking), [day]);
      assert.deepEqual(await readReminders("2026-11-24T10:59:59", booking), [day]);
      assert.deepEqual(await readReminders("2026-11-24T11:00:00", booking), [day, hour]);
      assert.deepEqual(await readReminders("2026-11-24T11:59:59", booking), [day, hour]);
      assert.deepEqual(await readReminders("2026-11-24T12:00:00", booking), [day, hour]);
      const { rows } = await database.asOwner<{ subject: string; text: string }>(
        `select subject, text from private.inbox_mails where "to" = $1 and subject like 'Reminder:%'`,
        [booking.email],
      );
      for (const { subject, text } of rows) {
        assert.equal(subject, "Reminder: your consultation on Tuesday, Nov 24, 2026 12:00 IST");
        for (const words of ["Dear Asha Rao,", `/dashboard/requests/${booking.id}?kind=consultation`, "60 minutes"])
          assert.ok(text.includes(words), words);
      }
      assert.doesNotMatch(JSON.stringify(lines), /asha|example\.in/i, "no personal data in the log");
    });

    test("none to a person who is suspended", async () => {
      moveClock("2026-11-18T11:00:00");
      start();
      const booking = await book("2026-11-24T12:00:00");
      await database.asOwner("update auth.users set banned_until = now() + interval '9 years' where email = $1", [
        booking.email,
      ]);
      assert.deepEqual(await readReminders("2026-11-23T12:00:00", booking), []);
      assert.deepEqual(await readReminders("2026-11-24T11:00:00", booking), []);
    });

    test("none to an account that has switched them off, until it switches them on", async () => {
      moveClock("2026-11-18T11:00:00");
      start();
      const [booking, other] = [await book("2026-11-24T12:00:00"), await book("2026-11-24T14:00:00")];
      const choose = async ({ email }: Booking, wants: boolean) => {
        const { rows } = await database.asOwner<{ id: string }>("select id from auth.users where email = $1", [email]);
        const { rowCount } = await database.asCaller({ role: "authenticated", sub: rows[0]?.id ?? "" }, (tx) =>
          tx.query("update public.profiles set wants_consultation_reminders = $1", [wants]),
        );
        assert.equal(rowCount, 1, "its own profile and no other");
      };
      await choose(booking, false);
      assert.deepEqual(await readReminders("2026-11-23T14:00:00", booking), []);
      assert.deepEqual(await readReminders("2026-11-23T14:00:00", other), [day], "the premise: they are sent");
      await choose(booking, true);
      assert.deepEqual(await readReminders("2026-11-24T11:00:00", booking), [hour]);
    });

    test("those who ask at the same moment order it once", async () => {
      moveClock("2026-11-18T11:00:00");
      await book("2026-11-24T12:00:00");
      moveClock("2026-11-23T12:00:00");
      const ordered = await Promise.all(Array.from({ length: 8 }, () => planReminders(database)));
      assert.deepEqual(ordered.sort(), [0, 0, 0, 0, 0, 0, 0, 1]);
    });

    test("what is booked later than that is not reminded of", async () => {
      moveClock("2026-11-23T12:00:00");
      start();
      const exactly = await book("2026-11-24T12:00:00");
      moveClock("2026-11-23T12:00:01");
      const later = await book("2026-11-24T12:00:00");
      assert.deepEqual(await readReminders("2026-11-23T12:00:02", exactly), [day]);
      assert.deepEqual(await readReminders("2026-11-23T12:00:02", later), []);
      assert.deepEqual(await readReminders("2026-11-24T11:30:00", later), [hour]);
    });

    test("a booking that was moved is reminded of at its new time only, and not if it was moved too late for that", async () => {
      moveClock("2026-11-18T11:00:00");
      start();
      const booking = await book("2026-11-24T12:00:00");
      await change(booking, "scheduled_date = '2026-11-26T12:00:00+05:30'");
      assert.deepEqual(await readReminders("2026-11-24T11:30:00", booking), []);
      assert.deepEqual(await readReminders("2026-11-25T12:00:00", booking), [day]);
      await change(booking, "scheduled_date = '2026-11-26T11:00:00+05:30'");
      assert.deepEqual(await readReminders("2026-11-26T09:59:59", booking), [day]);
      assert.deepEqual(await readReminders("2026-11-26T10:00:00", booking), [day, hour]);

      moveClock("2026-11-18T11:00:00");
      const returned = await book("2026-11-24T12:00:00");
      await change(returned, "scheduled_date = '2026-11-26T12:00:00+05:30'");
      moveClock("2026-11-24T07:00:00");
      await change(returned, "scheduled_date = '2026-11-24T12:00:00+05:30'");
      assert.deepEqual(await readReminders("2026-11-24T07:00:01", returned), []);
      assert.deepEqual(await readReminders("2026-11-24T11:00:00", returned), [hour]);
    });

    test("a status that changes is no new booking", async () => {
      moveClock("2026-11-18T11:00:00");
      const booking = await book("2026-11-24T12:00:00");
      moveClock("2026-11-23T13:00:00");
      await change(booking, "status = 'approved'");
      start();
      assert.deepEqual(await readReminders("2026-11-23T13:00:00", booking), [day]);
      await change(booking, "status = 'in_progress'");
      assert.deepEqual(await readReminders("2026-11-24T11:00:00", booking), [day, hour]);
    });

    test("what is cancelled is not reminded of", async () => {
      moveClock("2026-11-18T11:00:00");
      start();
      const booking = await book("2026-11-24T12:00:00");
      await change(booking, "status = 'cancelled'");
      assert.deepEqual(await readReminders("2026-11-23T12:00:00", booking), []);
      assert.deepEqual(await readReminders("2026-11-24T11:00:00", booking), []);
      const ordered = await database.asOwner("select from private.consultation_reminders where consultation_id = $1", [
        booking.id,
      ]);
      assert.equal(ordered.rowCount, 0);
    });

    test("when no worker ran for a day, one reminder stands for both", async () => {
      moveClock("2026-11-18T11:00:00");
      const booking = await book("2026-11-24T12:00:00");
      moveClock("2026-11-24T11:20:00");
      assert.equal(await planReminders(database), 1);
      start();
      assert.deepEqual(await readReminders("2026-11-24T11:30:00", booking), [hour]);
    });

    test("a reminder that could not be sent in time is not sent late, nor for what changed meanwhile", async () => {
      moveClock("2026-11-18T11:00:00");
      start();
      const late = await book("2026-11-24T12:00:00");
      const cancelled = await book("2026-11-24T12:00:00");
      await waitUntil("the bookings are mailed", async () => (await countOpenJobs()) === 0);
      isRefusing = true;
      moveClock("2026-11-23T12:00:00");
      await waitUntil(
        "both are tried",
        () => new Set(lines.filter(({ level }) => level === "warn").map(({ job }) => job)).size === 2,
      );
      await stop();
      isRefusing = false;
      moveClock("2026-11-24T11:10:00");
      await change(cancelled, "status = 'cancelled'");
      start();
      assert.deepEqual(await readReminders("2026-11-24T11:10:00", late), [hour]);
      assert.deepEqual(await readReminders("2026-11-24T11:10:00", cancelled), []);
    });
  });
});
