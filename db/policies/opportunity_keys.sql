-- Written by the trigger of companies. Policies read it through functions, business calls directly.
select private.reset_table('private.opportunity_keys');

grant select on private.opportunity_keys to service_role;
create policy opportunity_keys_service_role on private.opportunity_keys to service_role using (true) with check (true);

grant select on private.opportunity_keys to office;
create policy opportunity_keys_office on private.opportunity_keys for select to office
  using ((select private.works_on_all()));
