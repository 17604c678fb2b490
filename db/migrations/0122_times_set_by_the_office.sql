alter table public.consultations add column office_scheduled_date timestamptz;
comment on column public.consultations.office_scheduled_date is
  'The time that the office set last, by moving it or by a proposal that was accepted: refunds count from it. Null while it set none.';
comment on column public.consultations.first_scheduled_date is
  'As first booked: what the refund policy counts from, however often the customer moves it, until the office sets another time.';

-- Times that the office has set already. No event: nothing is done to the consultations now.
alter table public.consultations disable trigger user;
update public.consultations as c set office_scheduled_date = set_by_office.scheduled_date
from (
  select distinct on (request_id) request_id, scheduled_date
  from (
    select u.request_id, u.user_id, u.scheduled_date, u.created_at, e.actor, e.id as event_id,
      lag(u.scheduled_date) over (partition by u.request_id order by e.id nulls first, u.created_at) as scheduled_before
    from public.request_updates as u
    left join public.events as e
      on e.table_name = 'request_updates' and e.action = 'insert' and e.record_id = u.id::text
    where u.kind = 'consultation'
  ) as line
  where scheduled_date <> scheduled_before and (
    actor is distinct from 'user:' || user_id
    or exists (
      select from public.time_proposals as p
      where p.consultation_id = line.request_id and p.outcome = 'accepted' and p.scheduled_date = line.scheduled_date
        and p.closed_at = line.created_at
    )
  )
  order by request_id, event_id desc nulls last
) as set_by_office
where set_by_office.request_id = c.id;
alter table public.consultations enable trigger user;
