create or replace function private.erase_case(erased uuid, is_scheduled boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  steps integer;
  removed integer;
  references_found text[];
  files jsonb;
begin
  perform from private.grievances where id = erased for update;
  perform from private.refund_requests where id = erased for update;
  select coalesce(array_agg(c.reference), '{}') into references_found from (
    select reference from private.grievances where id = erased
    union all select reference from private.refund_requests where id = erased
    union all select reference from public.service_requests where id = erased and user_id is null
  ) as c;
  insert into public.financial_records (kind, source_id, service, name, amount, method, payment_reference, paid_on, kept_until)
  select 'refund', r.id, 'Refund: ' || r.situation, r.name, r.approved_amount, r.payment_method, r.payment_reference, r.paid_on, private.kept_until(r.paid_on)
  from private.refund_requests as r
  where r.id = erased and r.status = 'paid' and r.paid_on is not null
    and private.kept_until(r.paid_on) >= (private.business_now() at time zone 'Asia/Kolkata')::date
  on conflict (source_id) do nothing;
  select count(*) into steps from private.case_steps where erased in (grievance_id, refund_request_id);
  delete from private.inbox_mails as m using unnest(references_found) as reference
  where position(reference in m.subject || m.text) > 0;
  delete from public.notifications as n using unnest(references_found) as reference
  where position(reference in n.title) > 0;
  files := private.erase_files_of('grievance', array[erased]) || private.erase_files_of('refund', array[erased]);
  delete from private.grievances where id = erased;
  delete from private.refund_requests where id = erased;
  perform private.erase_request('service', s.id) from public.service_requests as s where s.id = erased and s.user_id is null;
  removed := cardinality(references_found);
  delete from private.event_details where subject = erased::text;
  perform private.record_for_restore('case_erased', erased::text) where removed > 0 and not is_scheduled;
  return jsonb_build_object('cases', removed, 'case_steps', steps) || files;
end
$$;
comment on function private.erase_case(uuid, boolean) is
  'Deletes a grievance or refund request with its steps, notifications and personal values in the log; of a paid refund the financial record stays. Scheduled: at the end of its period. Returns the number of each.';
