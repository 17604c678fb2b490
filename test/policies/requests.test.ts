import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Claims } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import {
  fillConsultation,
  fillFundingApplication,
  fillProjectRequest,
  sampleClock,
} from "#test/wire/rest/fixtures/sample-requests.ts";

const samples = {
  funding_applications: fillFundingApplication({ contact_phone: "+919876543210" }),
  project_requests: fillProjectRequest({ contact_phone: "+919876543210" }),
  consultations: fillConsultation({ notes: "Call me Asha" }),
} as const;

const personal: Readonly<Record<keyof typeof samples, readonly string[]>> = {
  funding_applications: [
    "additional_notes",
    "tags",
    "company_name",
    "contact_email",
    "contact_phone",
    "reason",
    "use_of_funds",
  ],
  project_requests: [
    ...["additional_requirements", "tags", "company_name", "contact_email", "contact_phone", "existing_assets"],
    ...["project_description", "project_name", "reason", "target_audience", "website_url"],
  ],
  consultations: ["consultation_topic", "notes", "reason", "tags"],
};

forEachEngine((engine, openTestDatabase) => {
  describe(`requests and notifications, each role in SQL, on ${engine}`, () => {
    let database: TestDatabase;
    let asha: Claims;
    let bela: Claims;
    before(async () => {
      database = await openTestDatabase({ clock: sampleClock });
      const make = async (email: string): Promise<Claims> => {
        const { rows } = await database.asOwner<{ id: string }>(
          "insert into auth.users (email, raw_user_meta_data) values ($1, '{}') returning id",
          [email],
        );
        return { role: "authenticated", sub: rows[0]?.id };
      };
      asha = await make("asha@example.in");
      bela = await make("bela@example.in");
    });

    /** A row as a client would make it, without naming its owner. */
    function insert(claims: Claims, table: string, row: Record<string, unknown>) {
      const columns = Object.keys(row);
      const places = columns.map((_, at) => `$${at + 1}`);
      return database.asCaller(claims, (tx) =>
        tx.query<{ id: string; user_id: string; status: string }>(
          `insert into public.${table} (${columns.join(", ")}) values (${places.join(", ")}) returning id, user_id, status`,
          Object.values(row),
        ),
      );
    }

    for (const [table, row] of Object.entries(samples)) {
      test(`${table}: one's own, pending, and invisible to other accounts`, async () => {
        const { rows } = await insert(asha, table, row);
        const [made] = rows;
        assert.deepEqual([made?.user_id, made?.status], [asha.sub, "pending"]);
        const see = async (claims: Claims) =>
          (
            await database.asCaller(claims, (tx) =>
              tx.query(`select id from public.${table} where id = $1`, [made?.id]),
            )
          ).rowCount;
        assert.equal(await see(asha), 1);
        assert.equal(await see(bela), 0);
        await assert.rejects(see({ role: "anon" }), { code: "42501" });
        await assert.rejects(insert(bela, table, { ...row, user_id: asha.sub }), { code: "42501" });
        await assert.rejects(insert(bela, table, { ...row, status: "approved" }), { code: "42501" });
        await assert.rejects(insert({ role: "anon" }, table, row), { code: "42501" });
      });

      test(`${table}: an event and a job with each row, personal values apart from them`, async () => {
        // Of the other account: no account has two consultations at one time.
        const { rows } = await insert(bela, table, row);
        const events = await database.asOwner<{ id: number; actor: string; changes: Record<string, unknown> }>(
          "select id, actor, changes from public.events where table_name = $1 and record_id = $2",
          [table, rows[0]?.id],
        );
        const [event] = events.rows;
        assert.equal(events.rowCount, 1);
        assert.equal(event?.actor, `user:${bela.sub}`);
        for (const column of personal[table as keyof typeof samples])
          assert.ok(!(column in (event?.changes ?? {})), column);
        assert.ok(!JSON.stringify(event?.changes).includes("asha@"));
        const details = await database.asOwner<{ subject: string; after: Record<string, unknown> }>(
          "select subject, after from private.event_details where event_id = $1",
          [event?.id],
        );
        assert.equal(details.rows[0]?.subject, bela.sub);
        for (const column of Object.keys(details.rows[0]?.after ?? {})) {
          assert.ok(personal[table as keyof typeof samples].includes(column), column);
        }
        const jobs = await database.asOwner("select from private.jobs where event_id = $1 and kind = $2", [
          event?.id,
          `${table}.insert`,
        ]);
        assert.equal(jobs.rowCount, 1);
      });
    }

    test("notifications: the backend writes them, the owner marks them read and changes nothing else", async () => {
      await database.asSystem("test", (tx) =>
        tx.query("insert into public.notifications (user_id, title, message) values ($1, 'Hello', 'Read this')", [
          asha.sub,
        ]),
      );
      const mark = (claims: Claims, change: string) =>
        database.asCaller(claims, (tx) => tx.query(`update public.notifications set ${change} where title = 'Hello'`));
      assert.equal((await mark(bela, "is_read = true")).rowCount, 0);
      assert.equal((await mark(asha, "is_read = true")).rowCount, 1);
      for (const change of ["title = 'x'", "message = 'x'", `user_id = '${bela.sub}'`, "created_at = now()"]) {
        await assert.rejects(mark(asha, change), { code: "42501" }, change);
      }
    });

    test("services: the price list is read by all and written by no visitor or account", async () => {
      for (const claims of [{ role: "anon" } as const, asha]) {
        const { rowCount } = await database.asCaller(claims, (tx) => tx.query("select from public.services"));
        assert.ok(rowCount > 20);
        const change = database.asCaller(claims, (tx) => tx.query("update public.services set base_price = 1"));
        await assert.rejects(change, { code: "42501" });
      }
    });

    test("a removed account takes its requests along", async () => {
      const { rows } = await insert(bela, "consultations", {
        ...samples.consultations,
        scheduled_date: "2026-12-02T10:00:00",
      });
      await database.asOwner("delete from auth.users where id = $1", [bela.sub]);
      for (const left of [
        "public.consultations where id = $1",
        "private.consultation_times where consultation_id = $1",
        "public.request_updates where request_id = $1",
        "public.notifications where request_id = $1",
      ]) {
        assert.equal((await database.asOwner(`select from ${left}`, [rows[0]?.id])).rowCount, 0, left);
      }
    });
  });
});
