import type { Database } from "#server/database/database.ts";

export const searchMailKind = "saved_searches.mail";

/**
 * Orders the emails of the saved searches once a day, at nine in India by business time; each once, by its key, with any
 * number of workers. A search saved after nine starts the next day; a day without a worker is skipped.
 */
export async function planSearchMails(database: Database): Promise<number> {
  const { rowCount } = await database.asSystem("worker", (tx) =>
    tx.query(
      `with today as (
         select day, (day + time '09:00') at time zone 'Asia/Kolkata' as nine
         from (select (private.business_now() at time zone 'Asia/Kolkata')::date as day) as now),
       planned as (
         insert into private.saved_search_days as stored (search_id, day)
         select s.id, today.day from public.saved_searches as s cross join today
         where s.wants_mail and s.created_at < today.nine and private.business_now() >= today.nine
           and not exists (select from private.saved_search_days as d where d.search_id = s.id and d.day >= today.day)
         on conflict (search_id) do update set day = excluded.day where stored.day < excluded.day
         returning search_id)
       insert into private.jobs (kind, payload)
       select $1, jsonb_build_object('record_id', search_id, 'scheduled_date', today.nine) from planned cross join today`,
      [searchMailKind],
    ),
  );
  return rowCount;
}
