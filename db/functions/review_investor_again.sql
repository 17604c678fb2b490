create or replace function private.review_investor_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.is_approved and new.is_approved
    and (new.investor_type, new.ticket_min, new.ticket_max) is distinct from (old.investor_type, old.ticket_min, old.ticket_max) then
    new.is_approved := false;
    new.decided_at := null;
    new.reason := null;
    new.approved_before := jsonb_build_object(
      'investor_type', old.investor_type, 'ticket_min', old.ticket_min, 'ticket_max', old.ticket_max,
      'name', (select p.full_name from public.profiles as p where p.id = old.user_id)
    );
  elsif new.decided_at is not null then
    new.approved_before := null;
  end if;
  if old.is_approved and not new.is_approved and new.decided_at is null then
    new.submitted_at := private.business_now();
  end if;
  return new;
end
$$;
comment on function private.review_investor_again() is
  'Before an investor changes: an approved one who changes type or ticket waits for approval again from this moment, in the same statement; a decision ends the comparison.';

create or replace function private.follow_investor_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.investors as i
  set is_approved = false, decided_at = null, reason = null, approved_before = jsonb_build_object(
    'investor_type', i.investor_type, 'ticket_min', i.ticket_min, 'ticket_max', i.ticket_max, 'name', old.full_name
  )
  where i.user_id = new.id and i.is_approved;
  -- An administrator who has read the former name must read again (approve-investor).
  if not found then
    update public.investors set updated_at = private.business_now() where user_id = new.id and decided_at is null;
  end if;
  return null;
end
$$;
comment on function private.follow_investor_name() is
  'After the name of an account changed: an approved investor waits for approval again, in the same statement.';

create or replace function private.notify_investor_waiting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (user_id, title, message)
  values (
    new.user_id, 'We are reviewing your investor profile again',
    'You changed your name, investor type or ticket size. Until we approve the change, you see opportunities without names.'
  );
  insert into private.jobs (kind, payload) values ('investors.waiting', jsonb_build_object('record_id', new.user_id));
  return null;
end
$$;
comment on function private.notify_investor_waiting() is
  'After an approved investor changed what was approved: the notification, and the job of the email to the office.';
