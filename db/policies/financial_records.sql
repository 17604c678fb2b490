-- Written when an account or a case is erased, deleted when its period is over; only administrators read it.
select private.reset_table('public.financial_records');

grant select (id, kind, source_id, service, name, amount, method, payment_reference, paid_on, kept_until, created_at)
  on public.financial_records to authenticated;
create policy financial_records_read on public.financial_records for select to authenticated
  using ((select private.is_admin()));

grant select on public.financial_records to service_role;
create policy financial_records_service_role on public.financial_records to service_role using (true) with check (true);

create trigger financial_records_recorded after insert or update or delete on public.financial_records
  for each row execute function private.record_event('-name', '-payment_reference');
