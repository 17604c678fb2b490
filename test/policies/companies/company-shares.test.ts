import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, beforeEach, describe, test } from "node:test";
import { mostNamedPeople } from "#domain/investors/investments.ts";
import type { Claims } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { sentence, shareCompanies } from "./company-sharing.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`whom a company names on ${engine}`, () => {
    let now = new Date();
    let database: TestDatabase;
    let sharing: ReturnType<typeof shareCompanies>;
    let startup: Claims;
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
      sharing = shareCompanies(database);
    });
    beforeEach(async () => {
      now = new Date("2026-11-20T11:00:00+05:30");
      startup = await sharing.makeStartup();
    });

    const name = (email: string) => sharing.name(email, startup);
    const nameMany = (from: number, to: number) => sharing.nameMany(from, to, startup);
    const count = async () =>
      (await database.asOwner("select from public.company_shares where user_id = $1", [startup.sub])).rowCount;
    const refusal = { code: "NV409", message: sentence };

    test("two hundred in a financial year, and not one more, whether one by one or together", async () => {
      await nameMany(1, mostNamedPeople - 1);
      await assert.rejects(nameMany(200, 201), refusal);
      assert.equal(await count(), mostNamedPeople - 1, "the premise: neither of the two came in");
      await name("person200@example.in");
      await assert.rejects(name("person201@example.in"), refusal);
      assert.equal(await count(), mostNamedPeople);
    });

    test("a person who was removed still counts, and comes back without counting again", async () => {
      await nameMany(1, mostNamedPeople);
      const strike = (isRevoked: boolean) =>
        database.asCaller(startup, (tx) =>
          tx.query("update public.company_shares set is_revoked = $1 where email like 'person1%'", [isRevoked]),
        );
      assert.equal((await strike(true)).rowCount, 111, "the premise: people were struck off");
      await assert.rejects(name("person201@example.in"), refusal);
      assert.equal((await strike(false)).rowCount, 111);
      // Named already: refused for that, not for the number.
      await assert.rejects(name("person7@example.in"), { code: "23505" });
    });

    test("an account does not name itself, in whatever case its address is typed, nor name itself again", async () => {
      const own = `${randomUUID()}@example.in`;
      await database.asOwner("update auth.users set email = $2 where id = $1", [startup.sub, own]);
      const yours = { code: "NV400", message: "This is your own email address. Please enter the investor's" };
      await assert.rejects(name(own), yours);
      assert.equal(await count(), 0);
      await name("person1@example.in");
      await database.asCaller(startup, (tx) => tx.query("update public.company_shares set is_revoked = true"));
      await database.asOwner("update auth.users set email = 'Person1@Example.in' where id = $1", [startup.sub]);
      const again = "update public.company_shares set is_revoked = false";
      await assert.rejects(
        database.asCaller(startup, (tx) => tx.query(again)),
        yours,
      );
      await database.asOwner("update auth.users set email = $2 where id = $1", [startup.sub, own]);
      assert.equal((await database.asCaller(startup, (tx) => tx.query(again))).rowCount, 1, "the premise");
    });

    test("a person who was removed and is named again in a later year counts in that year", async () => {
      await name("person1@example.in");
      const strike = (isRevoked: boolean) =>
        database.asCaller(startup, (tx) => tx.query("update public.company_shares set is_revoked = $1", [isRevoked]));
      await strike(true);
      now = new Date("2027-04-01T00:00:00+05:30");
      await assert.rejects(strike(false), { code: "NV409", message: /earlier financial year/ });
      assert.equal((await name("person1@example.in")).rows[0]?.financial_year, 2027);
      // Removing a person from an old row stays possible, and so does naming them again within the year.
      await strike(true);
      now = new Date("2028-03-31T12:00:00+05:30");
      await database.asCaller(startup, (tx) =>
        tx.query("update public.company_shares set is_revoked = false where financial_year = 2027"),
      );
    });

    test("no row is deleted, renamed or moved to another year", async () => {
      await name("person1@example.in");
      for (const change of [
        "delete from public.company_shares",
        "update public.company_shares set email = 'other@example.in'",
        "update public.company_shares set financial_year = 2020",
        "insert into public.company_shares (email, financial_year) values ('a@example.in', 2020)",
      ])
        await assert.rejects(
          database.asCaller(startup, (tx) => tx.query(change)),
          { code: "42501" },
          change,
        );
    });

    test("of two at the same moment for the last place one gets it", async () => {
      await nameMany(1, mostNamedPeople - 1);
      const outcomes = await Promise.allSettled(
        ["one", "two", "three", "four"].map((person) => name(`${person}@example.in`)),
      );
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      assert.equal(refused.length, 3);
      for (const { reason } of refused) assert.deepEqual([reason.code, reason.message], ["NV409", sentence]);
      assert.equal(await count(), mostNamedPeople);
    });

    test("naming a person counts another one who is being named at the same time", async () => {
      await nameMany(1, mostNamedPeople - 1);
      const named = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      const first = database.asCaller(startup, async (tx) => {
        await tx.query("insert into public.company_shares (email) values ('first@example.in')");
        named.resolve();
        await end.promise;
      });
      await named.promise;
      let isDone = false;
      const second = name("second@example.in").finally(() => {
        isDone = true;
      });
      const refused = assert.rejects(second, refusal);
      // The embedded database has one connection, on which the second has not started.
      if (engine === "postgres")
        await waitUntil("the second waits for the first", async () => {
          const { rowCount } = await database.asOwner(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return isDone || rowCount > 0;
        });
      end.resolve();
      await Promise.all([first, refused]);
      assert.equal(await count(), mostNamedPeople);
    });

    test("each startup has its own two hundred", async () => {
      await nameMany(1, mostNamedPeople);
      const other = await sharing.makeStartup();
      assert.equal((await sharing.name("person1@example.in", other)).rowCount, 1);
    });

    test("the financial year is India's and begins with April there; who still sees the company counts in the new one too", async () => {
      for (const [at, year] of [
        ["2027-03-31T23:59:59+05:30", 2026],
        ["2027-03-31T18:30:00Z", 2027],
        ["2027-04-01T00:00:00+05:30", 2027],
        ["2028-01-01T12:00:00+05:30", 2027],
      ] as const) {
        now = new Date(at);
        const { rows } = await name(`${randomUUID()}@example.in`);
        assert.equal(rows[0]?.financial_year, year, at);
      }
      now = new Date("2026-11-20T11:00:00+05:30");
      await nameMany(1, mostNamedPeople - 1);
      await assert.rejects(nameMany(200, 200), refusal, "one of this year was named above");
      now = new Date("2029-04-01T00:00:00+05:30");
      await assert.rejects(nameMany(200, 200), refusal);
      await database.asCaller(startup, (tx) => tx.query("update public.company_shares set is_revoked = true"));
      await nameMany(200, 201);
    });

    test("naming wants a company", async () => {
      await database.asOwner("delete from public.companies where user_id = $1", [startup.sub]);
      await assert.rejects(name("person1@example.in"), { code: "42501" });
    });

    test("the check holds in capitals and past the domain too", async () => {
      await assert.rejects(name("Person1@example.in"), { constraint: "company_shares_email_check" });
      await assert.rejects(name("no-address"), { constraint: "company_shares_email_check" });
    });

    test("a person named in an earlier year stays named until removed in the latest", async () => {
      const email = `${randomUUID()}@example.in`;
      const { rows } = await database.asOwner<{ id: string }>(
        `insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
         values ($1, now(), '{"user_type": "investor"}') returning id`,
        [email],
      );
      const investor: Claims = { role: "authenticated", sub: rows[0]?.id };
      await database.asOwner(
        `insert into public.investors (user_id, investor_type, ticket_min, ticket_max, stages, sectors, has_acknowledged_risk, is_approved)
         values ($1, 'angel', 1, 2, '{mvp}', '{food}', true, true)`,
        [investor.sub],
      );
      await database.asCaller(startup, (tx) =>
        tx.query(
          "update public.companies set sector = 'food', stage = 'mvp', city = 'Pune', ask = 5, summary = 'Cloth', visibility = 'shared'",
        ),
      );
      const sees = async () =>
        (await database.asCaller(investor, (tx) => tx.query("select from public.opportunity_details"))).rowCount === 1;
      const strike = (year: number, isRevoked: boolean) =>
        database.asCaller(startup, (tx) =>
          tx.query("update public.company_shares set is_revoked = $1 where email = $2 and financial_year = $3", [
            isRevoked,
            email,
            year,
          ]),
        );
      assert.equal(await sees(), false, "the premise");
      await name(email);
      assert.equal(await sees(), true);
      now = new Date("2027-05-01T11:00:00+05:30");
      assert.equal(await sees(), true);
      await name(email);
      await strike(2027, true);
      assert.equal(await sees(), false);
      await strike(2027, false);
      assert.equal(await sees(), true);
    });
  });
});
