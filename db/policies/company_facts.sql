-- Only for its owner; the backend reads it for the calendar.
select private.reset_table('public.company_facts');

grant
  select (
    user_id, entity_type, state, gst_scheme, employees, financial_year_end, incorporated_on, agm_on, deducts_tax, created_at,
    updated_at
  ),
  insert (user_id, entity_type, state, gst_scheme, employees, financial_year_end, incorporated_on, agm_on, deducts_tax),
  update (entity_type, state, gst_scheme, employees, financial_year_end, incorporated_on, agm_on, deducts_tax)
  on public.company_facts to authenticated;
create policy company_facts_read on public.company_facts for select to authenticated using ((select auth.uid()) = user_id);
create policy company_facts_make on public.company_facts for insert to authenticated with check ((select auth.uid()) = user_id);
create policy company_facts_change on public.company_facts for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant select on public.company_facts to service_role;
create policy company_facts_service_role on public.company_facts to service_role using (true) with check (true);

create trigger company_facts_allowed before insert or update of incorporated_on on public.company_facts
  for each row execute function private.refuse_future('incorporated_on', 'The date of incorporation');
create trigger company_facts_dated before update on public.company_facts
  for each row execute function private.set_updated_at();
create trigger company_facts_recorded after insert or update or delete on public.company_facts
  for each row execute function private.record_event(
    'agm_on', 'deducts_tax', 'employees', 'entity_type', 'financial_year_end', 'gst_scheme', 'incorporated_on', 'state'
  );
