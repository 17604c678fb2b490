import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, describe, it } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { backUpDatabase } from "#server/database/backup/back-up-database.ts";
import { BackupFileError } from "#server/database/backup/backup-file.ts";
import { DatabaseNotEmptyError, restoreDatabase, settleDatabase } from "#server/database/backup/restore-database.ts";
import { settleRestored } from "#server/database/backup/settle-restored.ts";
import { createDatabase } from "#server/database/database-client.ts";
import { MigrationError } from "#server/database/migration-error.ts";
import { asOwner } from "#server/database/migrations.ts";
import type { OpenPool } from "#server/database/open-database.ts";
import { readSqlFiles } from "#server/database/sql-files.ts";
import { mailKinds } from "#server/job-handlers.ts";
import { escalateOverdue, planEscalations } from "#server/jobs/cases/plan-escalations.ts";
import { planReminders } from "#server/jobs/consultations/plan-reminders.ts";
import { planCallReminders } from "#server/jobs/investors/plan-call-reminders.ts";
import { insertEnquiry } from "#test/policies/sample-enquiry.ts";
import { startChild } from "#test/support/child-process.ts";
import { makePools } from "#test/support/database-places.ts";
import { hasEmbeddedDatabase, readEngines } from "#test/support/databases.ts";

const files = readSqlFiles();
const clock = { now: () => new Date("2026-11-20T17:00:00+05:30") };

describe("backups", () => {
  const { folder, open } = makePools("backup");

  const connect = ({ engine, pool }: OpenPool) => createDatabase({ engine, pool, clock, close: async () => {} });

  async function fill(opened: OpenPool): Promise<void> {
    await connect(opened).asSystem("test", async (tx) => {
      const { rows } = await tx.query<{ id: string }>("select gen_random_uuid() as id");
      await insertEnquiry(tx, {
        name: "Ünï 'code' \\ आशा",
        message: 'line\nbreak\t"quoted" \\u0041 🙏',
        company: null,
      });
      const first = (await insertEnquiry(tx)).rows[0];
      await tx.query(
        `insert into public.enquiries
           (reference, source, page, idempotency_key, request_hash, name, email, phone, reply_by, thread_id, replaces)
         select 'L-261120-' || upper(lpad(to_hex(number), 5, '0')), 'welcome', '/', gen_random_uuid(), '', 'Ravi',
           'ravi@example.in', '+919812345678', '2099-01-01', $1, $2
         from generate_series(1, 600) as number`,
        [first?.id, rows[0]?.id],
      );
      await tx.query("select private.take_rate_limit('a', 3, '1 hour')");
      const user = await tx.query<{ id: string }>(
        "insert into auth.users (email) values ('a@example.in') returning id",
      );
      await tx.query("insert into auth.sessions (id, user_id) values ($1, $1)", [user.rows[0]?.id]);
      await tx.query("insert into auth.refresh_tokens (token, session_id) values ('first', $1)", [user.rows[0]?.id]);
    });
  }

  /** Everything but the first line, which says when. */
  const readRows = (file: string) => gunzipSync(readFileSync(file)).toString().split("\n").slice(1);

  /** Without the rows of sessions, which end with a restore, their sums, and the number of rows. */
  function withoutSessions(lines: readonly string[]): string[] {
    let table = "";
    return lines.filter((line) => {
      table = /^\{"table":"([^"]+)","columns"/.exec(line)?.[1] ?? table;
      const isRow = line.startsWith("[") || line.startsWith('{"sum_of"');
      return !(isRow && ["auth.sessions", "auth.refresh_tokens"].includes(table)) && !line.startsWith('{"rows"');
    });
  }

  const engines = readEngines();
  for (const other of engines) {
    // From each to the other, or, where there is one, to itself.
    const engine = engines.find((name) => name !== other) ?? other;

    describe(`from ${engine} to ${other}`, () => {
      const file = path.join(folder, `${engine}.neev`);
      let target: OpenPool;
      before(async () => {
        const source = await open(engine);
        await fill(source);
        await backUpDatabase(source.pool, file, new Date());
        target = await open(other);
        // As a worker does at once: a server that was started before its data came is still empty.
        await target.pool.query("select * from private.watch_clock()");
      });

      it("all that was stored comes back, and the restored database goes on", async () => {
        assert.equal(statSync(file).mode & 0o077, 0, "only the owner may read it");
        for (const table of ["rate_limits", "sign_in_attempts", "sign_up_codes", "counting_secret"])
          assert.ok(!readRows(file).some((line) => line.includes(`private.${table}`)), `${table} is not in a backup`);
        await restoreDatabase(target.pool, files, file, false);
        const again = path.join(folder, `${engine}-again.neev`);
        await backUpDatabase(target.pool, again, new Date());
        assert.deepEqual(withoutSessions(readRows(again)), withoutSessions(readRows(file)));
        assert.equal(readRows(file).length - readRows(again).length, 2, "the session and its token have ended");
        assert.ok(readRows(file).length > 1800);

        const { rows } = await connect(target).asSystem("test", (tx) => insertEnquiry(tx));
        const { rowCount } = await target.pool.query(
          "select from public.events e join private.jobs j on j.event_id = e.id where e.record_id = $1",
          [rows[0]?.id],
        );
        assert.equal(rowCount, 1, "triggers, identities and grants are there again");
        await connect(target).asSystem("test", (tx) =>
          tx.query("insert into auth.refresh_tokens (token) values ('numbered after the first')"),
        );
      });

      it("existing data is not replaced without --replace", async () => {
        await assert.rejects(restoreDatabase(target.pool, files, file, false), DatabaseNotEmptyError);
        const { rows } = await target.pool.query("select count(*) from public.enquiries");
        assert.equal(rows[0].count, 603);
      });

      it("a damaged, cut off or foreign file changes nothing", async () => {
        const whole = readFileSync(file);
        const bad = path.join(folder, "bad.neev");
        const [head = ""] = gunzipSync(whole).toString().split("\n", 1);
        const { migrations, ...rest } = JSON.parse(head);
        // Of the first version, which is made quickly, and without sums, which would give it away before.
        const first = Object.fromEntries(Object.entries(migrations).sort().slice(0, 1));
        const bare = JSON.stringify({ ...rest, migrations: first, sums: undefined });
        const cases = [
          whole.subarray(0, whole.length / 2),
          whole.subarray(0, 10),
          Buffer.from("hello"),
          Buffer.alloc(0),
          gzipSync(`${bare}\n{"table":"public.enquiries; create table public.planted ()","columns":[]}\n{"rows":0}\n`),
        ];
        for (const content of cases) {
          writeFileSync(bad, content);
          await assert.rejects(restoreDatabase(target.pool, files, bad, true), BackupFileError);
        }
        // The last of them has got as far as the database.
        await assert.rejects(
          restoreDatabase(target.pool, files, bad, true),
          /has a table that its migrations do not create/,
        );
        await assert.rejects(restoreDatabase(target.pool, files, path.join(folder, "none"), true), /There is no file/);
        const { rows } = await target.pool.query("select count(*) from public.enquiries");
        assert.equal(rows[0].count, 603);
      });

      it("a line of the ledger that cannot be applied is named, and applied by the next replay", async () => {
        const rows = await target.pool.query(
          "insert into auth.users (email) values ('b@example.in'), ('c@example.in') returning id",
        );
        const at = new Date().toISOString();
        const ledger = rows.rows.map(({ id }) => ({
          id: randomUUID(),
          at,
          kind: "account_erased",
          subject: id as string,
        }));
        const [stuck] = ledger;
        await target.pool.query(
          `create function public.refuse() returns trigger language plpgsql as 'begin raise exception ''not now''; end';
           create trigger refused before delete on auth.users for each row when (old.email = 'b@example.in')
             execute function public.refuse()`,
        );
        const first = await settleDatabase(target.pool, files, { ledger, mailKinds: [] });
        assert.deepEqual([first.replayed, first.failed], [ledger.slice(1), [{ ...stuck, reason: "not now" }]]);
        await target.pool.query("drop function public.refuse() cascade");
        const second = await settleDatabase(target.pool, files, { ledger, mailKinds: [] });
        assert.deepEqual([second.replayed, second.failed], [[stuck], []]);
        const { rows: left } = await target.pool.query(
          `select (select count(*)::int from auth.users where email in ('b@example.in', 'c@example.in')) as users,
             (select count(*)::int from private.restore_ledger where id <> all ($1)) as other_lines`,
          [ledger.map(({ id }) => id)],
        );
        assert.deepEqual(left, [{ users: 0, other_lines: 0 }]);
      });

      it("a reminder that came due since the backup counts as sent; one that is due later is not", async () => {
        const before = Date.now() - 3_600_000;
        const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
        await asOwner(target.pool, async (client) => {
          // Whatever the hour and the day of this test: without the triggers that look at opening hours.
          await client.query("set local session_replication_role = replica");
          await client.query(
            `insert into public.consultations
               (user_id, reference, consultation_type, consultation_topic, scheduled_date, first_scheduled_date, status, created_at)
             select u.id, 'C-261120-0000' || row_number() over (), 'general', 'GST', at, at, 'approved', now() - interval '3 days'
             from auth.users as u cross join unnest($1::timestamptz[]) as at`,
            [[inHours(23.5), inHours(24.5)]],
          );
          await client.query(
            `insert into public.founder_calls (interest_id, investor_id, startup_id, proposed_by, times, status, starts_at, updated_at)
             select gen_random_uuid(), u.id, u.id, 'investor', array[at], 'confirmed', at, now() - interval '3 days'
             from auth.users as u cross join unnest($1::timestamptz[]) as at`,
            [[inHours(23.5), inHours(24.5)]],
          );
        });
        await asOwner(target.pool, (client) =>
          settleRestored(client, [], { mailKinds: [] }, new Date(before).toISOString()),
        );
        const later = { now: () => new Date(Date.now() + 2 * 3_600_000) };
        const database = createDatabase({
          engine: target.engine,
          pool: target.pool,
          clock: later,
          close: async () => {},
        });
        assert.equal(await planReminders(database), 1);
        assert.equal(await planCallReminders(database), 1);
      });

      it("an escalation that came due since the backup is recorded, and its emails are held: they may have been sent", async () => {
        const held = await asOwner(target.pool, async (client) => {
          await client.query(
            `insert into private.grievances (reference, page, idempotency_key, request_hash, name, email, phone, subject, priority,
               message, acknowledge_by, investigate_by, resolve_by, created_at)
             select 'G-260101-ESCAP', '/grievances', gen_random_uuid(), '', 'Asha', 'asha@example.in', '+919876543210', 'delay', 'normal',
               'Late', at + interval '1 day', at + interval '5 days', at + interval '7 days', at
             from (select now() - interval '30 days' as at) as sent`,
          );
          const mails = { mailKinds, recordDue: escalateOverdue };
          return (await settleRestored(client, [], mails, new Date(Date.now() - 3_600_000).toISOString())).held;
        });
        const { rows } = await target.pool.query(
          `select (select count(*)::int from private.case_steps as s join private.grievances as g on g.id = s.grievance_id
             where g.reference = 'G-260101-ESCAP') as steps,
             count(*) filter (where failed_at is not null)::int as held, count(*) filter (where failed_at is null)::int as waiting
           from private.jobs where kind = 'case_steps.insert' and done_at is null`,
        );
        assert.deepEqual(rows, [{ steps: 4, held: 4, waiting: 0 }]);
        assert.ok(held >= 4);
        assert.equal(await planEscalations(connect(target)), 0, "none is escalated a second time");
      });

      it("with --replace a backup of an earlier version is restored as it was in place of what is there, then brought up to this one", async () => {
        const later = {
          name: "migrations/9999_later.sql",
          checksum: "later",
          sql: "alter table public.enquiries add later text default 'x'",
        };
        await restoreDatabase(target.pool, { ...files, migrations: [...files.migrations, later] }, file, true);
        const { rows } = await target.pool.query("select count(*) from public.enquiries where later = 'x'");
        assert.equal(rows[0].count, 602);
        const newer = path.join(folder, "newer.neev");
        await backUpDatabase(target.pool, newer, new Date());
        await assert.rejects(restoreDatabase(target.pool, files, newer, true), MigrationError);
      });
    });
  }

  it("the command says to stop the server when the embedded database is in use", {
    skip: !hasEmbeddedDatabase(),
  }, async () => {
    const { dataDir } = await open("pglite");
    const env = { DATA_DIR: dataDir, DATABASE_URL: "" };
    const child = startChild("server/backup.ts", [path.join(folder, "refused.neev")], env);
    assert.equal(await child.ended, 1);
    assert.match(
      child.lines.join("\n"),
      /^The embedded database in .* is in use by another process\. Stop that process first/,
    );
  });
});
