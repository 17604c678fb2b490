-- Written with the enquiry by its business call; only its owner reads it.
select private.reset_table('public.filing_requests');

grant select (id, user_id, filing, reference, created_at) on public.filing_requests to authenticated;
create policy filing_requests_read on public.filing_requests for select to authenticated using ((select auth.uid()) = user_id);

grant select, insert (user_id, filing, enquiry_id, reference), update (enquiry_id, reference) on public.filing_requests to service_role;
create policy filing_requests_service_role on public.filing_requests to service_role using (true) with check (true);

create trigger filing_requests_linked after insert or update of enquiry_id on public.filing_requests
  for each row execute function private.link_filing();
create trigger filing_requests_recorded after insert or update or delete on public.filing_requests
  for each row execute function private.record_event('filing');
