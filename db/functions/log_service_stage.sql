create or replace function private.date_service_stage() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Undoing a move says itself since when it was at the stage of before.
  if new.stage <> old.stage and new.stage_since = old.stage_since then
    new.stage_since := private.business_now();
  end if;
  return new;
end
$$;
comment on function private.date_service_stage() is 'Before a service moves to another stage: since when it is there.';

create or replace function private.write_day(day date) returns text
language sql immutable set search_path = ''
as $$ select to_char(day, 'Mon DD, YYYY') $$;
comment on function private.write_day(date) is 'A day as notifications write it.';

create or replace function private.log_service_stage() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('neev.goes_back', true) in ('undone', 'reopened') then
    perform private.log_way_back('service', new.id, new.status, null);
    return null;
  end if;
  insert into public.request_updates (
    kind, request_id, user_id, status, reason, step, stage, stage_label, stage_due, waits_for, waits_until, authority_number)
  values (
    'service', new.id, new.user_id, new.status, new.stage_note, 'stage', new.stage, new.stage_label, new.stage_due, new.waits_for,
    new.waits_until, new.authority_number);
  if new.user_id is null then
    return null;
  end if;
  insert into public.notifications (user_id, title, message, request_kind, request_id)
  values (
    new.user_id, format('%s: %s', new.title, new.stage_label),
    format('Your service "%s" (%s) is now at the stage: %s.', new.title, new.reference, new.stage_label)
      || case when new.authority_number is distinct from old.authority_number and new.authority_number is not null
        then format(' Number given by the authority: %s.', new.authority_number) else '' end
      || case
        when new.status in ('completed', 'rejected', 'cancelled') then ''
        when new.waits_for = 'customer' then ' We are waiting for you'
          || case when new.waits_until is null then '.' else format(', until %s.', private.write_day(new.waits_until)) end
        when new.stage_due is not null then format(' We expect the next stage by %s.', private.write_day(new.stage_due))
        else '' end
      || case when new.stage_note <> '' then format(' Note: %s', new.stage_note) else '' end,
    'service', new.id);
  return null;
end
$$;
comment on function private.log_service_stage() is
  'After the stage of a service moved, or its dates or number changed: the line of its history, whose event is the job of the email, and the notification.';
