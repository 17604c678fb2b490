alter table public.enquiries
  add column answered_minutes integer constraint enquiries_answered_minutes_check check (answered_minutes >= 0),
  add column lost_from text constraint enquiries_lost_from_check check (lost_from in ('new', 'contacted', 'quoted'));
comment on column public.enquiries.answered_minutes is
  'Minutes of opening time until answered_at, by the holidays that were known then; kept by a trigger.';
comment on column public.enquiries.lost_from is 'What it was before it was lost, so that it counts as far as it came; kept by a trigger.';

-- What was answered and lost before; nothing happened to it now, so that it leaves no event.
alter table public.enquiries disable trigger user;
update public.enquiries as e
set answered_minutes = (
  select ceil(coalesce(sum(extract(epoch from least(e.answered_at, closes) - greatest(e.created_at, opens))), 0) / 60)
  from (
    select (wall + time '10:00') at time zone 'Asia/Kolkata' as opens,
      (wall + case when extract(dow from wall) = 6 then time '16:00' else time '18:00' end) at time zone 'Asia/Kolkata' as closes
    from generate_series(
      date_trunc('day', e.created_at at time zone 'Asia/Kolkata'), e.answered_at at time zone 'Asia/Kolkata', interval '1 day'
    ) as wall
    where extract(dow from wall) <> 0 and not exists (select from public.holidays as h where h.day = wall::date)
  ) as opening
  where opens < e.answered_at and closes > e.created_at
)
where answered_at is not null;
update public.enquiries as e
set lost_from = (
  select changes -> 'status' ->> 'before' from public.events
  where table_name = 'enquiries' and record_id = e.id::text and action = 'update' and changes -> 'status' ->> 'after' = 'lost'
  order by id desc limit 1
)
where status = 'lost';
alter table public.enquiries enable trigger user;

-- Counted without a look at the rows themselves: a year has very many.
create index enquiries_figures_idx on public.enquiries (created_at)
  include (source, service_type, status, lost_from, answered_at, reply_by, breached_at, answered_minutes)
  where merged_into is null;
create index enquiries_lost_idx on public.enquiries (created_at) where status = 'lost' and merged_into is null;
