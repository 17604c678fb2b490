import type { Database } from "#server/database/database.ts";

export const reminderKind = "consultations.remind";

/**
 * Orders the reminders that are due by business time: a day and an hour before a consultation starts. Each is ordered once,
 * by its key, with any number of workers. A booking made or moved after that time gets no reminder for it; and if no worker
 * ran for a day, only the reminder of the hour is sent.
 */
export async function planReminders(database: Database): Promise<number> {
  const { rowCount } = await database.asSystem("worker", (tx) =>
    tx.query(
      `with soon as (
         select c.id, c.scheduled_date, due.kind, c.scheduled_date - due.ahead as due_at, c.created_at
         from public.consultations as c
         join (values ('day', interval '24 hours', interval '1 hour'), ('hour', interval '1 hour', interval '0')) as due (kind, ahead, until)
           on private.business_now() >= c.scheduled_date - due.ahead
             and private.business_now() < c.scheduled_date - due.until
         where c.status in ('pending', 'in_progress', 'approved')
           and c.scheduled_date > private.business_now()
           and c.scheduled_date <= private.business_now() + interval '24 hours'
           and not exists (
             select from private.consultation_reminders as r
             where r.consultation_id = c.id and r.kind = due.kind and r.scheduled_date = c.scheduled_date)),
       planned as (
         insert into private.consultation_reminders (consultation_id, kind, scheduled_date)
         select id, kind, scheduled_date from soon
         where due_at >= coalesce(
           -- Since when it has this time: the first line after the last one with another time.
           (select min(u.created_at) from public.request_updates as u
            where u.request_id = soon.id and u.scheduled_date = soon.scheduled_date
              and u.created_at > all (
                select other.created_at from public.request_updates as other
                where other.request_id = soon.id and other.scheduled_date <> soon.scheduled_date)),
           created_at)
         on conflict do nothing
         returning consultation_id, kind, scheduled_date)
       insert into private.jobs (kind, payload)
       select $1, jsonb_build_object('record_id', consultation_id, 'reminder', kind, 'scheduled_date', scheduled_date)
       from planned`,
      [reminderKind],
    ),
  );
  return rowCount;
}
