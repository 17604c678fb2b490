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
  sentence := case when new.scheduled_date = wanted.scheduled_date then 'It is booked for this time already'
    else private.booking_refusal(new.scheduled_date, wanted.minutes) end;
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
  'Before another time is proposed: it can be booked at this moment, though nobody holds it; the proposal before it is closed.';

create or replace function private.note_proposal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_step(
      'consultation', new.consultation_id, 'proposed', proposed_date => new.scheduled_date, reason => new.note,
      title => 'Another time proposed',
      message => format(
        'For your {request} we propose %s. Please accept it or keep your time; until then your time holds.',
        private.write_time(new.scheduled_date)));
  elsif old.outcome is null and new.outcome = 'withdrawn' then
    perform private.note_step(
      'consultation', new.consultation_id, 'withdrawn', proposed_date => new.scheduled_date,
      title => 'Proposed time withdrawn', message => 'We withdraw the time that we proposed for your {request}. Your time holds.');
  elsif old.outcome is null and new.outcome = 'declined' then
    -- By himself: the line is for the office, which gets the mail.
    perform private.note_step('consultation', new.consultation_id, 'answered', proposed_date => new.scheduled_date);
  end if;
  return null;
end
$$;
comment on function private.note_proposal() is
  'After a time was proposed, withdrawn or turned down: its line and notification. One that is accepted is told by the move itself.';

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
comment on function private.close_proposals() is 'After a consultation was moved or has ended: what was proposed for it is overtaken.';
