-- Filled by the backend at each start and read by the booking functions.
select private.reset_table('private.consultation_sessions');

grant
  select, insert (id, minutes, price), update (minutes, price)
  on private.consultation_sessions to service_role;
create policy consultation_sessions_service_role on private.consultation_sessions to service_role using (true) with check (true);
