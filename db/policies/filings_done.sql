-- Only for its owner; the backend reads it for the calendar.
select private.reset_table('public.filings_done');

grant select (id, user_id, filing, created_at), insert (user_id, filing), delete on public.filings_done to authenticated;
create policy filings_done_read on public.filings_done for select to authenticated using ((select auth.uid()) = user_id);
create policy filings_done_make on public.filings_done for insert to authenticated with check ((select auth.uid()) = user_id);
create policy filings_done_remove on public.filings_done for delete to authenticated using ((select auth.uid()) = user_id);

grant select on public.filings_done to service_role;
create policy filings_done_service_role on public.filings_done to service_role using (true) with check (true);

create trigger filings_done_recorded after insert or update or delete on public.filings_done
  for each row execute function private.record_event('filing');
