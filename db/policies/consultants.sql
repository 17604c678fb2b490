-- Who holds consultations is for the booking alone; a customer sees the name on his own. The backend fills it at each start.
select private.reset_table('private.consultants');

grant
  select, insert (id, name, position, is_bookable), update (name, is_bookable)
  on private.consultants to service_role;
create policy consultants_service_role on private.consultants to service_role using (true) with check (true);
