select private.reset_table('public.holidays');

comment on table public.holidays is 'Days on which the office is closed; each start adds the national ones of domain/business/business-hours.ts.';

grant select (day, name) on public.holidays to anon, authenticated;
create policy holidays_everybody on public.holidays for select to anon, authenticated using (true);

grant select, insert (day, name), update (name), delete on public.holidays to service_role, office;
create policy holidays_service_role on public.holidays to service_role using (true) with check (true);
create policy holidays_office_read on public.holidays for select to office using ((select private.works_in_office()));
create policy holidays_office on public.holidays to office
  using ((select private.works_on_all())) with check ((select private.works_on_all()));

-- The national holidays, which each start fills in, have no author, and no event.
create trigger holidays_recorded after insert or update or delete on public.holidays
  for each row when (current_setting('neev.actor', true) is distinct from 'start') execute function private.record_event();
create trigger holidays_worked after insert or delete on public.holidays
  for each row execute function private.follow_holiday();
create trigger holidays_told after insert or delete on public.holidays
  for each row when (current_setting('neev.actor', true) is distinct from 'start') execute function private.tell_closed_day();
