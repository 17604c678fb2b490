import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const someId = "6f1f1a9e-0000-4000-8000-000000000001";

/** What the product reads (specification, section 7), and the index each read walks along. */
const reads: readonly (readonly [question: string, index: string])[] = [
  ...["funding_applications", "project_requests", "consultations", "notifications"].map(
    (table) =>
      [
        `select * from public.${table} where user_id = '${someId}' order by created_at desc limit 10`,
        `${table}_newest_idx`,
      ] as const,
  ),
  [`select * from public.profiles where id = '${someId}'`, "profiles_pkey"],
  [`select 1 from public.user_roles where user_id = '${someId}' and role = 'admin'`, "user_roles_user_id_idx"],
  ["select * from public.services order by position", "services_position_idx"],
  ["select * from public.opportunities order by listed_at desc, id desc limit 20", "opportunities_newest_idx"],
  [`select * from public.companies where user_id = '${someId}'`, "companies_user_id_key"],
  [`select * from public.investors where user_id = '${someId}'`, "investors_pkey"],
  [
    `select * from public.interests where user_id = '${someId}' order by created_at desc, id desc`,
    "interests_user_id_idx",
  ],
  [
    `select * from public.saved_searches where user_id = '${someId}' order by created_at desc`,
    "saved_searches_user_id_idx",
  ],
  [`select * from public.holdings where user_id = '${someId}' order by invested_on desc`, "holdings_user_id_idx"],
  [`select * from public.milestones where user_id = '${someId}' order by due_on`, "milestones_user_id_idx"],
  [
    `select * from public.company_metrics where user_id = '${someId}' order by month desc`,
    "company_metrics_user_id_month_key",
  ],
  ["select user_id from public.company_shares where email = 'a@example.in'", "company_shares_email_idx"],
];

forEachEngine((engine, openTestDatabase) => {
  describe(`the tables of the product on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase();
    });

    test("each says what it is for", async () => {
      const { rows } = await database.asOwner<{ name: string; comment: string | null }>(
        `select relname::text as name, obj_description(oid, 'pg_class') as comment
         from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      );
      assert.ok(rows.length >= 9);
      for (const { name, comment } of rows) assert.ok((comment?.length ?? 0) > 20, name);
    });

    test("bound every text, list and number that a client may write", async () => {
      const { rows } = await database.asOwner<{ name: string; bounded: boolean }>(
        `select c.relname || '.' || a.attname as name,
           exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as bounded
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and format_type(a.atttypid, a.atttypmod) ~ '^(text|character|numeric|integer|bigint|smallint|json)'
           and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
             or has_column_privilege('anon', c.oid, a.attnum, 'insert, update'))`,
      );
      assert.ok(rows.length >= 30, `${rows.length}`);
      const unbounded = rows.filter(({ bounded }) => !bounded);
      assert.deepEqual(unbounded, []);
    });

    test("have an index for each read of the product, which gives the rows in order", async () => {
      // An empty table is read faster without any index; whether there is one that fits is what counts here.
      for (const way of ["seqscan", "bitmapscan", "sort"]) await database.asOwner(`set enable_${way} = off`);
      for (const [question, index] of reads) {
        const { rows } = await database.asOwner<Record<string, string>>(`explain ${question}`);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        assert.match(plan, new RegExp(`using ${index} |on ${index} `), question);
        assert.doesNotMatch(plan, /Sort|Seq Scan/, question);
      }
    });
  });
});
