-- Who holds consultations is for the booking and the office; a customer sees the name on his own.
select private.reset_table('private.consultants');

grant
  select, insert (id, name, position, is_bookable), update (name, is_bookable)
  on private.consultants to service_role;
create policy consultants_service_role on private.consultants to service_role using (true) with check (true);

-- What the first start fills in is nobody's doing, and no event.
create trigger consultants_recorded after insert or update or delete on private.consultants
  for each row when (current_setting('neev.actor', true) is distinct from 'start') execute function private.record_event();
