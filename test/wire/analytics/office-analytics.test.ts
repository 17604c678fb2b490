import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { addBusinessMinutes } from "#domain/business/business-hours.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type FigureFixtures,
  february,
  ist,
  openFigureFixtures,
  pick,
} from "#test/support/fixtures/figure-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the figures of enquiries on ${engine}`, () => {
    let desk: FigureFixtures;
    before(async () => {
      desk = await openFigureFixtures(openTestDatabase);
    });
    after(() => desk?.close());
    beforeEach(async () => {
      await desk.empty();
      desk.setClock(ist("2028-03-04T12:00:00"));
    });

    test("a day is a day in India, to its last and from its first moment; a leap day is one", async () => {
      await desk.add(
        { at: ist("2028-01-31T23:59:59.999999") },
        { at: ist("2028-02-01T00:00:00") },
        { at: ist("2028-02-28T23:59:59.999999") },
        { at: ist("2028-02-29T00:00:00") },
        { at: ist("2028-02-29T23:59:59.999999") },
        { at: ist("2028-03-01T00:00:00") },
        { at: ist("2028-01-03T00:00:00") },
        { at: ist("2028-01-02T23:59:59.999999") },
      );
      const byDay = await desk.ask("enquiry-figures", { ...february, unit: "day" });
      assert.equal(byDay.points.length, 29);
      assert.deepEqual(byDay.compared_with, { from: "2028-01-03", to: "2028-01-31" });
      assert.deepEqual([byDay.count, byDay.before], [4, 2]);
      assert.deepEqual(
        byDay.points.filter(({ count }) => count > 0),
        [
          { from: "2028-02-01", to: "2028-02-01", count: 1 },
          { from: "2028-02-28", to: "2028-02-28", count: 1 },
          { from: "2028-02-29", to: "2028-02-29", count: 2 },
        ],
      );
      const byWeek = await desk.ask("enquiry-figures", { ...february, unit: "week" });
      assert.deepEqual(byWeek.points, [
        { from: "2028-02-01", to: "2028-02-06", count: 1 },
        { from: "2028-02-07", to: "2028-02-13", count: 0 },
        { from: "2028-02-14", to: "2028-02-20", count: 0 },
        { from: "2028-02-21", to: "2028-02-27", count: 0 },
        { from: "2028-02-28", to: "2028-02-29", count: 3 },
      ]);
      const byMonth = await desk.ask("enquiry-figures", { from: "2028-01-03", to: "2028-03-01", unit: "month" });
      assert.deepEqual(
        byMonth.points.map(({ count }) => count),
        [2, 4, 1],
      );
    });

    test("where enquiries come from, and their families of services, with the span before, the most frequent first", async () => {
      await desk.add(
        { at: ist("2028-02-02T11:00:00"), source: "home", service: "GST Registration" },
        { at: ist("2028-02-03T11:00:00"), source: "contact", service: "GST" },
        { at: ist("2028-02-03T11:00:00"), source: "contact" },
        { at: ist("2028-01-31T11:00:00"), source: "funding", service: "Other" },
        { at: ist("2028-01-31T11:00:00"), source: "home", service: "GST Registration" },
      );
      const { by_source, by_service } = await desk.ask("enquiry-origins", february);
      assert.deepEqual(by_source, [
        { key: "contact", count: 2, before: 0 },
        { key: "home", count: 1, before: 1 },
        { key: "funding", count: 0, before: 1 },
      ]);
      assert.deepEqual(by_service, [
        { key: "GST", count: 2, before: 1 },
        { key: "No service chosen", count: 1, before: 0 },
        { key: "Other", count: 0, before: 1 },
      ]);
    });

    test("the funnel counts what was lost as far as it had come, and tells why", async () => {
      const at = ist("2028-02-08T11:00:00");
      const answered = ist("2028-02-08T11:30:00");
      await desk.add(
        { at },
        { at, status: "contacted", answered },
        { at, status: "quoted", answered },
        { at, status: "won", answered },
        { at, status: "won", answered },
        { at, status: "lost", from: "new", reason: "Wrong number" },
        { at, status: "lost", from: "contacted", answered, reason: "Too dear" },
        { at, status: "lost", from: "quoted", answered, reason: "too dear " },
        { at: ist("2028-01-20T11:00:00"), status: "won", answered: ist("2028-01-20T11:30:00") },
      );
      const figures = await desk.ask("conversion-figures", february);
      const names = ["received", "contacted", "quoted", "won", "lost"];
      assert.deepEqual(pick(figures, ...names), { received: 8, contacted: 6, quoted: 4, won: 2, lost: 3 });
      assert.deepEqual(figures.before, { received: 1, contacted: 1, quoted: 1, won: 1, lost: 0 });
      assert.deepEqual(
        (figures.lost_reasons as { reason: string; count: number }[]).map(({ reason, count }) => [
          reason.toLowerCase(),
          count,
        ]),
        [
          ["too dear", 2],
          ["wrong number", 1],
        ],
      );
      assert.equal(figures.other_reasons, 0);
      await desk.add(
        ...Array.from({ length: 11 }, (_, n) => ({ at, status: "lost", from: "new", reason: `Why ${n}` })),
      );
      const more = await desk.ask("conversion-figures", february);
      assert.equal((more.lost_reasons as unknown[]).length, 10);
      assert.equal(more.other_reasons, 3, "two of the eleven and one that comes after them");
    });

    test("median and 90th percentile are of those that were answered, in minutes of opening time", async () => {
      await desk.add(
        ...[10, 20, 30, 40, 50, 60, 70, 80, 90, 130].map((minutes) => ({
          at: ist("2028-02-08T11:00:00"),
          status: "contacted",
          answered: new Date(Date.parse(ist("2028-02-08T11:00:00")) + minutes * 60_000).toISOString(),
        })),
        { at: ist("2028-02-09T11:00:00") },
        { at: ist("2028-02-09T11:00:00"), status: "lost", from: "new", reason: "No answer needed" },
        {
          ...{ at: ist("2028-02-09T11:00:00"), status: "lost", from: "new", reason: "Too late" },
          breached: ist("2028-02-09T13:00:00"),
        },
        { at: ist("2028-01-10T11:00:00"), status: "won", answered: ist("2028-01-10T11:07:00") },
      );
      const { compared_with: _, before, ...figures } = await desk.ask("response-figures", february);
      assert.deepEqual(figures, {
        ...{ answered: 10, median_minutes: 50, p90_minutes: 90, waiting: 1, closed: 2 },
        ...{ kept: 9, counted: 12, percent: 75 },
      });
      assert.deepEqual(pick(before, "answered", "median_minutes", "p90_minutes", "percent"), {
        ...{ answered: 1, median_minutes: 7, p90_minutes: 7, percent: 100 },
      });
      desk.setClock(ist("2028-02-09T12:59:00"));
      const early = await desk.ask("response-figures", { ...february, to: "2028-02-09" });
      assert.deepEqual(pick(early, "kept", "counted"), { kept: 9, counted: 11 }, "the one that waits has time yet");
    });

    test("opening time runs over closing, Sundays and holidays as the promise does, started minutes whole", async () => {
      const cases: [from: string, to: string, minutes: number][] = [
        ["2028-02-08T11:00:00", "2028-02-08T11:00:00.5", 1],
        ["2028-02-08T08:00:00", "2028-02-08T09:59:00", 0],
        ["2028-02-12T15:30:00", "2028-02-14T10:45:00", 75],
        ["2028-01-25T17:50:00", "2028-01-27T10:05:00", 15],
        ["2028-02-08T18:00:00", "2028-02-10T10:00:00", 480],
      ];
      for (const [from, to, minutes] of cases) {
        const [id = ""] = await desk.add({ at: ist(from), status: "contacted", answered: ist(to) });
        assert.equal((await desk.readRow(id)).answered_minutes, minutes, `${from} to ${to}`);
      }
      const holidays = new Set((await desk.sql("select day::text from public.holidays")).map(({ day }) => String(day)));
      for (let n = 0; n < 40; n += 1) {
        const at = new Date(Date.parse(ist("2028-01-24T00:00:00")) + n * 7_919_000);
        const minutes = 1 + ((n * 131) % 1500);
        const answered = addBusinessMinutes(at, minutes, holidays).toISOString();
        const [id = ""] = await desk.add({ at: at.toISOString(), status: "contacted", answered });
        assert.equal((await desk.readRow(id)).answered_minutes, minutes, `${at.toISOString()} and ${minutes}`);
      }
    });

    test("moves and mergings through the calls are counted as they are; a duplicate counts once", async () => {
      const period = { from: "2026-11-01", to: "2026-11-18", unit: "day" };
      const first = await desk.receive("18T11:00");
      const twin = await desk.receive("18T11:10");
      const lost = await desk.receive("18T11:20");
      desk.setClock(ist("2026-11-18T11:45:00"));
      for (const status of ["contacted", "quoted"]) await desk.call("move-enquiry", { id: first.id, status });
      for (const status of ["contacted", "quoted"]) await desk.call("move-enquiry", { id: lost.id, status });
      await desk.call("move-enquiry", { id: lost.id, status: "lost", reason: "Too dear" });
      const counts = async () => [
        (await desk.ask("enquiry-figures", period)).count,
        pick(await desk.ask("conversion-figures", period), "received", "contacted", "quoted", "won", "lost"),
        pick(await desk.ask("response-figures", period), "answered", "median_minutes", "p90_minutes", "waiting"),
      ];
      const before = [
        3,
        { received: 3, contacted: 2, quoted: 2, won: 0, lost: 1 },
        { answered: 2, median_minutes: 25, p90_minutes: 45, waiting: 1 },
      ];
      assert.deepEqual(await counts(), before);
      await desk.call("merge-enquiries", { id: twin.id, into: first.id });
      await desk.call("merge-enquiries", { id: lost.id, into: first.id });
      assert.deepEqual(await counts(), [
        1,
        { received: 1, contacted: 1, quoted: 1, won: 0, lost: 0 },
        { answered: 1, median_minutes: 45, p90_minutes: 45, waiting: 0 },
      ]);
      await desk.call("move-enquiry", { id: first.id, status: "won", reason: "Part of a retainer" });
      for (const { id } of [twin, lost]) await desk.call("undo-merge", { id });
      const { won } = await desk.ask("conversion-figures", period);
      assert.equal(won, 1);
      const [count, funnel, times] = await counts();
      assert.deepEqual([count, { ...(funnel as object), won: 0 }, times], before);
    });

    test("of many the figures equal those that SQL counts in other words", async () => {
      const statuses = ["new", "contacted", "quoted", "won", "lost"];
      const sources = ["home", "contact", "calculator"];
      await desk.add(
        ...Array.from({ length: 240 }, (_, n) => {
          const at = Date.parse(ist("2028-01-02T00:00:00")) + ((n * 37) % 240) * 20_000_000;
          const status = statuses[(n * 7) % 5] ?? "new";
          const answered =
            status === "new" || n % 9 === 0 ? null : new Date(at + ((n * 53) % 900) * 60_000).toISOString();
          return {
            ...{ at: new Date(at).toISOString(), status, answered, source: sources[n % 3] },
            ...(status === "lost" ? { from: answered ? "quoted" : "new", reason: `Why ${n % 4}` } : {}),
          };
        }),
      );
      const day = "(created_at at time zone 'Asia/Kolkata')::date";
      const spans = {
        now: `${day} between '2028-02-01' and '2028-02-29'`,
        before: `${day} between '2028-01-03' and '2028-01-31'`,
      };
      for (const [name, span] of Object.entries(spans)) {
        const [expected = {}] = await desk.sql(
          `select count(*)::int as received, count(*) filter (where status in ('contacted', 'quoted', 'won')
               or lost_from in ('contacted', 'quoted'))::int as contacted,
             count(*) filter (where status in ('quoted', 'won') or lost_from = 'quoted')::int as quoted,
             count(*) filter (where status = 'won')::int as won, count(*) filter (where status = 'lost')::int as lost,
             count(answered_at)::int as answered,
             percentile_disc(0.5) within group (order by answered_minutes) as median_minutes,
             percentile_disc(0.9) within group (order by answered_minutes) as p90_minutes,
             count(*) filter (where answered_at <= reply_by)::int as kept
           from public.enquiries where ${span}`,
        );
        const [conversion, responses] = [
          await desk.ask("conversion-figures", february),
          await desk.ask("response-figures", february),
        ];
        const told = name === "now" ? { ...conversion, ...responses } : { ...conversion.before, ...responses.before };
        assert.ok(Number(expected.received) > 50 && Number(expected.lost) > 5 && Number(expected.answered) > 20);
        assert.deepEqual(pick(told, ...Object.keys(expected)), expected, name);
      }
      const rows = await desk.sql(
        `select ${day}::text as day, count(*)::int as count from public.enquiries where ${spans.now} group by 1 order by 1`,
      );
      const { points } = await desk.ask("enquiry-figures", { ...february, unit: "day" });
      assert.deepEqual(
        points.filter(({ count }) => count > 0).map(({ from, count }) => ({ day: from, count })),
        rows,
      );
    });
  });
});
