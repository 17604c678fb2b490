import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { closedTables, ownTables } from "#server/calls/accounts/personal-tables.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { columnsNotDownloaded, tablesNotDownloaded } from "#test/support/not-downloaded.ts";
import { impersonalColumns, impersonalTables, personalColumns } from "#test/support/personal-columns.ts";

type Column = { table: string; column: string; is_named: boolean };

/** Subjects, and tables from which erase_subject() takes a person by its own statement; all else must follow one of them. */
const erasedFirst = [
  "auth.users",
  "public.enquiries",
  "private.grievances",
  "private.refund_requests",
  "private.clients",
];
const erasedBySql: Readonly<Record<string, string>> = {
  "auth.flow_state": "not used: sign-ins with a code challenge are not offered",
  "auth.refresh_tokens": "with their session",
  "private.enquiry_answers": "erase_enquiry()",
  "private.enquiry_notes": "erase_enquiry()",
  "private.event_details": "erase_subject()",
  "private.files": "erase_files() with the account, client, enquiry, case or request; expire_records(), expire_files()",
  "private.held_mails": "forget_unsent_mails() with the record; clean_up() after 30 days",
  "private.inbox_mails": "the demo's mail: erase_enquiry(), erase_case(), erase_investor()",
  "private.invitations":
    "with the account of the address; withdrawn by the office, and clean_up() after they have expired",
  "private.reply_addresses": "forget_unsent_mails() with the record",
  "private.sent_addresses": "forget_unsent_mails() with the record; with the account of the address; with the job",
  "private.unsent_mails": "forget_unsent_mails() with the record; with the account of the address; clean_up()",
  "public.company_shares": "erase_investor() for the person named; with the account of the startup",
  "public.financial_records": "kept for the law, then deleted by private.expire_records()",
};

forEachEngine((engine, openTestDatabase) => {
  describe(`what is personal in the database, on ${engine}`, () => {
    let database: TestDatabase;
    let columns: Column[];
    before(async () => {
      database = await openTestDatabase();
      ({ rows: columns } = await database.asOwner<Column>(
        `select n.nspname || '.' || c.relname as table, a.attname::text as column,
           coalesce((select bool_or(a.attname = any (names) or '-' || a.attname = any (names))
             from pg_trigger as t join pg_proc as f on f.oid = t.tgfoid and f.proname = 'record_event'
             cross join lateral string_to_array(encode(t.tgargs, 'escape'), '\\000') as names
             where t.tgrelid = c.oid), true) as is_named
         from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
         join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         join pg_type as t on t.oid = a.atttypid
         where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth')
           and (t.typcategory = 'S' or t.typname in ('json', 'jsonb', '_text', '_varchar', 'inet', 'cidr', 'bytea'))
         order by 1, 2`,
      ));
    });

    it("every column that can hold text about a person is listed, or excepted with its reason", () => {
      assert.ok(columns.length > 150);
      const unknown = columns.filter(
        ({ table, column }) =>
          !(table in impersonalTables) && !personalColumns[table]?.includes(column) && !(column in impersonalColumns),
      );
      assert.deepEqual(
        unknown.map(({ table, column }) => `${table}.${column}`),
        [],
      );
    });

    it("the lists name nothing that does not exist", () => {
      const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
      const listed = Object.entries(personalColumns).flatMap(([table, names]) =>
        names.map((name) => `${table}.${name}`),
      );
      assert.deepEqual(
        listed.filter((name) => !known.has(name)),
        [],
      );
      const names = new Set(columns.map(({ column }) => column));
      assert.deepEqual(
        Object.keys(impersonalColumns).filter((name) => !names.has(name)),
        [],
      );
      const both = Object.keys(impersonalTables).filter((table) => table in personalColumns);
      assert.deepEqual(both, []);
    });

    it("no personal column is written into the lasting part of the log", () => {
      const open = columns.filter(
        ({ table, column, is_named }) => personalColumns[table]?.includes(column) && !is_named,
      );
      assert.deepEqual(
        open.map(({ table, column }) => `${table}.${column}`),
        [],
      );
    });

    it("every table with personal columns goes with an account, an enquiry or a case, or is named with what erases it", async () => {
      const { rows } = await database.asOwner<{ table: string; to: string }>(
        `select distinct n.nspname || '.' || c.relname as table, fn.nspname || '.' || f.relname as to
         from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
         join pg_class as f on f.oid = k.confrelid join pg_namespace as fn on fn.oid = f.relnamespace
         where k.contype = 'f' and k.confdeltype = 'c'`,
      );
      const reached = new Set(erasedFirst);
      for (let before = 0; before !== reached.size; ) {
        before = reached.size;
        for (const { table, to } of rows) if (reached.has(to)) reached.add(table);
      }
      assert.deepEqual(
        Object.keys(personalColumns).filter((table) => !reached.has(table) && !(table in erasedBySql)),
        [],
      );
    });

    it("every table of a person is in the download of their data, or excepted with its reason", async () => {
      const { rows } = await database.asOwner<{ table: string; to: string | null; is_named: boolean }>(
        `select n.nspname || '.' || c.relname as table, fn.nspname || '.' || f.relname as to,
           exists (select from pg_attribute as a where a.attrelid = c.oid and not a.attisdropped
             and a.attname ~ '^(user_id|account_id|owner_id|recipient|to|.*email)$') as is_named
         from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
         left join pg_constraint as k on k.conrelid = c.oid and k.contype = 'f'
         left join pg_class as f on f.oid = k.confrelid left join pg_namespace as fn on fn.oid = f.relnamespace
         where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth')`,
      );
      // The log and the jobs name accounts by their ids, without a foreign key.
      const found = new Set([...Object.keys(personalColumns), "public.profiles", "public.events", "private.jobs"]);
      for (const { table, is_named } of rows) if (is_named) found.add(table);
      for (let before = 0; before !== found.size; ) {
        before = found.size;
        for (const { table, to } of rows) if (to && found.has(to)) found.add(table);
      }
      const downloaded = new Set([...ownTables, ...closedTables].map(({ table }) => table));
      assert.deepEqual(
        [...found].filter((table) => !downloaded.has(table) && !(table in tablesNotDownloaded)),
        [],
      );
      const excepted = Object.keys(tablesNotDownloaded);
      assert.deepEqual(
        excepted.filter((table) => !found.has(table) || downloaded.has(table)),
        [],
      );
    });

    it("every personal column of these tables is in the download, or excepted with its reason", () => {
      const left = new Set<string>();
      for (const { table } of [...ownTables, ...closedTables]) {
        const written = [...ownTables, ...closedTables]
          .filter((one) => one.table === table)
          .flatMap((one) => one.columns);
        for (const column of personalColumns[table] ?? [])
          if (!written.some((one) => new RegExp(`\\b${column}\\b`).test(one))) left.add(`${table}.${column}`);
      }
      assert.deepEqual([...left].sort(), Object.keys(columnsNotDownloaded).sort());
    });
  });
});
