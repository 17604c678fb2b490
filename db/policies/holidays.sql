select private.reset_table('public.holidays');

grant select (day, name) on public.holidays to anon, authenticated;
create policy holidays_everybody on public.holidays for select to anon, authenticated using (true);

grant select, insert (day, name) on public.holidays to service_role;
create policy holidays_service_role on public.holidays to service_role using (true) with check (true);
