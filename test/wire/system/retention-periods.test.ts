import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { before, beforeEach, describe, test } from "node:test";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { runRetentionDay } from "#test/support/fixtures/retention-day.ts";

type Line = Record<string, unknown>;

forEachEngine((engine, openTestDatabase) => {
  describe(`the periods of cases, requests and logs, on ${engine}`, () => {
    let database: TestDatabase;
    let now = new Date("2026-11-20T11:00:00+05:30");
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
    });

    beforeEach(async () => {
      now = new Date("2026-11-20T11:00:00+05:30");
      await sql("delete from private.retention_runs");
    });

    const sql = async <Row extends Line>(text: string, values: unknown[] = []) =>
      (await database.asOwner<Row>(text, values)).rows;
    const work = () => runRetentionDay(database);

    test("closed cases go after 8 years, financial records after their period", async () => {
      const send = async (table: string, columns: string, values: string, closing: string) => {
        const [row] = await sql<{ id: string }>(
          `insert into private.${table} (reference, page, idempotency_key, request_hash, name, email, phone, message, created_at, ${columns})
           values ('${table === "grievances" ? "G" : "R"}-181101-${randomUUID()
             .slice(0, 5)
             .toUpperCase()
             .replace(/[^0-9]/g, "A")}', '/x', gen_random_uuid(), 'x', 'Asha', 'a@b.in',
             '+919876543210', 'A message', '2018-10-01T12:00:00+05:30', ${values}) returning id`,
        );
        await sql(
          `insert into private.case_steps (${table === "grievances" ? "grievance_id" : "refund_request_id"}, kind, created_at) values ($1, '${table === "grievances" ? "resolution" : "rejected"}', $2)`,
          [row?.id, closing],
        );
        return String(row?.id);
      };
      const grieve = (stage: string, closing: string) =>
        send(
          "grievances",
          "subject, priority, stage, acknowledge_by, investigate_by, resolve_by",
          `'fees', 'normal', '${stage}', '2018-10-02', '2018-10-03', '2018-10-04'`,
          closing,
        );
      const refund = (closing: string) =>
        send(
          "refund_requests",
          "situation, amount_paid, policy_percent, policy_amount, policy_reason, status, review_by, pay_by",
          "'not_submitted', 100, 100, 100, 'x', 'rejected', '2018-10-02', '2018-10-03'",
          closing,
        );
      const [over, within] = ["2018-11-20T10:59:00+05:30", "2018-11-20T11:01:00+05:30"];
      const cases = [await grieve("resolution", over), await refund(over)];
      const stay = [await grieve("investigation", over), await grieve("follow_up", within), await refund(within)];
      const record = (until: string) =>
        sql(
          `insert into public.financial_records (kind, source_id, service, name, amount, paid_on, kept_until)
           values ('payment', gen_random_uuid(), 'Project', 'Asha', 100, '2018-01-01', $1)`,
          [until],
        );
      await record("2026-11-19");
      await record("2026-11-20");
      await work();
      const left = await sql<{ id: string }>(
        "select id from private.grievances union all select id from private.refund_requests",
      );
      assert.deepEqual(left.map(({ id }) => id).sort(), stay.sort());
      assert.equal(cases.length, 2);
      assert.deepEqual(await sql("select kept_until from public.financial_records"), [{ kept_until: "2026-11-20" }]);
      assert.deepEqual(await sql("select from private.restore_ledger where kind = 'case_erased'"), []);
    });

    test("a client goes 8 years after its last change or note, with those merged into it; not while a record is linked", async () => {
      const [over, within] = ["2018-11-20T10:59:00+05:30", "2018-11-20T11:01:00+05:30"];
      let made = 0;
      const add = async (updated_at: string, merged_into: string | null = null) => {
        made += 1;
        const [row] = await sql<{ id: string }>(
          `insert into private.clients (reference, kind, legal_name, updated_at, merged_into)
           values ('K-181101-' || lpad($1::text, 5, '0'), 'company', 'Old Mills', $2, $3) returning id`,
          [made, updated_at, merged_into],
        );
        return String(row?.id);
      };
      const gone = await add(over);
      const merged = await add(within, gone);
      const [changed, noted, linked] = [await add(within), await add(over), await add(over)];
      await sql(
        "insert into private.client_contacts (client_id, full_name, email) select id, 'Asha', 'asha@old.example' from private.clients",
      );
      await sql("insert into private.client_notes (client_id, note, created_at) values ($1, 'A note', $2)", [
        noted,
        within,
      ]);
      await sql(
        `insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, reply_by, client_id)
         values ('L-261101-00001', 'home', '/', gen_random_uuid(), '', 'Asha', 'a@example.in', '+919876543210', now() + interval '1 day', $1)`,
        [linked],
      );
      await work();
      const left = await sql<{ id: string }>("select id from private.clients");
      assert.deepEqual(left.map(({ id }) => id).sort(), [changed, noted, linked].sort());
      assert.deepEqual(
        await sql("select from private.client_contacts where client_id = any ($1)", [[gone, merged]]),
        [],
      );
      assert.deepEqual(await sql("select from private.event_details where subject = any ($1)", [[gone, merged]]), []);
      const [event] = await sql("select changes from public.events where action = 'expire' order by id desc limit 1");
      assert.deepEqual(event?.changes, { client: 1 });
      assert.deepEqual(await sql("select from private.restore_ledger where kind = 'client_erased'"), []);
    });

    const tables = ["funding_applications", "project_requests", "consultations"] as const;

    test("requests that ended go 8 years after their last change, 48 hours after a notice; open ones and payments stay", async () => {
      // Suspended people get the notice too: it is about their data.
      const [owner] = await sql<{ id: string }>(
        `insert into auth.users (email, email_confirmed_at, banned_until)
         values ('asha@example.in', now(), now() + interval '9 years') returning id`,
      );
      for (const table of tables)
        await sql(`alter table public.${table} disable trigger user, enable trigger ${table}_given_reference`);
      const [over, within] = ["2018-11-20T10:59:00+05:30", "2018-11-23T11:01:00+05:30"];
      const add = async (status: string, at: string) => {
        const { rows } = await database.asOwner<{ id: string }>(
          `with f as (
             insert into public.funding_applications
               (user_id, funding_type, company_name, funding_amount, current_stage, industry, contact_email, status, updated_at)
             values ($1, 'seed', 'Looms', 100, 'idea', 'Cloth', 'asha@example.in', $2, $3) returning id),
           p as (
             insert into public.project_requests
               (user_id, service_type, project_name, project_description, budget_range, timeline, contact_email, status, updated_at)
             values ($1, 'web-development', 'Shop', 'A shop', '1l-3l', '2-3months', 'asha@example.in', $2, $3) returning id),
           c as (
             insert into public.consultations
               (user_id, consultation_type, consultation_topic, scheduled_date, first_scheduled_date, minutes, price, status, updated_at)
             values ($1, 'legal', 'A partner', $3, $3, 30, 0, $2, $3) returning id)
           select id from f union all select id from p union all select id from c`,
          [owner?.id, status, at],
        );
        return rows.map(({ id }) => id);
      };
      const gone = [await add("completed", over), await add("rejected", over), await add("cancelled", over)].flat();
      const stay = [await add("completed", within), await add("in_progress", over), await add("pending", over)].flat();
      for (const table of tables) await sql(`alter table public.${table} enable trigger user`);
      const [paid] = gone;
      await sql(
        `insert into public.request_payments (idempotency_key, kind, request_id, user_id, amount, method, paid_on)
         values (gen_random_uuid(), 'funding', $1, $2, 100, 'upi', '2018-11-19')`,
        [paid, owner?.id],
      );
      const list = async () => {
        const found = await sql<{ id: string }>(
          tables.map((table) => `select id from public.${table}`).join(" union all "),
        );
        return found.map(({ id }) => id).sort();
      };
      await work();
      now = new Date("2026-11-22T10:59:00+05:30");
      await work();
      assert.deepEqual(await list(), [...gone, ...stay].sort(), "not before 48 hours have passed");
      const [mail] = await sql<{ text: string }>(`select text from private.inbox_mails where "to" = 'asha@example.in'`);
      for (const words of ["Looms", "Shop", "A partner"]) assert.ok(mail?.text.includes(words), mail?.text);
      now = new Date("2026-11-23T11:00:00+05:30");
      await work();
      assert.deepEqual(await list(), stay.sort());
      const [event] = await sql("select changes from public.events where action = 'expire' order by id desc limit 1");
      assert.deepEqual(event?.changes, { funding: 3, project: 3, consultation: 3 });
      const [record] = await sql(
        "select amount, kept_until from public.financial_records where service = 'Funding: seed'",
      );
      assert.deepEqual(record, { amount: "100.00", kept_until: "2027-03-31" });
    });

    test("emails that were sent, failed jobs, records of backups and of days go at 13 months; younger ones stay", async () => {
      now = new Date("2026-11-30T11:00:00+05:30");
      const [over, within] = ["2025-10-30T10:59:00+05:30", "2025-10-30T11:01:00+05:30"];
      const logs: Readonly<Record<string, string>> = {
        sent_mails: "insert into private.sent_mails (message_id, accepted_at) values (gen_random_uuid()::text, $1)",
        inbox_mails: `insert into private.inbox_mails (message_id, "to", "from", subject, text, html, at)
          values (gen_random_uuid()::text, 'a@b.in', 'c@d.in', 'Old', 'x', 'x', $1)`,
        jobs: "insert into private.jobs (kind, failed_at) values ('test.old', $1)",
        backups: "insert into private.backups (ordered_at, ended_at, problem) values ($1, $1, 'No space')",
      };
      await sql("delete from private.inbox_mails");
      const count = async (table: string, where = "true") =>
        (await sql(`select from private.${table} where ${where}`)).length;
      const before: Record<string, number> = {};
      for (const [table, insert] of Object.entries(logs)) {
        before[table] = await count(table);
        for (const at of [over, within]) await sql(insert, [at]);
      }
      await sql("insert into private.retention_runs (day) values ('2025-10-29'), ('2025-10-31')");
      await work();
      for (const table of Object.keys(logs))
        assert.equal(
          await count(table, table === "jobs" ? "kind = 'test.old'" : "true"),
          (table === "jobs" ? 0 : (before[table] ?? 0)) + 1,
          table,
        );
      const days = await sql<{ day: string }>("select day::text from private.retention_runs order by day");
      assert.deepEqual(
        days.map(({ day }) => day),
        ["2025-10-31", "2026-11-30"],
      );
      const [event] = await sql(
        "select changes from public.events where action = 'expire' and table_name = 'logs' order by id desc limit 1",
      );
      assert.deepEqual(event?.changes, { sent_mails: 1, inbox_mails: 1, jobs: 1, backups: 1, retention_runs: 1 });
    });

    test("a backup older than 13 months goes, with the documents that no other one names, although no new one takes its place; other files stay", async (t) => {
      const folder = mkdtempSync(path.join(tmpdir(), "neev-old-backups-"));
      t.after(() => rmSync(folder, { recursive: true }));
      const name = (months: number) => {
        const at = new Date();
        at.setUTCMonth(at.getUTCMonth() - months, months === 13 ? at.getUTCDate() - 1 : 1);
        return `neev-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z-0123abcd.neev`;
      };
      const [young, foreign, ledger] = [name(12), "neev-20200101.neev", "neev-ledger.jsonl"];
      const documents = {
        [name(13)]: "gone",
        [name(30)]: "gone",
        [young]: "kept",
        [foreign]: "kept",
        [ledger]: "kept",
      };
      mkdirSync(path.join(folder, "neev-files", "ab"), { recursive: true });
      for (const [file, document] of Object.entries(documents)) {
        writeFileSync(path.join(folder, file), "");
        writeFileSync(path.join(folder, `${file}.files`), `${JSON.stringify({ key: `ab/${document}` })}\n`);
        writeFileSync(path.join(folder, "neev-files", "ab", document), "");
      }
      await runRetentionDay(database, folder);
      const left = [young, foreign, ledger].flatMap((file) => [file, `${file}.files`]);
      assert.deepEqual(readdirSync(folder).sort(), [...left, "neev-files"].sort());
      assert.deepEqual(readdirSync(path.join(folder, "neev-files", "ab")), ["kept"]);
      await sql("delete from private.retention_runs");
      await runRetentionDay(database, path.join(folder, "none"));
    });
  });
});
