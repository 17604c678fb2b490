create or replace function private.erase_request(request_kind text, erased uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target constant text := case request_kind
    when 'funding' then 'funding_applications' when 'project' then 'project_requests'
    when 'service' then 'service_requests' else 'consultations' end;
  ids text[];
begin
  execute format('select from public.%I where id = $1 for update', target) using erased;
  perform private.keep_payment(p.id) from public.request_payments as p where p.request_id = erased and p.withdrawn_at is null;
  ids := array(
    select erased::text
    union all select u.id::text from public.request_updates as u where u.request_id = erased
    union all select p.id::text from public.request_payments as p where p.request_id = erased
    union all select n.id::text from public.notifications as n where n.request_id = erased
    union all select n.id::text from private.record_notes as n where n.request_id = erased
    union all select m.id::text from private.messages as m where m.record_id = erased
    union all select t.id::text from public.time_proposals as t where t.consultation_id = erased
  );
  delete from public.request_updates where request_id = erased;
  delete from public.request_payments where request_id = erased;
  delete from public.notifications where request_id = erased;
  delete from private.record_notes where request_id = erased;
  delete from private.messages where record_id = erased;
  perform private.erase_files_of(request_kind, array[erased]);
  execute format('delete from public.%I where id = $1', target) using erased;
  delete from private.event_details where event_id in (select id from public.events where record_id = any (ids));
end
$$;
comment on function private.erase_request(text, uuid) is
  'Deletes a request that ended long ago with its history, conversation, notes, payments and notifications, and their personal values in the log. A payment whose period is not over stays as a financial record.';
