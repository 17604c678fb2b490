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
    const today = new Date("2026-11-20T11:00:00+05:30");
    let now = today;
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
      sharing = shareCompanies(database);
    });
    beforeEach(async () => {
      now = today;
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
    const erase = (who: Claims) =>
      database.asSystem("test", (tx) => tx.query("select private.erase_subject($1)", [who.sub]));
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

    test("deleting an account begins no new count, and several deletions add up", async () => {
      const cin = makeCin();
      const [first, second] = [await makeStartup(cin), await makeStartup(cin)];
      await nameMany(1, 120, first);
      await nameMany(121, 150, second);
      await setCin(second, null);
      await erase(first);
      await erase(first);
      await database.asOwner("select private.replay_after_restore('account_erased', $1)", [first.sub]);
      await database.asOwner("delete from auth.users where id = $1", [second.sub]);
      const third = await makeStartup(cin);
      await nameMany(151, mostNamedPeople, third);
      await assert.rejects(name("person201@example.in", third), shared);
      await erase(third);
      const fourth = await makeStartup(cin);
      await assert.rejects(name("person201@example.in", fourth), shared);
      await assert.rejects(name("person1@example.in", fourth), shared, "only the number of people is known");
      await nameMany(1, mostNamedPeople, await makeStartup(makeCin()));
    });

    test("a deleted account counts people named before it took on the CIN, and those named earlier who still saw it", async () => {
      const cin = makeCin();
      const first = await makeStartup();
      now = new Date("2026-03-31T23:00:00+05:30");
      await nameMany(1, 120, first);
      const struckOff = "update public.company_shares set is_revoked = true where email = 'person120@example.in'";
      await database.asCaller(first, (tx) => tx.query(struckOff));
      now = today;
      await nameMany(101, 119, first);
      await nameMany(121, 199, first);
      await setCin(first, cin);
      await erase(first);
      const second = await makeStartup(cin);
      await nameMany(301, 302, second);
      await assert.rejects(name("person303@example.in", second), shared);
    });

    test("people of deleted accounts count until the financial year ends", async () => {
      const cin = makeCin();
      const first = await makeStartup(cin);
      await nameMany(1, mostNamedPeople, first);
      await erase(first);
      const second = await makeStartup(cin);
      const cleanUp = () => database.asSystem("worker", (tx) => tx.query("select private.clean_up()"));
      now = new Date("2027-03-31T23:59:00+05:30");
      await cleanUp();
      await assert.rejects(name("person201@example.in", second), shared);
      now = new Date("2027-04-01T00:00:00+05:30");
      await nameMany(1, mostNamedPeople, second);
      await cleanUp();
      const left = await database.asOwner("select from private.named_people_before where financial_year < 2027");
      assert.equal(left.rowCount, 0);
    });

    test("an account that is deleted while it names people fails in neither, and both orders count", async () => {
      const cin = makeCin();
      let counted = 0;
      for (const at of [0, 1, 2, 3, 4]) {
        const who = await makeStartup(cin);
        const named = nameMany(at * 40 + 1, at * 40 + 40, who).then(
          () => 40,
          ({ code }) => assert.ok(["42501", "23503"].includes(code), `the account was gone: ${code}`),
        );
        await Promise.all([named, erase(who)]);
        const { rows } = await database.asOwner<{ people: number }>(
          "select coalesce(sum(people), 0)::int as people from private.named_people_before where cin = $1",
          [cin],
        );
        counted += (await named) ?? 0;
        assert.equal(rows[0]?.people, counted);
      }
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
