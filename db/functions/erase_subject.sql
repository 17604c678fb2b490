create or replace function private.erase_subject(erased_subject text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  delete from private.event_details where subject = erased_subject;
  get diagnostics removed = row_count;
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    coalesce(nullif(current_setting('neev.actor', true), ''), 'database:' || session_user),
    'erase', 'event_details', erased_subject, jsonb_build_object('removed', removed)
  );
  return removed;
end
$$;
comment on function private.erase_subject(text) is
  'Removes the personal values that events hold about a subject (a user id, or the id of a record without one); itself an event.';
grant execute on function private.erase_subject(text) to service_role;
