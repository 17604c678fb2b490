import assert from "node:assert/strict";
import { before, beforeEach, describe, test } from "node:test";
import { mostNamedPeople } from "#domain/investors/investments.ts";
import type { Claims } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { sentence, shareCompanies } from "./company-sharing.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`whom the accounts of one company name, by its CIN, on ${engine}`, () => {
    let database: TestDatabase;
    let sharing: ReturnType<typeof shareCompanies>;
    let startup: Claims;
    before(async () => {
      const now = new Date("2026-11-20T11:00:00+05:30");
      database = await openTestDatabase({ clock: { now: () => now } });
      sharing = shareCompanies(database);
    });
    beforeEach(async () => {
      startup = await sharing.makeStartup();
    });

    const makeStartup = (cin?: string) => sharing.makeStartup(cin);
    const name = (email: string, who = startup) => sharing.name(email, who);
    const nameMany = (from: number, to: number, who = startup) => sharing.nameMany(from, to, who);
    let last = 0;
    const makeCin = () => {
      last += 1;
      return `U72900MH2020PTC${String(100_000 + last)}`;
    };
    const setCin = (who: Claims, cin: string | null) =>
      database.asCaller(who, (tx) => tx.query("update public.companies set cin = $1", [cin]));
    const shared = {
      code: "NV409",
      message: `${sentence}. All accounts with the same CIN share this limit`,
    };

    test("share the two hundred; a person whom both name counts once", async () => {
      const cin = makeCin();
      const [first, second] = [await makeStartup(cin), await makeStartup(cin)];
      await nameMany(1, 150, first);
      await nameMany(101, 200, second);
      await assert.rejects(name("person201@example.in", second), shared);
      await assert.rejects(name("person201@example.in", first), shared);
      assert.equal((await name("person200@example.in", first)).rowCount, 1, "counted already");
      const other = await makeStartup(makeCin());
      await nameMany(1, mostNamedPeople, other);
      await assert.rejects(name("person201@example.in", other), { code: "NV409", message: sentence });
    });

    test("changing or removing the CIN begins no new count, and nor does taking it on later", async () => {
      const cin = makeCin();
      const [first, second] = [await makeStartup(cin), await makeStartup(cin)];
      await nameMany(1, 120, first);
      await nameMany(121, mostNamedPeople, second);
      for (const changed of [makeCin(), null, "AAB-1234"]) {
        await setCin(first, changed);
        await assert.rejects(name("person201@example.in", first), shared, String(changed));
      }
      await assert.rejects(name("person201@example.in", second), shared, "what was named under the CIN still counts");
      const third = await makeStartup();
      await nameMany(301, 310, third);
      await setCin(third, cin);
      await assert.rejects(name("person311@example.in", third), shared);
    });

    test("people named before the account took on the CIN count for the others", async () => {
      const cin = makeCin();
      const [first, second] = [await makeStartup(), await makeStartup(cin)];
      await nameMany(1, mostNamedPeople - 1, first);
      await name("person900@example.in", second);
      await setCin(first, cin);
      await assert.rejects(name("person901@example.in", second), shared);
    });

    test("of two accounts at the same moment for the last place one gets it", async () => {
      const cin = makeCin();
      const [first, second] = [await makeStartup(cin), await makeStartup(cin)];
      await nameMany(1, mostNamedPeople - 1, first);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 6 }, (_, at) => name(`last${at}@example.in`, at % 2 ? first : second)),
      );
      assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
      for (const outcome of outcomes) if (outcome.status === "rejected") assert.equal(outcome.reason.code, "NV409");
    });

    test("is written in one way only, and set by no account", async () => {
      const cin = makeCin();
      for (const other of [cin.toLowerCase(), ` ${cin}`, `${cin}\u200b`, cin.replace("U", "\u0555")])
        await assert.rejects(setCin(startup, other), { constraint: "companies_cin_check" }, other);
      await name("person1@example.in");
      for (const change of [
        `update public.company_shares set cin = '${cin}'`,
        `insert into public.company_shares (email, cin) values ('a@example.in', '${cin}')`,
      ])
        await assert.rejects(
          database.asCaller(startup, (tx) => tx.query(change)),
          { code: "42501" },
          change,
        );
    });
  });
});
