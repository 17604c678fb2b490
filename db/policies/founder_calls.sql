-- Read by the investor and the startup of an accepted interest; written by business calls. Who the two are is read by the
-- policy, not by them.
select private.reset_table('public.founder_calls');

grant
  select (
    id, interest_id, proposed_by, times, note, status, starts_at, cancelled_by, sequence, created_at, updated_at
  )
  on public.founder_calls to authenticated;
create policy founder_calls_read on public.founder_calls for select to authenticated
  using ((select auth.uid()) = investor_id or (select auth.uid()) = startup_id);

grant
  select,
  insert (interest_id, proposed_by, times, note),
  update (proposed_by, times, note, status, starts_at, cancelled_by)
  on public.founder_calls to service_role;
create policy founder_calls_service_role on public.founder_calls to service_role using (true) with check (true);

create trigger founder_calls_filled before insert on public.founder_calls
  for each row execute function private.fill_founder_call();
create trigger founder_calls_counted before update on public.founder_calls
  for each row execute function private.count_founder_call_change();
create trigger founder_calls_notified after insert or update on public.founder_calls
  for each row execute function private.notify_founder_call();
create trigger founder_calls_withdrawn after delete on public.founder_calls
  for each row when (old.status <> 'cancelled') execute function private.notify_deleted_founder_call();
create trigger founder_calls_recorded after insert or update or delete on public.founder_calls
  for each row execute function private.record_event('-note');
