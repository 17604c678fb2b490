import type { Database } from "#server/database/database.ts";

export const filingLookKind = "filings.look";

/**
 * Orders the day's look for overdue filings, at nine in India by business time, once with any number of workers; a day without
 * a worker is made up for on the next (filing-mails.ts).
 */
export async function planFilingMails(database: Database): Promise<number> {
  const { rowCount } = await database.asSystem("worker", (tx) =>
    tx.query(
      `with today as (
         select day, (day + time '09:00') at time zone 'Asia/Kolkata' as nine
         from (select (private.business_now() at time zone 'Asia/Kolkata')::date as day) as now),
       planned as (
         insert into private.filing_mail_days as stored (day)
         select day from today where private.business_now() >= nine
           and not exists (select from private.filing_mail_days as d where d.day >= today.day)
         on conflict (id) do update set day = excluded.day where stored.day < excluded.day
         returning day)
       insert into private.jobs (kind, payload)
       select $1, jsonb_build_object('scheduled_date', today.nine) from planned join today using (day)`,
      [filingLookKind],
    ),
  );
  return rowCount;
}
