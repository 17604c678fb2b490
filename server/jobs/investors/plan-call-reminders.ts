import type { Database } from "#server/database/database.ts";

export const callReminderKind = "founder_calls.remind";

/**
 * Orders the reminders of confirmed founder calls that are due by business time: a day and an hour before the start, each once,
 * by its key, with any number of workers. A call that was confirmed after that time gets no reminder for it; and if no worker
 * ran for a day, only the reminder of the hour is sent. The same rules as for consultations (plan-reminders.ts).
 */
export async function planCallReminders(database: Database): Promise<number> {
  const { rowCount } = await database.asSystem("worker", (tx) =>
    tx.query(
      `with planned as (
         insert into private.founder_call_reminders (call_id, kind, starts_at)
         select c.id, due.kind, c.starts_at
         from public.founder_calls as c
         join (values ('day', interval '24 hours', interval '1 hour'), ('hour', interval '1 hour', interval '0')) as due (kind, ahead, until)
           on private.business_now() >= c.starts_at - due.ahead and private.business_now() < c.starts_at - due.until
         where c.status = 'confirmed' and c.starts_at > private.business_now()
           and c.starts_at <= private.business_now() + interval '24 hours'
           -- A confirmed call has not changed since its time was accepted.
           and c.updated_at <= c.starts_at - due.ahead
           and not exists (
             select from private.founder_call_reminders as r
             where r.call_id = c.id and r.kind = due.kind and r.starts_at = c.starts_at)
         on conflict do nothing
         returning call_id, kind, starts_at)
       insert into private.jobs (kind, payload)
       select $1, jsonb_build_object('record_id', call_id, 'reminder', kind, 'scheduled_date', starts_at) from planned`,
      [callReminderKind],
    ),
  );
  return rowCount;
}
