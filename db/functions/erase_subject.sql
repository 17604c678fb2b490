create or replace function private.erase_subject(erased_subject text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  -- That an account sent a case stands in the case's first event for good, even when the account is gone.
  delete from private.event_details where subject = erased_subject or subject in (
    select record_id from public.events
    where table_name in ('grievances', 'refund_requests') and action = 'insert'
      and changes -> 'user_id' ->> 'after' = erased_subject
  );
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
  'Removes the personal values that events hold about a subject: a user id, with the cases sent from it, or the id of a case or an enquiry; itself an event.';
grant execute on function private.erase_subject(text) to service_role;
