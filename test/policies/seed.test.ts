import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { fillTables } from "#server/database/fill/fill-tables.ts";
import { seedDatabase } from "#server/database/seed-database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

forEachEngine((engine, openTestDatabase) => {
  // The demo world goes into an embedded database only.
  if (engine === "postgres") return;

  describe("the demo world", () => {
    let now = new Date();
    const clock = { now: () => now };
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase({ clock });
    });

    for (const day of ["2026-11-22T09:00", "2027-01-26T12:00", "2027-03-01T00:01", "2027-10-02T23:59"]) {
      test(`holds to every rule on ${day}, has requests in each status, two consultations to come, and one deal`, async () => {
        now = new Date(`${day}:00+05:30`);
        await fillTables(database, clock);
        await database.asOwner("delete from auth.users");
        assert.equal(await seedDatabase(database), true);
        const { rows } = await database.asOwner<{ status: string }>(
          `select distinct r.status from auth.users u join
             (select user_id, status from public.funding_applications union all select user_id, status from public.project_requests
              union all select user_id, status from public.consultations) r on r.user_id = u.id
           where u.email = 'user@neev.example'`,
        );
        assert.deepEqual(rows.map(({ status }) => status).sort(), [...requestStatuses].sort());
        const ahead = await database.asOwner<{ status: string }>(
          `select c.status from public.consultations c join private.consultation_times t on t.consultation_id = c.id
             join auth.users u on u.id = c.user_id
           where u.email = 'user@neev.example' and c.scheduled_date > $1 order by c.scheduled_date`,
          [now],
        );
        assert.deepEqual(
          ahead.rows.map(({ status }) => status),
          ["approved", "pending"],
        );
        for (const [email, opportunities] of [
          ["investor", 0],
          ["startup", 0],
          ["angel", 1],
          ["founder", 1],
        ] as const) {
          const account = await database.asOwner<{ id: string }>("select id from auth.users where email = $1", [
            `${email}@neev.example`,
          ]);
          const sub = account.rows[0]?.id;
          const count = (sql: string) =>
            database.asCaller({ role: "authenticated", sub }, async (tx) => (await tx.query(sql)).rowCount);
          for (const table of ["opportunities", "opportunity_names", "opportunity_details", "interests"])
            assert.equal(await count(`select from public.${table}`), opportunities, `${email} ${table}`);
          const own = await count(
            `select id from public.funding_applications union all select id from public.consultations
             union all select id from public.holdings union all select id from public.companies
             union all select id from public.milestones union all select id from public.notifications`,
          );
          assert.equal(own > 0, opportunities > 0, `${email}: an account without records sees samples`);
        }
        const late = await database.asOwner("select from public.request_updates where created_at > $1", [now]);
        assert.equal(late.rowCount, 0);
      });
    }

    test("no mail is sent about its past", async () => {
      const { rowCount } = await database.asOwner("select from private.jobs where done_at is null");
      assert.equal(rowCount, 0);
    });
  });
});
