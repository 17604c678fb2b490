import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, beforeEach, describe, test } from "node:test";
import { insertEnquiry } from "#test/policies/sample-enquiry.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { runRetentionDay } from "#test/support/fixtures/retention-day.ts";

type Line = Record<string, unknown>;

forEachEngine((engine, openTestDatabase) => {
  describe(`what is no longer kept, on ${engine}`, () => {
    let database: TestDatabase;
    let now = new Date("2026-11-20T11:00:00+05:30");
    const day = (text: string) => {
      now = new Date(`${text}+05:30`);
    };
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
    });
    beforeEach(async () => {
      day("2026-11-20T11:00:00");
      await database.asOwner("delete from auth.users");
      for (const table of [
        "enquiry_answers",
        "enquiry_notes",
        "enquiry_merges",
        "grievances",
        "refund_requests",
        "jobs",
        "retention_runs",
      ])
        await database.asOwner(`delete from private.${table}`);
      await database.asOwner("update public.enquiries set thread_id = null, merged_into = null");
      await database.asOwner("delete from public.enquiries");
      await database.asOwner("delete from private.inbox_mails");
    });

    const sql = async <Row extends Line>(text: string, values: unknown[] = []) =>
      (await database.asOwner<Row>(text, values)).rows;
    const keep = async (changes: Line) =>
      (
        await database.asSystem("test", (tx) =>
          insertEnquiry(tx, { reply_by: "2099-01-01T12:00:00+05:30", ...changes }),
        )
      ).rows[0] as Line & { id: string; reference: string };
    const isThere = async ({ id }: { id: string }) =>
      (await sql("select from public.enquiries where id = $1", [id])).length === 1;

    const work = () => runRetentionDay(database);
    const readExpiries = (table: string) =>
      sql<{ actor: string; changes: Line }>(
        "select actor, changes from public.events where action = 'expire' and table_name = $1 order by id desc limit 3",
        [table],
      );
    const makeAccount = async (email: string) => {
      const [row] = await sql<{ id: string }>(
        "insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now()) returning id",
        [email],
      );
      return String(row?.id);
    };
    const readNotices = (to: string) =>
      sql<{ subject: string; text: string }>(
        `select subject, text from private.inbox_mails where "to" = $1 and subject like '%deleted soon%'`,
        [to],
      );

    test("an enquiry that came to nothing goes at 12 months to the day; work, contact and what is younger stay", async () => {
      const old = "2025-11-20T10:59:00+05:30";
      const gone = await keep({ created_at: old });
      const answered = await keep({ created_at: old });
      await sql(
        "insert into private.enquiry_answers (idempotency_key, enquiry_id, recipient, message, created_at) values ($1, $2, 'x@y.in', 'Yes', '2026-01-05T12:00:00+05:30')",
        [randomUUID(), answered.id],
      );
      const young = await keep({ created_at: "2025-11-20T11:01:00+05:30" });
      const won = await keep({ created_at: old });
      for (const status of ["contacted", "quoted", "won"])
        await sql("update public.enquiries set status = $2, answered_at = $3 where id = $1", [won.id, status, old]);
      const twin = await keep({ created_at: "2025-11-10T12:00:00+05:30" });
      await sql("update public.enquiries set merged_into = $2 where id = $1", [twin.id, young.id]);
      await work();
      assert.deepEqual(await Promise.all([gone, answered, young, won, twin].map(isThere)), [
        false,
        true,
        true,
        true,
        true,
      ]);
      assert.deepEqual((await readExpiries("records"))[0], { actor: "worker", changes: { enquiry: 1 } });
      assert.deepEqual(await sql("select from private.event_details where subject = $1", [gone.id]), []);

      await keep({ created_at: old });
      await work();
      assert.equal((await sql("select from public.enquiries")).length, 5, "the job of the day has run");
      day("2026-11-21T02:00:00");
      await work();
      assert.equal((await sql("select from public.enquiries")).length, 5, "not before three in the morning");
      day("2026-11-21T03:00:00");
      await work();
      assert.equal((await sql("select from public.enquiries")).length, 2, "with the duplicate of the younger one");
    });

    test("an account holder is notified once, 48 hours before, and keeps the enquiry by signing in", async () => {
      const id = await makeAccount("asha@example.in");
      const two = [
        await keep({ created_at: "2025-11-22T12:00:00+05:30" }),
        await keep({ created_at: "2025-11-22T13:00:00+05:30" }),
      ];
      await makeAccount("bela@example.in");
      const kept = await keep({ created_at: "2025-11-22T12:00:00+05:30", email: "Bela@example.in" });
      await work();
      const [mail, ...others] = await readNotices("asha@example.in");
      assert.deepEqual(others, [], "one mail for both");
      for (const words of [...two.map(({ reference }) => String(reference)), "Nov 22, 2026", "sign in"])
        assert.ok(mail?.text.includes(words), words);
      day("2026-11-21T11:00:00");
      await work();
      await sql("update auth.users set last_sign_in_at = $1 where email = 'bela@example.in'", [now]);
      day("2026-11-22T10:59:00");
      await work();
      assert.equal((await readNotices("asha@example.in")).length, 1);
      assert.deepEqual(await Promise.all([...two, kept].map(isThere)), [true, true, true]);
      day("2026-11-23T11:00:00");
      await work();
      assert.deepEqual(await Promise.all([...two, kept].map(isThere)), [false, false, true]);
      day("2027-11-19T11:00:00");
      await work();
      assert.equal((await readNotices("bela@example.in")).length, 2, "the period began again with the sign-in");
      assert.ok(await isThere(kept));
      day("2027-11-22T11:00:00");
      await work();
      assert.equal(await isThere(kept), false);
      assert.deepEqual(await sql("select from private.retention_notices where account_id = $1", [id]), []);
    });

    test("late is not early: when the worker was down, the 48 hours begin with the notice; a request keeps the enquiry", async () => {
      await makeAccount("late@example.in");
      const late = await keep({ created_at: "2025-06-01T12:00:00+05:30", email: "late@example.in" });
      const client = await makeAccount("client@example.in");
      const became = await keep({ created_at: "2025-06-01T12:00:00+05:30", email: "client@example.in" });
      await sql(
        `insert into public.funding_applications (user_id, funding_type, company_name, funding_amount, current_stage, industry, contact_email)
         values ($1, 'seed', 'Looms', 100, 'idea', 'Cloth', 'client@example.in')`,
        [client],
      );
      await work();
      day("2026-11-22T10:59:59");
      await work();
      assert.ok(await isThere(late));
      day("2026-11-23T11:00:00");
      await work();
      assert.deepEqual([await isThere(late), await isThere(became)], [false, true]);
      assert.deepEqual(await readNotices("client@example.in"), []);

      // The requests go with the account: what is left is a lead, unless it was won.
      const won = await keep({ created_at: "2025-06-01T12:00:00+05:30", email: "client@example.in" });
      for (const status of ["contacted", "quoted", "won"])
        await sql("update public.enquiries set status = $2, answered_at = created_at where id = $1", [won.id, status]);
      await sql("delete from auth.users where id = $1", [client]);
      day("2026-11-24T11:00:00");
      await work();
      assert.deepEqual([await isThere(became), await isThere(won)], [false, true]);
    });

    test("a backlog goes in batches of 500, each with its event", async () => {
      await sql(
        `insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, reply_by, created_at)
         select 'L-250101-' || lpad(translate(n::text, '01234', 'ABCDE'), 5, 'Z'), 'home', '/', gen_random_uuid(), 'x', 'Asha',
           'asha' || n || '@example.in', '+919876543210', '2025-01-02T12:00:00+05:30', '2025-01-01T12:00:00+05:30'
         from generate_series(1, 501) as n`,
      );
      await work();
      assert.deepEqual(await sql("select from public.enquiries"), []);
      assert.deepEqual(
        (await readExpiries("records")).slice(0, 2).map(({ changes }) => changes),
        [{ enquiry: 1 }, { enquiry: 500 }],
      );
    });

    test("events and their details go at 13 months, in batches; younger ones are never removed", async () => {
      const insert = (at: string, count: number) =>
        sql<{ id: number }>(
          "insert into public.events (at, actor, action, table_name) select $1, 'test', 'insert', 'test' from generate_series(1, $2) returning id",
          [at, count],
        );
      const [first] = await insert("2025-10-20T10:59:59+05:30", 501);
      await sql("insert into private.event_details (event_id, subject, before, after) values ($1, 'x', '{}', '{}')", [
        first?.id,
      ]);
      await sql("insert into private.jobs (kind, event_id, failed_at) values ('test.insert', $1, now())", [first?.id]);
      const [young] = await insert("2025-10-20T11:00:01+05:30", 1);
      const [recent] = await insert("2026-11-01T11:00:00+05:30", 1);
      await assert.rejects(database.asOwner("delete from public.events where id = $1", [recent?.id]), {
        code: "23001",
      });
      await assert.rejects(database.asOwner("update public.events set actor = 'x' where id = $1", [first?.id]), {
        code: "23001",
      });
      await work();
      const left = await sql<{ id: number }>(
        "select id from public.events where actor = 'test' and table_name = 'test' order by id",
      );
      assert.deepEqual(left, [{ id: young?.id }, { id: recent?.id }]);
      assert.deepEqual((await readExpiries("logs")).map(({ changes }) => changes.events).slice(0, 2), [1, 500]);
    });

    test("what is deleted leaves the tables' files of the embedded database with the daily run", {
      skip: engine !== "pglite",
    }, async () => {
      const words = "Zanzibarine";
      const gone = await keep({ name: words, created_at: "2025-11-19T12:00:00+05:30" });
      const { rows: files } = await database.asOwner<{ file: string }>(
        "select pg_relation_filepath(oid) as file from pg_class where oid in ('public.enquiries'::regclass, 'private.event_details'::regclass)",
      );
      const countFiles = async () => {
        await database.asOwner("checkpoint");
        const read = ({ file }: { file: string }) => readFileSync(path.join(database.place.dataDir, "database", file));
        return files.filter((file) => read(file).includes(words)).length;
      };
      assert.equal(await countFiles(), 2);
      await sql("delete from private.event_details where subject <> $1", [gone.id]);
      await work();
      assert.equal(await isThere(gone), false);
      assert.equal(await countFiles(), 0);
    });
  });
});
