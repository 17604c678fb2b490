create or replace function private.consultation_slots(from_day date, to_day date, minutes integer, ignored uuid default null)
returns table (starts_at timestamptz, ends_at timestamptz, consultants text[])
language sql stable security definer set search_path = ''
as $$
  with days as (
    select from_day + ahead as day from generate_series(0, least(to_day - from_day, 70)) as ahead
  ),
  -- Every start within a consultant's hours, on the half hour, that is neither too soon nor too far ahead.
  offered as (
    select s.start as starts_at, s.start + make_interval(mins => minutes) as ends_at, c.id, c.position
    from days as d
    join private.consultant_hours as h on h.weekday = extract(dow from d.day)
    join private.consultants as c on c.id = h.consultant_id and c.is_bookable
    cross join lateral (
      select (d.day + h.opens) at time zone 'Asia/Kolkata' + step * interval '30 minutes' as start
      from generate_series(0, floor((extract(epoch from h.closes - h.opens) / 60 - minutes) / 30)::integer) as step
    ) as s
    where not exists (select from public.holidays as closed where closed.day = d.day)
      and s.start between private.business_now() + interval '2 hours' and private.business_now() + interval '60 days'
  )
  select o.starts_at, o.ends_at, array_agg(o.id order by o.position)
  from offered as o
  where not exists (
    -- Booked times and the new one each include the buffer after them: a quarter of an hour on both sides.
    select from private.consultation_times as held
    where int4range(held.consultant_position, held.consultant_position, '[]') && int4range(o.position, o.position, '[]')
      and held.busy && tstzrange(o.starts_at, o.ends_at + interval '15 minutes')
      and held.consultation_id is distinct from ignored
  )
    and not exists (
      -- One account does not attend two consultations at one time.
      select from private.consultation_times as mine
      where mine.user_id = coalesce(
          (select moved.user_id from public.consultations as moved where moved.id = ignored),
          private.actor_account(private.current_actor()))
        and mine.attended && tstzrange(o.starts_at, o.ends_at)
        and mine.consultation_id is distinct from ignored
    )
  group by o.starts_at, o.ends_at
  order by o.starts_at
$$;
comment on function private.consultation_slots(date, date, integer, uuid) is
  'The free times of these days, each with the free consultants: the one rule for offering, booking and moving (decision D3). Not those at which the account has a consultation: the one that is moved, else the caller.';
grant execute on function private.consultation_slots(date, date, integer, uuid) to service_role, office;
