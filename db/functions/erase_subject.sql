create or replace function private.erase_subject(erased_subject text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  -- The first event of a case names the account that sent it for good, even after the account is deleted.
  delete from private.event_details where subject = erased_subject or subject in (
    select record_id from public.events
    where table_name in ('grievances', 'refund_requests') and action = 'insert'
      and changes -> 'user_id' ->> 'after' = erased_subject
  );
  get diagnostics removed = row_count;
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    private.current_actor(),
    'erase', 'event_details', erased_subject, jsonb_build_object('removed', removed)
  );
  return removed;
end
$$;
comment on function private.erase_subject(text) is
  'Deletes the personal values that events hold about a subject: a user id, with the cases sent from it, or the id of a case or an enquiry. Writes an event itself.';
grant execute on function private.erase_subject(text) to service_role;
