create or replace function private.assign_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wall timestamp;
  sentence text;
begin
  if new.consultant_id is not distinct from old.consultant_id then
    return new;
  end if;
  -- Undoing gives a booking back with its time (db/functions/book_consultation.sql).
  if current_setting('neev.goes_back', true) = 'undone' then
    select c.name into new.consultant_name from private.consultants as c where c.id = new.consultant_id;
    return new;
  end if;
  -- Not while the office changes who can be booked and when.
  perform pg_advisory_xact_lock_shared(6334342, 0);
  new.consultant_name := null;
  if new.consultant_id is not null then
    select c.name into new.consultant_name from private.consultants as c where c.id = new.consultant_id and c.is_bookable;
    if not found then
      perform private.refuse_field('consultant_id', 'Please choose a consultant from the list');
    end if;
  end if;
  if tg_argv[0] <> 'consultation' then
    return new;
  end if;
  if new.consultant_id is null then
    perform private.refuse_field('consultant_id', 'A consultation needs a consultant. Please choose one');
  end if;

  -- One after the other for one day, as bookings are.
  wall := new.scheduled_date at time zone 'Asia/Kolkata';
  perform pg_advisory_xact_lock(6334341, wall::date - date '2000-01-01');
  if not exists (
    select from private.consultant_hours as h
    where h.consultant_id = new.consultant_id and h.weekday = extract(dow from wall)
      and wall - date_trunc('day', wall) >= h.opens::interval
      and wall - date_trunc('day', wall) + make_interval(mins => new.minutes) <= h.closes::interval
  ) then
    sentence := format('%s does not work at this time', new.consultant_name);
  else
    begin
      update private.consultation_times as held
      set (consultant_id, consultant_position) = (select c.id, c.position from private.consultants as c where c.id = new.consultant_id)
      where held.consultation_id = new.id;
    exception when exclusion_violation then
      sentence := format('%s is busy at this time', new.consultant_name);
    end;
  end if;
  if sentence is not null then
    raise exception using errcode = 'NV409', message = sentence, detail = '{}';
  end if;
  return new;
end
$$;
comment on function private.assign_request() is
  'Before a request is assigned: the consultant''s name and, for a consultation, the booked time in the consultant''s calendar. Argument: the kind.';

create or replace function private.log_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- That a move was undone tells the customer enough.
  if new.consultant_id is not distinct from old.consultant_id or current_setting('neev.goes_back', true) = 'undone' then
    return null;
  end if;
  perform private.log_request_step(
    tg_argv[0], new.id, 'assigned', consultant_name => new.consultant_name,
    -- The reason given for the assignment; the request has no column for it.
    reason => nullif(current_setting('neev.reason', true), ''),
    title => case when new.consultant_id is null then 'We are choosing a new consultant'
      when tg_argv[0] = 'consultation' then 'Your consultant has changed' else 'Consultant assigned' end,
    message => case when new.consultant_id is null then 'We are choosing a new consultant for your {request} and will let you know.'
      when tg_argv[0] = 'consultation' then format('%s is now the consultant for your {request}. The time stays the same.', new.consultant_name)
      else format('%s is now handling your {request}.', new.consultant_name) end);
  return null;
end
$$;
comment on function private.log_assignment() is 'After a request was assigned to another consultant: the line of its history and the notification. Argument: the kind.';
