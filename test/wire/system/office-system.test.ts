import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { z } from "zod";
import { startBackend } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";
import { signToken, testKeys } from "#test/support/tokens.ts";

type Part = { state: string; meaning: string } & Record<string, unknown>;
type Health = Record<"database" | "worker" | "mail" | "disk" | "backup_disk" | "jobs" | "backup", Part>;

const mailHealth = z.object({ mail: z.object({ transport: z.string(), meaning: z.string() }) });

forEachEngine((engine, openTestDatabase) => {
  describe(`the health of the system on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
      // What was done on the way here is no mail that waits.
      await desk.database.asOwner("update private.jobs set done_at = now()");
    });
    after(() => desk?.close());

    const read = async () => (await desk.call("system-health", {})) as unknown as Health;
    const seeWorker = (ago: string) =>
      desk.database.asOwner(
        `insert into private.workers (id, seen_at, backup_free, backup_total)
         values ('00000000-0000-4000-8000-000000000001', now() - $1::interval, 1000000, 900000000000)
         on conflict (id) do update set seen_at = excluded.seen_at`,
        [ago],
      );
    const statesOf = (health: Health) => [health.mail.state, health.jobs.state];

    test("the database says what it is; of a server's disk nothing is known, and that is said", async () => {
      const { database, disk } = await read();
      assert.equal(database.engine, engine);
      assert.match(String(database.version), /^\d+/);
      assert.ok(Number(database.size) > 1_000_000);
      if (engine === "postgres") assert.deepEqual([disk.state, disk.free, disk.total], ["unknown", null, null]);
      else assert.ok(Number(disk.total) >= Number(disk.free) && disk.state !== "unknown");
    });

    test("a worker counts for a minute; what it last said of its disk counts no longer than it", async () => {
      assert.deepEqual((await read()).worker.state, "bad");
      assert.match((await read()).worker.meaning, /No worker has been seen/);
      await seeWorker("5 seconds");
      const fresh = await read();
      assert.deepEqual([fresh.worker.state, fresh.worker.running], ["good", 1]);
      assert.deepEqual([fresh.backup_disk.state, fresh.backup_disk.free], ["bad", 1_000_000]);
      await seeWorker("90 seconds");
      const gone = await read();
      assert.deepEqual([gone.worker.state, gone.worker.running], ["bad", 0]);
      assert.match(gone.worker.meaning, /Last seen 1 minute ago\. No email is being sent/);
      assert.deepEqual([gone.backup_disk.state, gone.backup_disk.free], ["unknown", null]);
    });

    test("a job that waits for its hour is not late; one that is due, or was tried in vain, is", async () => {
      assert.deepEqual([(await read()).jobs.open, (await read()).jobs.oldest], [0, null]);
      await desk.database.asOwner(
        `insert into private.jobs (kind, run_at, created_at) values ('later', now() + interval '1 day', now() - interval '1 day')`,
      );
      const waiting = await read();
      assert.deepEqual([waiting.jobs.state, waiting.jobs.open, waiting.jobs.oldest], ["good", 1, null]);
      await desk.database.asOwner(
        `insert into private.jobs (kind, run_at, created_at, attempts)
         values ('tried', now() + interval '1 hour', now() - interval '3 hours', 4)`,
      );
      const late = await read();
      assert.deepEqual(statesOf(late), ["attention", "attention"]);
      assert.ok(Math.abs(Number(late.jobs.oldest) - 3 * 3600) < 60);
      assert.match(late.jobs.meaning, /has waited 3 hours/);
      await desk.database.asOwner("update private.jobs set done_at = now()");
    });

    test("a due job that no running worker knows is named; without a running worker that is not the cause", async () => {
      await desk.database.asOwner("insert into private.jobs (kind) values ('reviews.insert'), ('enquiries.insert')");
      await seeWorker("90 seconds");
      assert.deepEqual((await read()).jobs.kinds_without_worker, []);
      await seeWorker("1 second");
      await desk.database.asOwner("update private.workers set kinds = '{enquiries.insert}'");
      const { jobs } = await read();
      assert.deepEqual([jobs.state, jobs.kinds_without_worker], ["attention", ["reviews.insert"]]);
      assert.match(jobs.meaning, /^Jobs are waiting for a newer version of the worker \(reviews\.insert\)\. Update /);
      await desk.database.asOwner("update private.jobs set done_at = now()");
      await desk.database.asOwner("update private.workers set kinds = '{}'");
      await seeWorker("90 seconds");
    });

    test("a failed job is shown with its reason and is tried once more, which is an event", async () => {
      const { rows } = await desk.database.asOwner<{ id: number }>(
        `insert into private.jobs (kind, payload, attempts, failed_at, last_error)
         values ('enquiries.insert', '{"seed": "not for the log"}', 9, now(), 'The server said no') returning id`,
      );
      const id = Number(rows[0]?.id);
      const { jobs, ...given } = await read();
      assert.deepEqual([jobs.state, given.mail.state, jobs.given_up_count], ["bad", "bad", 1]);
      const [job] = jobs.given_up as Record<string, unknown>[];
      assert.deepEqual(
        [job?.id, job?.kind, job?.reason, job?.attempts],
        [id, "enquiries.insert", "The server said no", 9],
      );
      const { csv } = (await desk.call("export-list", { list: "given-up-jobs" })) as { csv: string };
      assert.match(csv, /enquiries\.insert,The server said no,9/);

      await desk.call("retry-job", { id });
      const { rows: tried } = await desk.database.asOwner(
        "select from private.jobs where id = $1 and failed_at is null and done_at is null and run_at <= clock_timestamp()",
        [id],
      );
      assert.equal(tried.length, 1);
      const [event, ...others] = await desk.readEvents(String(id));
      assert.deepEqual([event?.actor, event?.action, others.length], [`user:${desk.admin.id}`, "retry", 0]);
      assert.doesNotMatch(JSON.stringify(event), /not for the log/);
      assert.equal((await desk.admin.invoke("retry-job", { id })).status, 404, "it is no longer failed");
      await desk.database.asOwner("update private.jobs set done_at = now()");
    });

    test("mail is told from the last that was accepted; the demo's inbox is not taken for a mail server", async () => {
      await desk.database.asOwner("insert into private.sent_mails (message_id) values ('<one@neev.example>')");
      const { mail } = await read();
      assert.deepEqual([mail.transport, mail.state], ["inbox", "attention"]);
      assert.ok(Date.now() - Date.parse(String(mail.accepted_at)) < 60_000);
    });

    test("a mail server that need not encrypt is a warning", async () => {
      const { database, admin } = desk;
      const { rows } = await database.asOwner("select id from auth.sessions where user_id = $1", [admin.id]);
      const token = await signToken({ sub: admin.id, session_id: rows[0]?.id }, "http://neev.test/auth/v1");
      for (const SMTP_TLS of ["optional", "required"]) {
        const env = { SITE_URL: "http://neev.test", JWT_KEYS: testKeys, SMTP_URL: "smtp://127.0.0.1:25", SMTP_TLS };
        const other = await startBackend(database, { env });
        const { body } = await other.call("/functions/v1/system-health", {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: "{}",
        });
        await other.close();
        const { transport, meaning } = mailHealth.parse(body).mail;
        assert.deepEqual([transport, /without encryption/.test(meaning)], ["smtp", SMTP_TLS === "optional"], meaning);
      }
    });

    test("a backup grows old, and the list of backups is a file too", async () => {
      assert.deepEqual([(await read()).backup.state, (await read()).backup.age], ["attention", null]);
      const keep = (ago: string, outcome: string) =>
        desk.database.asOwner(
          `insert into private.backups (ordered_at, started_at, ended_at, file_name, size, sha256, problem)
           values (now() - $1::interval, now() - $1::interval, now() - $1::interval, ${outcome})`,
          [ago],
        );
      await keep("3 days", "'a.neev', 5, 'abc', null");
      assert.deepEqual((await read()).backup.state, "attention");
      await keep("1 hour", "'b.neev', 5, 'abc', null");
      assert.deepEqual((await read()).backup.state, "good");
      await keep("1 minute", "null, null, null, 'The disk is full'");
      await desk.database.asOwner("update private.backups set day = '2026-11-17' where file_name = 'a.neev'");
      const { id } = await desk.makeCustomer();
      await desk.database.asOwner("update private.backups set ordered_by = $1 where file_name = 'b.neev'", [id]);
      await desk.database.asOwner("delete from auth.users where id = $1", [id]);
      const { backup } = await read();
      assert.equal(backup.state, "bad");
      assert.ok(Math.abs(Number(backup.age) - 3600) < 60, "the age is that of the last whole one");
      const { rows, csv } = (await desk.call("export-list", { list: "backups" })) as { rows: number; csv: string };
      assert.equal(rows, 3);
      const orderers = csv
        .split("\r\n")
        .slice(1, 4)
        .map((line) => line.split(",")[1]);
      assert.deepEqual(orderers, ["Deleted account", "Deleted account", "Worker"]);
      const latest = backup.latest as { is_daily: boolean }[];
      assert.deepEqual(
        latest.map(({ is_daily }) => is_daily),
        [false, false, true],
      );
    });

    test("what is no mail is not told as mail; a worker that writes a backup says so while it does", async () => {
      await desk.database.asOwner(
        `insert into private.jobs (kind, attempts, failed_at, last_error)
         values ('backups.insert', 9, now(), 'The disk is full')`,
      );
      await desk.database.asOwner("insert into private.sent_mails (message_id) values ('<two@neev.example>')");
      const failed = await read();
      assert.deepEqual([failed.jobs.state, failed.jobs.given_up_count], ["bad", 1]);
      assert.match(failed.mail.meaning, /No mail server is set/);
      await desk.database.asOwner("update private.jobs set failed_at = null, done_at = now()");
      await desk.database.asOwner(
        "insert into private.jobs (kind, run_at, created_at) values ('enquiries.insert', now() - interval '1 hour', now() - interval '1 hour')",
      );
      assert.match((await read()).mail.meaning, /may be waiting for the worker/);
      await desk.database.asOwner("update private.jobs set done_at = now()");

      await seeWorker("1 second");
      await desk.database.asOwner("insert into private.backups (started_at) values (now())");
      assert.match((await read()).worker.meaning, engine === "pglite" ? /Writing a backup/ : /Sending email/);
      await desk.database.asOwner(
        "update private.backups set ended_at = now(), problem = 'Stopped' where ended_at is null",
      );
      assert.match((await read()).worker.meaning, /Sending email/);
    });
  });
});
