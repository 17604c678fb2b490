-- Maintained by the office and read by the booking functions.
select private.reset_table('private.consultant_hours');

grant
  select, insert (consultant_id, weekday, opens, closes), update (closes), delete
  on private.consultant_hours to service_role, office;
create policy consultant_hours_service_role on private.consultant_hours to service_role using (true) with check (true);
create policy consultant_hours_office_read on private.consultant_hours for select to office using ((select private.works_in_office()));
create policy consultant_hours_office on private.consultant_hours to office
  using ((select private.works_on_all())) with check ((select private.works_on_all()));

-- The rows that the first start fills in have no author, and no event.
create trigger consultant_hours_recorded after insert or update or delete on private.consultant_hours
  for each row when (current_setting('neev.actor', true) is distinct from 'start') execute function private.record_event();
