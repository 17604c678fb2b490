-- Written where a form is stored, never by a client. An account reads its own, and those of the enquiries that it may read.
select private.reset_table('public.consents');

grant
  select (
    id, user_id, enquiry_id, grievance_id, refund_request_id, kind, text_version, page, record_id, given_at, withdrawn_at
  )
  on public.consents to authenticated;
create policy consents_read on public.consents for select to authenticated
  using ((select auth.uid()) = user_id or enquiry_id in (select e.id from public.enquiries as e));

grant
  select,
  insert (user_id, enquiry_id, grievance_id, refund_request_id, kind, text_version, page, given_at, origin),
  update (withdrawn_at)
  on public.consents to service_role;
create policy consents_service_role on public.consents to service_role using (true) with check (true);

create trigger consents_recorded after insert or update or delete on public.consents
  for each row execute function private.record_event();
