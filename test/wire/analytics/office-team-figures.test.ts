import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

const period = { from: "2026-11-01", to: "2026-11-18", unit: "month" };
type Rows = Record<string, unknown>[];

forEachEngine((engine, openTestDatabase) => {
  describe(`figures of people, services and revenue on ${engine}`, () => {
    let office: OfficePeople;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      await office.query("alter table public.enquiries disable trigger user");
      await office.query(
        `update public.enquiries set created_at = '2026-11-16T11:00:00+05:30', reply_by = '2026-11-16T13:00:00+05:30',
           answered_at = null, status = 'new'`,
      );
      await office.query(
        "update public.enquiries set status = 'won', answered_at = '2026-11-16T11:20:00+05:30', answered_minutes = 20 where id = $1",
        [office.enquiries.own],
      );
      await office.query(
        `insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, service_type,
           status, lost_reason, reply_by, answered_at, answered_minutes, assigned_to, created_at)
         select 'L-261116-ZZZZ' || n, 'home', '/', gen_random_uuid(), '', 'Asha', 'asha@example.in', '+919812345678', 'Trademark Registration',
           'lost', 'Too dear', '2026-11-16T13:00:00+05:30', '2026-11-16T12:00:00+05:30', 60, $1, '2026-11-16T11:00:00+05:30'
         from generate_series(1, 2) as n`,
        [office.of("staff").id],
      );
      await office.query("alter table public.enquiries enable trigger user");
      await office.query("select private.refresh_all_work()");
    });
    after(() => office?.close());

    const ask = (name: string, body: object = period, who = "manager") =>
      office.call<Record<string, Rows>>(name, body, office.of(who));

    test("win rate and response time by person and by source, and what waits for each", async () => {
      await office.query("update public.profiles set full_name = 'Zoya Khan' where id = $1", [office.of("staff").id]);
      const { by_person = [], by_source = [] } = await ask("team-figures");
      const zoya = by_person.find(({ name }) => name === "Zoya Khan");
      assert.deepEqual(
        [zoya?.received, zoya?.won, zoya?.lost, zoya?.won_percent, zoya?.median_minutes],
        [3, 1, 2, 33, 60],
      );
      const [work] = await office.query<{ open: number; late: number }>(
        `select count(*)::int as open, count(*) filter (where due_at < '2026-11-18T11:00:00+05:30')::int as late
         from private.work_items where assignee_id = $1 and waits_for = 'us'`,
        [office.of("staff").id],
      );
      assert.deepEqual([zoya?.open, zoya?.late], [work?.open, work?.late]);
      assert.ok(
        by_person.some(({ name, received }) => name === null && received === 2),
        "assigned to no one",
      );
      assert.deepEqual(
        by_source.map(({ source, received, won, won_percent }) => [source, received, won, won_percent]),
        [
          ["contact", 4, 1, 100],
          ["home", 2, 0, 0],
        ],
      );
    });

    test("services are counted by their family in the catalogue, whatever form they came by", async () => {
      await office.call("open-service", {
        ...{ service: "gst-lut", contact_name: "Asha Rao", contact_phone: "98765 43210" },
        idempotency_key: "6f1f1a9e-0000-4000-8000-0000000000bb",
      });
      await office.query("update public.project_requests set service_type = 'seo'");
      const { by_service = [] } = await ask("service-figures");
      const counts = Object.fromEntries(by_service.map(({ key, count }) => [key, count]));
      assert.deepEqual(counts, { Trademark: 4, GST: 3, Consultation: 1, Funding: 1, "SEO and social media": 1 });
    });

    test("revenue is payments less refunds by month and service; withdrawn payments do not count", async () => {
      const gone = (await office.pay("project", office.requests.project, { amount: 900 })).body.id;
      await office.call("withdraw-payment", { id: gone, reason: "Twice" });
      await office.pay("project", office.requests.project, { amount: 150.5, paid_on: "2026-10-31" });
      await office.query(
        `update private.refund_requests set status = 'paid', approved_amount = 700.25, paid_on = '2026-11-17',
           about_reference = (select reference from public.consultations limit 1)`,
      );
      const figures = await ask("revenue-figures", { ...period, from: "2026-10-01" }, "accounts");
      const { points, by_service, amount, payments, refunds } = figures;
      assert.deepEqual([payments, refunds, amount], [4150.5, 700.25, 3450.25]);
      assert.deepEqual(
        points?.map((point) => [point.from, point.to, point.payments, point.refunds, point.amount]),
        [
          ["2026-10-01", "2026-10-31", 150.5, 0, 150.5],
          ["2026-11-01", "2026-11-18", 4000, 700.25, 3299.75],
        ],
      );
      assert.deepEqual(
        by_service?.map(({ key, amount: sum }) => [key, sum]),
        [
          ["Funding", 2000],
          ["Consultation", 1299.75],
          ["SEO and social media", 150.5],
        ],
      );
      assert.equal((await office.of("staff").invoke("revenue-figures", period)).status, 403);
    });

    test("outcomes of consultations by the day of their time and by consultant; those to come do not count", async () => {
      await office.query("alter table public.consultations disable trigger user");
      await office.query("delete from public.consultations");
      for (const [time, status, outcome] of [
        ["2026-10-31T10:00", "completed", "no_show"],
        ["2026-11-02T10:00", "completed", "held"],
        ["2026-11-03T10:00", "completed", "no_show"],
        ["2026-11-04T10:00", "completed", "no_show"],
        ["2026-11-05T10:00", "approved", null],
        ["2026-11-06T10:00", "cancelled", null],
        ["2026-11-18T23:30", "approved", null],
      ])
        await office.query(
          `insert into public.consultations (reference, user_id, consultation_type, consultation_topic, contact_method, urgency_level, session,
             scheduled_date, first_scheduled_date, status, outcome, consultant_id, consultant_name)
           select 'C-261101-' || to_char($2::timestamptz, 'DDHH24') || 'Z', $1, 'certification', 'LUT', 'phone_call', 'normal', 'general', $2::timestamptz, $2::timestamptz, $3, $4, c.id, c.name
           from private.consultants as c
           order by case when $4 = 'no_show' then position else -position end limit 1`,
          [office.asha.id, `${time}:00+05:30`, status, outcome],
        );
      await office.query("alter table public.consultations enable trigger user");
      const { points, held, no_show, not_recorded, by_consultant } = await ask("outcome-figures", {
        ...{ ...period, from: "2026-10-01" },
      });
      assert.deepEqual([held, no_show, not_recorded], [1, 3, 1]);
      assert.deepEqual(points, [
        { from: "2026-10-01", to: "2026-10-31", held: 0, no_show: 1, not_recorded: 0 },
        { from: "2026-11-01", to: "2026-11-18", held: 1, no_show: 2, not_recorded: 1 },
      ]);
      assert.deepEqual(
        by_consultant?.map((row) => [row.held, row.no_show, row.not_recorded]),
        [
          [0, 3, 0],
          [1, 0, 1],
        ],
      );
      assert.equal((await office.of("staff").invoke("outcome-figures", period)).status, 403);
    });

    test("what was paid stays when an account is deleted, without a name; a refund is found by the reference as it was typed", async () => {
      const days = { from: "2026-03-31", to: "2026-04-01", unit: "day" };
      await office.query(
        `insert into public.financial_records (kind, source_id, service, name, amount, payment_reference, paid_on, kept_until) values
           ('payment', gen_random_uuid(), 'Project: web-development', 'Secret Name', 500, 'SECRET', '2026-03-31', '2034-03-31'),
           ('refund', gen_random_uuid(), 'Refund: half_done', 'Secret Name', 100.5, 'SECRET', '2026-04-01', '2035-03-31')`,
      );
      await office.query(
        `update private.refund_requests set status = 'paid', approved_amount = 50, paid_on = '2026-04-01',
           about_reference = (select ' ' || lower(reference) from public.project_requests limit 1)`,
      );
      const { points, by_service } = await ask("revenue-figures", days, "accounts");
      assert.deepEqual(
        points?.map((point) => [point.from, point.payments, point.refunds]),
        [
          ["2026-03-31", 500, 0],
          ["2026-04-01", 0, 150.5],
        ],
        "the financial year ends between them",
      );
      assert.deepEqual(
        by_service?.map(({ key, amount: sum }) => [key, sum]),
        [
          ["Deleted accounts and cases", 399.5],
          ["SEO and social media", -50],
        ],
      );
      const { csv } = await office.call<{ csv: string }>(
        "export-list",
        { list: "payments", filter: { from: "2026-03-31", to: "2026-04-01" } },
        office.of("accounts"),
      );
      assert.match(csv, /2026-03-31,Payment,Deleted,,,,,Project: Web development,,,500,,,\r\n/);
      assert.match(csv, /2026-04-01,Refund,Deleted,,,,,Refund: I stopped when about half was done,,,-100\.5,,,\r\n/);
      assert.doesNotMatch(csv, /secret/i);
    });

    test("a year is compared with the same days of the year before; between the two nothing counts", async () => {
      await office.query("alter table public.enquiries disable trigger user");
      const ids = Object.values(office.enquiries);
      for (const [at, day] of ["2025-04-01", "2025-11-18", "2025-11-19", "2026-03-31"].entries())
        await office.query("update public.enquiries set created_at = $2 where id = $1", [
          ...[ids[at], `${day}T23:00:00+05:30`],
        ]);
      await office.query("alter table public.enquiries enable trigger user");
      const year = { from: "2026-04-01", to: "2026-11-18", unit: "month", compare: "year_before" };
      const { count, before, compared_with } = await ask("enquiry-figures", year);
      assert.deepEqual([count, before, compared_with], [2, 2, { from: "2025-04-01", to: "2025-11-18" }]);
      const { received, before: earlier } = await ask("conversion-figures", year);
      assert.deepEqual([received, (earlier as unknown as { received: number }).received], [2, 2]);
      const long = { ...year, from: "2025-01-01" };
      const { status, body } = await office.of("manager").invoke("enquiry-figures", long);
      assert.deepEqual([status, Object.keys(body.fields as object)], [400, ["compare"]]);
    });
  });
});
