-- SQLSTATE NV400 and NV409 are our own: the calls answer them as invalid_input and conflict, with the detail as JSON.
create or replace function private.booking_refusal(start timestamptz, minutes integer) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  wall constant timestamp := start at time zone 'Asia/Kolkata';
  since_midnight constant interval := wall - date_trunc('day', wall);
  opens time;
  closes time;
  holiday text;
begin
  if start <= private.business_now() then
    return 'This time is in the past. Please choose a later one';
  end if;
  select name into holiday from public.holidays where day = wall::date;
  if found then
    return format('We are closed on %s (%s). Please choose another day', to_char(wall, 'Mon DD, YYYY'), holiday);
  end if;
  select min(h.opens), max(h.closes) into opens, closes
  from private.consultant_hours as h join private.consultants as c on c.id = h.consultant_id and c.is_bookable
  where h.weekday = extract(dow from wall);
  if opens is null then
    return format('We are closed on %ss. Please choose another day', to_char(wall, 'FMDay'));
  end if;
  if since_midnight < opens::interval or since_midnight + make_interval(mins => minutes) > closes::interval then
    return format(
      'On this day a session of %s minutes can begin between %s and %s IST', minutes, to_char(opens, 'HH24:MI'),
      to_char(date_bin('30 minutes', date '2000-01-01' + closes - make_interval(mins => minutes), '2000-01-01'), 'HH24:MI')
    );
  end if;
  if date_bin('30 minutes', wall, '2000-01-01') <> wall then
    return 'Consultations begin on the hour or the half hour';
  end if;
  if start < private.business_now() + interval '2 hours' then
    return 'Please choose a time at least 2 hours from now';
  end if;
  if start > private.business_now() + interval '60 days' then
    return 'Please choose a time within the next 60 days';
  end if;
  return null;
end
$$;
comment on function private.booking_refusal(timestamptz, integer) is
  'Why no session can start at this time, even with a free consultant; null when one can (decision D3).';

create or replace function private.refuse_taken(wanted timestamptz, minutes integer, ignored uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  day constant date := (wanted at time zone 'Asia/Kolkata')::date;
  today constant date := (private.business_now() at time zone 'Asia/Kolkata')::date;
  nearest jsonb;
begin
  -- First the days around it: nearly always enough, and cheaper.
  for nearest in
    select (
      select jsonb_agg(to_char(near.starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"') order by near.starts_at)
      from (
        select starts_at from private.consultation_slots(span.first, span.last, minutes, ignored)
        order by greatest(starts_at - wanted, wanted - starts_at), starts_at limit 5
      ) as near
    )
    from (values (day - 4, day + 4), (today, today + 60)) as span (first, last)
  loop
    exit when jsonb_array_length(nearest) = 5;
  end loop;
  raise exception using errcode = 'NV409', message = 'This time was just taken',
    detail = jsonb_build_object('nearest', coalesce(nearest, '[]'));
end
$$;
comment on function private.refuse_taken(timestamptz, integer, uuid) is 'Refuses a time that is taken, with the nearest free ones.';

create or replace function private.same_time_refusal(account uuid) returns text
language sql stable set search_path = ''
as $$
  select case when private.actor_account(private.current_actor()) is not distinct from account
    then 'You already have a consultation at this time. Please choose another time'
    else 'The customer already has a consultation at this time. Please choose another time' end
$$;
comment on function private.same_time_refusal(uuid) is
  'Why an account cannot be booked for a time at which it has a consultation, for its owner or for the office.';

create or replace function private.require_phone(account uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles as p where p.id = account and p.phone <> '') then
    perform private.refuse_field(
      'contact_method', 'Please add your phone number to your profile so that we can call you, or choose another method');
  end if;
end
$$;
comment on function private.require_phone(uuid) is 'Refuses a phone call with an account that has no number in its profile.';

create or replace function private.hold_time_again(wanted public.consultations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  attended_now constant tstzrange :=
    tstzrange(wanted.scheduled_date, wanted.scheduled_date + make_interval(mins => wanted.minutes));
  sentence text;
begin
  perform pg_advisory_xact_lock_shared(6334342, 0);
  perform pg_advisory_xact_lock(6334340, hashtext(wanted.user_id::text));
  perform pg_advisory_xact_lock(6334341, (wanted.scheduled_date at time zone 'Asia/Kolkata')::date - date '2000-01-01');
  if exists (
    select from private.consultation_times as held
    where held.user_id = wanted.user_id and held.attended && attended_now and held.consultation_id <> wanted.id
  ) then
    sentence := 'The customer has another consultation at this time now. Please book a new time';
  else
    begin
      insert into private.consultation_times (consultation_id, user_id, consultant_id, consultant_position, busy, attended)
      select wanted.id, coalesce(wanted.user_id, wanted.id), c.id, c.position,
        tstzrange(wanted.scheduled_date, wanted.scheduled_date + make_interval(mins => wanted.minutes + 15)), attended_now
      from private.consultants as c where c.id = wanted.consultant_id;
    exception when exclusion_violation then
      sentence := 'The time of this consultation was taken meanwhile. Please book a new time';
    end;
  end if;
  if sentence is not null then
    raise exception using errcode = 'NV409', message = sentence, detail = '{}';
  end if;
end
$$;
comment on function private.hold_time_again(public.consultations) is
  'Takes the time of a consultation that had ended and goes on, from the same consultant; refused where it was taken meanwhile.';

create or replace function private.book_consultation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  day constant date := (new.scheduled_date at time zone 'Asia/Kolkata')::date;
  is_undone constant boolean := coalesce(current_setting('neev.goes_back', true), '') = 'undone';
  attended_now tstzrange;
  sentence text;
  free text[];
begin
  if tg_op = 'INSERT' then
    -- Booking in another's name is refused by the policy, which is checked after this; the answer here must reveal nothing.
    if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
      return new;
    end if;
    select s.minutes, s.price into new.minutes, new.price from private.consultation_sessions as s where s.id = new.session;
    if not found then
      sentence := 'Please select a session from the list';
      raise exception using errcode = 'NV400', message = sentence, detail = jsonb_build_object('session', sentence);
    end if;
    new.first_scheduled_date := coalesce(new.first_scheduled_date, new.scheduled_date);
    if new.contact_method = 'phone_call' and new.contact_phone is null then
      perform private.require_phone(new.user_id);
    end if;
  elsif new.scheduled_date <> old.scheduled_date
    or (new.status <> old.status and (new.status in ('rejected', 'cancelled') or old.status in ('rejected', 'cancelled'))) then
    new.sequence := old.sequence + 1;
  end if;
  -- An accepted proposal says so itself (server/calls/consultations/accept-proposal.ts). A customer who moves away from a day on
  -- which we closed takes a time that we offered.
  if tg_op = 'UPDATE' and new.scheduled_date <> old.scheduled_date and not is_undone
    and (private.actor_account(private.current_actor()) is distinct from new.user_id
      or exists (select from public.holidays as h where h.day = (old.scheduled_date at time zone 'Asia/Kolkata')::date)) then
    new.office_scheduled_date := new.scheduled_date;
  end if;

  if new.status not in ('pending', 'in_progress', 'approved') then
    delete from private.consultation_times where consultation_id = new.id;
    return new;
  end if;
  if tg_op = 'UPDATE' and new.scheduled_date = old.scheduled_date then
    if old.status not in ('pending', 'in_progress', 'approved') then
      perform private.hold_time_again(new);
    end if;
    return new;
  end if;
  -- The time of before is given back as it was, however near it is.
  if is_undone then
    delete from private.consultation_times where consultation_id = new.id;
    perform private.hold_time_again(new);
    return new;
  end if;

  -- Not while the office changes hours or holidays: that change lists every booking made before it.
  perform pg_advisory_xact_lock_shared(6334342, 0);
  -- One at a time for an account and for a day, so that each sees the times taken before it.
  perform pg_advisory_xact_lock(6334340, hashtext(new.user_id::text));
  perform pg_advisory_xact_lock(6334341, day - date '2000-01-01');
  attended_now := tstzrange(new.scheduled_date, new.scheduled_date + make_interval(mins => new.minutes));
  sentence := private.booking_refusal(new.scheduled_date, new.minutes);
  -- Not what the office books for a customer.
  if sentence is null and tg_op = 'INSERT' and new.origin is null and 3 <= (
    select count(*) from private.consultation_times as held
    where held.user_id = new.user_id and upper(held.busy) > private.business_now()
  ) then
    sentence := 'You have three consultations booked. You can book another once one of them is over or cancelled';
  end if;
  if sentence is null and exists (
    select from private.consultation_times as held
    where held.user_id = new.user_id and held.attended && attended_now and held.consultation_id <> new.id
  ) then
    sentence := private.same_time_refusal(new.user_id);
  end if;
  if sentence is not null then
    raise exception using errcode = 'NV400', message = sentence, detail = jsonb_build_object('scheduled_date', sentence);
  end if;

  select slot.consultants into free
  from private.consultation_slots(day, day, new.minutes, new.id) as slot where slot.starts_at = new.scheduled_date;
  if free is null then
    perform private.refuse_taken(new.scheduled_date, new.minutes, new.id);
  end if;
  begin
    insert into private.consultation_times as held (consultation_id, user_id, consultant_id, consultant_position, busy, attended)
    select new.id, coalesce(new.user_id, new.id), c.id, c.position,
      tstzrange(new.scheduled_date, new.scheduled_date + make_interval(mins => new.minutes + 15)), attended_now
    from private.consultants as c
    where c.id = any (free)
    -- The present consultant stays, if free at that time.
    order by c.id = (select h.consultant_id from private.consultation_times as h where h.consultation_id = new.id) desc nulls last,
      c.position
    limit 1
    on conflict (consultation_id) do update
      set (consultant_id, consultant_position, busy, attended)
        = row (excluded.consultant_id, excluded.consultant_position, excluded.busy, excluded.attended);
  exception when exclusion_violation then
    perform private.refuse_taken(new.scheduled_date, new.minutes, new.id);
  end;
  select c.id, c.name into new.consultant_id, new.consultant_name
  from private.consultation_times as held join private.consultants as c on c.id = held.consultant_id
  where held.consultation_id = new.id;
  return new;
end
$$;
comment on function private.book_consultation() is
  'Before a consultation is booked, moved or ended: its length and price, the rules of time, what refunds count from, and the consultant (decision D3).';
