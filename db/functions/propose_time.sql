create or replace function private.check_proposal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.consultations;
  day constant date := (new.scheduled_date at time zone 'Asia/Kolkata')::date;
  sentence text;
begin
  select * into wanted from public.consultations where id = new.consultation_id for update;
  new.user_id := wanted.user_id;
  sentence := case when new.scheduled_date = wanted.scheduled_date then 'Already booked for this time'
    else private.booking_refusal(new.scheduled_date, wanted.minutes) end;
  if sentence is null and exists (
    select from private.consultation_times as held
    where held.user_id = wanted.user_id and held.consultation_id <> wanted.id
      and held.attended && tstzrange(new.scheduled_date, new.scheduled_date + make_interval(mins => wanted.minutes))
  ) then
    sentence := private.same_time_refusal(wanted.user_id);
  end if;
  if sentence is not null then
    perform private.refuse_field('scheduled_date', sentence);
  end if;
  if not exists (
    select from private.consultation_slots(day, day, wanted.minutes, new.consultation_id) as slot
    where slot.starts_at = new.scheduled_date
  ) then
    perform private.refuse_taken(new.scheduled_date, wanted.minutes, new.consultation_id);
  end if;
  update public.time_proposals set outcome = 'replaced', closed_at = private.business_now()
  where consultation_id = new.consultation_id and outcome is null;
  return new;
end
$$;
comment on function private.check_proposal() is
  'Before a new time is proposed: it is free at this moment, though not reserved; an earlier open proposal is closed.';

create or replace function private.log_proposal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_request_step(
      'consultation', new.consultation_id, 'proposed', proposed_date => new.scheduled_date, reason => new.note,
      title => 'New time proposed',
      message => format(
        'We propose %s for your {request}. Please accept it or keep your booked time. Until you accept, your booking stays as it is.',
        private.write_time(new.scheduled_date)));
  elsif old.outcome is null and new.outcome = 'withdrawn' then
    perform private.log_request_step(
      'consultation', new.consultation_id, 'withdrawn', proposed_date => new.scheduled_date,
      title => 'Proposed time withdrawn', message => 'We have withdrawn the time we proposed for your {request}. Your booking stays as it is.');
  elsif old.outcome is null and new.outcome = 'declined' then
    -- The customer declined: the line is for the office, which gets the email.
    perform private.log_request_step('consultation', new.consultation_id, 'answered', proposed_date => new.scheduled_date);
  end if;
  return null;
end
$$;
comment on function private.log_proposal() is
  'After a time was proposed, withdrawn or declined: the line of the history and the notification. An accepted one is logged as a rescheduling.';

create or replace function private.close_proposals() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.time_proposals set outcome = 'lapsed', closed_at = private.business_now()
  where consultation_id = new.id and outcome is null
    and (new.scheduled_date <> old.scheduled_date or new.status not in ('pending', 'in_progress', 'approved'));
  return null;
end
$$;
comment on function private.close_proposals() is 'After a consultation was rescheduled or ended: its open proposal lapses.';
