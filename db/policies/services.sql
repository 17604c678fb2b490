-- The price list is public. The backend makes it equal to the catalogue when it starts, without an event.
select private.reset_table('public.services');

grant select (id, name, category, description, base_price, unit, duration, position) on public.services to anon, authenticated;
create policy services_everybody on public.services for select to anon, authenticated using (true);

grant
  select,
  insert (id, name, category, description, base_price, unit, duration, position),
  update (name, category, description, base_price, unit, duration, position),
  delete
  on public.services to service_role;
create policy services_service_role on public.services to service_role using (true) with check (true);

grant select on public.services to office;
create policy services_office on public.services for select to office using (true);
