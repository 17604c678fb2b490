-- Kept by the office and read by the booking.
select private.reset_table('private.consultant_hours');

grant
  select, insert (consultant_id, weekday, opens, closes), update (closes), delete
  on private.consultant_hours to service_role;
create policy consultant_hours_service_role on private.consultant_hours to service_role using (true) with check (true);

-- What the first start fills in is nobody's doing, and no event.
create trigger consultant_hours_recorded after insert or update or delete on private.consultant_hours
  for each row when (current_setting('neev.actor', true) is distinct from 'start') execute function private.record_event();
