import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type FigureFixtures,
  february,
  ist,
  openFigureFixtures,
  pick,
} from "#test/support/fixtures/figure-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the figures of accounts and requests, and their periods on ${engine}`, () => {
    let desk: FigureFixtures;
    before(async () => {
      desk = await openFigureFixtures(openTestDatabase);
    });
    after(() => desk?.close());
    beforeEach(async () => {
      await desk.empty();
      desk.setClock(ist("2028-03-04T12:00:00"));
    });

    test("accounts are counted on the day on which they were made, and in all", async () => {
      await desk.sql("update public.profiles set created_at = '2027-06-01T12:00:00+05:30'");
      const [{ total } = {}] = await desk.sql("select count(*)::int as total from public.profiles");
      const days = ["2028-01-31T23:59:59", "2028-02-01T00:00:00", "2028-02-20T10:00:00", "2028-03-01T00:00:00"];
      const made = [];
      for (const day of days) {
        const { id } = await desk.makeCustomer();
        made.push(id);
        await desk.sql("update public.profiles set created_at = $2 where id = $1", [id, ist(day)]);
      }
      const figures = await desk.ask("user-figures", { ...february, unit: "week" });
      assert.deepEqual(pick(figures, "count", "before", "total"), { count: 2, before: 1, total: Number(total) + 3 });
      assert.deepEqual(
        figures.points.map(({ count, total: all }) => [count, Number(all) - Number(total)]),
        [
          [1, 2],
          [0, 2],
          [1, 3],
          [0, 3],
          [0, 3],
        ],
      );
      await desk.sql("delete from auth.users where id = $1", [made[1]]);
      assert.equal((await desk.ask("user-figures", february)).count, 1, "a deleted account is not counted");
    });

    test("consultations by what they are about and by session; funding by type, in rupees", async () => {
      const { id } = await desk.makeCustomer();
      for (const table of ["consultations", "funding_applications"])
        await desk.sql(`alter table public.${table} disable trigger user, enable trigger ${table}_given_reference`);
      const book = (type: string, session: string, status: string, at: string) =>
        desk.sql(
          `insert into public.consultations (user_id, consultation_type, session, consultation_topic, scheduled_date,
             first_scheduled_date, status, created_at) values ($1, $2, $3, 'Topic', $5, $5, $4, $5)`,
          [id, type, session, status, ist(at)],
        );
      await book("legal", "general", "completed", "2028-02-01T00:00:00");
      await book("legal", "pitch_deck_review", "cancelled", "2028-02-29T23:59:59");
      await book("funding", "general", "pending", "2028-02-10T12:00:00");
      await book("funding", "general", "pending", "2028-01-31T23:59:59");
      const apply = (type: string, amount: number, at: string) =>
        desk.sql(
          `insert into public.funding_applications (user_id, funding_type, company_name, funding_amount, current_stage, industry,
             contact_email, created_at) values ($1, $2, 'Company', $3, 'idea', 'Textiles', 'a@example.in', $4)`,
          [id, type, amount, ist(at)],
        );
      await apply("seed", 25_00_000.5, "2028-02-10T12:00:00");
      await apply("seed", 75_00_000, "2028-02-11T12:00:00");
      await apply("angel", 9_99_99_99_99_999.99, "2028-02-11T12:00:00");
      // As numbers of rupees their sum would be 0.30000000000000004.
      await apply("angel", 0.1, "2028-01-20T12:00:00");
      await apply("seed", 0.2, "2028-01-20T12:00:00");
      for (const table of ["consultations", "funding_applications"])
        await desk.sql(`alter table public.${table} enable trigger user`);

      const consultations = await desk.ask("consultation-figures", february);
      assert.deepEqual(pick(consultations, "count", "before", "cancelled", "by_type", "by_session"), {
        ...{ count: 3, before: 1, cancelled: 1 },
        by_type: [
          { key: "legal", count: 2, before: 0 },
          { key: "funding", count: 1, before: 1 },
        ],
        by_session: [
          { key: "general", count: 2, before: 1 },
          { key: "pitch_deck_review", count: 1, before: 0 },
        ],
      });
      const { compared_with: _, ...funding } = await desk.ask("funding-figures", february);
      assert.deepEqual(funding, {
        ...{ count: 3, before: 2, amount: 1_000_010_000_000.49, amount_before: 0.3 },
        by_type: [
          { key: "angel", count: 1, before: 1, amount: 9_99_99_99_99_999.99, amount_before: 0.1 },
          { key: "seed", count: 2, before: 1, amount: 1_00_00_000.5, amount_before: 0.2 },
        ],
      });
    });

    const names = ["user", "enquiry", "conversion", "response", "consultation", "funding"].map(
      (each) => `${each}-figures`,
    );
    test("a period in which there was nothing says so in each call, and nothing is divided by it", async () => {
      for (const name of [...names, "enquiry-origins"]) {
        const figures = await desk.ask(name, { from: "2020-01-01", to: "2020-01-07", unit: "day" });
        const { points = [], compared_with: _, ...others } = figures;
        assert.ok(
          points.every(({ count, total = 0 }) => count === 0 && total === 0),
          name,
        );
        assert.doesNotMatch(JSON.stringify(others), /:-?[1-9]/, name);
      }
      const { median_minutes, p90_minutes, percent } = await desk.ask("response-figures", {
        ...{ from: "2020-01-01", to: "2020-01-01", unit: "day" },
      });
      assert.deepEqual([median_minutes, p90_minutes, percent], [null, null, null]);
    });

    test("periods that cannot be counted are refused with a sentence", async () => {
      const refusals: [period: object, field: string, sentence: RegExp][] = [
        [{ from: "2028-02-02", to: "2028-02-01" }, "to", /must not end before it begins/],
        [{ to: "2028-02-01" }, "from", /From is required/],
        [{ from: "2027-02-29", to: "2028-02-01" }, "from", /must be a date/],
        [{ from: "1 Feb", to: "2028-02-01" }, "from", /must be a date/],
        [{ from: "2025-03-03", to: "2028-03-03", unit: "month" }, "from", /longer than three years/],
        [{ from: "2027-03-03", to: "2028-03-03", unit: "day" }, "unit", /at most 366 days/],
        [{ from: "2028-02-01", to: "2028-02-02", unit: "hour" }, "unit", /one of day, week, month/],
        [{ from: "2028-02-01", to: "2028-03-05" }, "to", /must not end after today/],
        [{ from: "2028-02-01", to: "2028-02-02", by: "source" }, "by", /not expected/],
      ];
      for (const name of [...names, "enquiry-origins"]) {
        for (const [period, field, sentence] of refusals) {
          const { status, body } = await desk.admin.invoke(name, period);
          assert.equal(status, 400, `${name} ${JSON.stringify(period)}`);
          assert.equal(body.code, "invalid_input");
          assert.match(String((body.fields as Record<string, string>)[field]), sentence);
        }
      }
      desk.setClock(ist("2028-03-04T23:59:59"));
      const tomorrow = { from: "2028-03-05", to: "2028-03-05", unit: "day" };
      assert.equal((await desk.admin.invoke("user-figures", tomorrow)).status, 400);
      desk.setClock(ist("2028-03-05T00:00:00"));
      assert.equal((await desk.admin.invoke("user-figures", tomorrow)).status, 200, "in India it is the next day");
      assert.equal(
        (await desk.admin.invoke("user-figures", { from: "2027-03-05", to: "2028-03-04", unit: "day" })).status,
        200,
        "a year by day",
      );
    });
  });
});
