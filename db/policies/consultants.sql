-- For the booking functions and the office; customers see the consultant's name on their own consultations.
select private.reset_table('private.consultants');

grant
  select, insert (id, name, position, is_bookable), update (name, is_bookable)
  on private.consultants to service_role;
create policy consultants_service_role on private.consultants to service_role using (true) with check (true);

-- The rows that the first start fills in have no author, and no event.
create trigger consultants_recorded after insert or update or delete on private.consultants
  for each row when (current_setting('neev.actor', true) is distinct from 'start') execute function private.record_event();
