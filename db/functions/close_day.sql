create or replace function private.nearest_times(wanted timestamptz, minutes integer, moved uuid) returns timestamptz[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  day constant date := (wanted at time zone 'Asia/Kolkata')::date;
  today constant date := (private.business_now() at time zone 'Asia/Kolkata')::date;
  nearest timestamptz[];
begin
  -- First the days around it: nearly always enough, and cheaper.
  for nearest in
    select array(
      select near.starts_at from (
        select s.starts_at from private.consultation_slots(span.first, span.last, minutes, moved) as s
        order by greatest(s.starts_at - wanted, wanted - s.starts_at), s.starts_at limit 5
      ) as near order by near.starts_at
    )
    from (values (day - 4, day + 4), (today, today + 60)) as span (first, last)
  loop
    exit when cardinality(nearest) = 5;
  end loop;
  return nearest;
end
$$;
comment on function private.nearest_times(timestamptz, integer, uuid) is 'The five free times nearest to this one for a consultation that is booked already.';

create or replace function private.log_closed_day(booked public.consultations, holiday text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  offered constant timestamptz[] :=
    case when holiday is not null then private.nearest_times(booked.scheduled_date, booked.minutes, booked.id) end;
  words constant text := format('consultation "%s" on %s', booked.consultation_topic, private.write_time(booked.scheduled_date));
begin
  insert into public.request_updates (kind, request_id, user_id, status, scheduled_date, reason, step, offered_dates)
  values (
    'consultation', booked.id, booked.user_id, booked.status, booked.scheduled_date, holiday,
    case when holiday is not null then 'closed' else 'open' end, offered);
  -- A customer without an account gets the email only.
  if booked.user_id is not null then
    insert into public.notifications (user_id, title, message, request_kind, request_id)
    select booked.user_id,
      case when holiday is not null then 'Please choose another time' else 'Your consultation stays as booked' end,
      case when holiday is not null
        then format('We are closed on the day of your %s (%s). We are sorry. Please choose another time.', words, holiday)
        else format('We are open on the day of your %s after all. It stays as booked.', words) end,
      'consultation', booked.id;
  end if;
end
$$;
comment on function private.log_closed_day(public.consultations, text) is
  'Logs that the customer of a booking is told that we are closed on its day, with free times; without a holiday, that we are open after all.';

create or replace function private.tell_closed_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed constant date := case when tg_op = 'DELETE' then old.day else new.day end;
  starts constant timestamptz := changed::timestamp at time zone 'Asia/Kolkata';
  booked public.consultations;
begin
  for booked in
    select c.* from public.consultations as c
    where c.scheduled_date >= starts and c.scheduled_date < starts + interval '1 day' and c.scheduled_date > private.business_now()
      and c.status in ('pending', 'in_progress', 'approved')
    order by c.scheduled_date, c.id for update
  loop
    if tg_op = 'INSERT' then
      perform private.log_closed_day(booked, new.name);
    elsif exists (
      select from public.request_updates as u
      where u.request_id = booked.id and u.step = 'closed' and u.scheduled_date = booked.scheduled_date
    ) then
      perform private.log_closed_day(booked, null);
    end if;
    perform private.refresh_work('consultation', booked.id);
  end loop;
  return null;
end
$$;
comment on function private.tell_closed_day() is
  'After a holiday was added or removed: those who are booked on that day are told, and have to choose another time, or keep theirs.';
