import type pg from "pg";

/**
 * What the worker writes by the clock: on some day, after nine in the morning, when a mail server refuses an address, when
 * periods of retention end. A row of each, as it would write it.
 */
const statements: readonly string[] = [
  `insert into private.consultation_reminders (consultation_id, kind, scheduled_date)
   select id, 'day', scheduled_date from public.consultations order by created_at limit 1`,
  `insert into private.founder_call_reminders (call_id, kind, starts_at)
   select id, 'day', coalesce(starts_at, times[1]) from public.founder_calls limit 1`,
  "insert into private.filing_mail_days (day) values (current_date)",
  `insert into private.filing_mails (user_id, filing, mailed_at)
   select user_id, filing, now() from public.filings_done limit 1`,
  "insert into private.named_people_before (cin, financial_year, people) values ('U17110TN2021PTC123456', 2026, 3)",
  "insert into private.retention_runs (day) values (current_date)",
  `insert into private.retention_notices (kind, record_id, account_id, deletes_at)
   select 'project', id, user_id, now() + interval '2 days' from public.project_requests where user_id is not null limit 1`,
  "insert into private.saved_search_days (search_id, day) select id, current_date from public.saved_searches",
  `insert into private.saved_search_mails (search_id, opportunity_id)
   select s.id, k.id from public.saved_searches as s, private.opportunity_keys as k limit 1`,
  `insert into private.unsent_mails (message_id, job_id, address, reply, is_final, record_kind, record_id, reference)
   select '<refused@neev.example>', j.id, e.email, '550 5.1.1', true, 'enquiry', e.id, e.reference
   from private.jobs as j, public.enquiries as e where e.email <> '' order by e.created_at limit 1`,
  `insert into private.daily_requests (user_id, kind, day, used)
   select id, 'project', current_date, 1 from public.profiles limit 1`,
];

/** What code can call in the database: each function with the types of its arguments. */
export async function listFunctions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc as p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the tables that have no row even now. */
export async function fillPlannedTables(pool: pg.Pool): Promise<string[]> {
  // A few mails show what they are; all of them would be a tenth of the file.
  await pool.query(
    "delete from private.inbox_mails where id not in (select id from private.inbox_mails order by id desc limit 5)",
  );
  // Some of it the worker has written already.
  for (const statement of statements) await pool.query(`${statement} on conflict do nothing`);
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname in ('public', 'private', 'auth') order by 1`,
  );
  const empty = [];
  for (const { table } of rows)
    if ((await pool.query(`select from ${table} limit 1`)).rows.length === 0) empty.push(table);
  return empty;
}
