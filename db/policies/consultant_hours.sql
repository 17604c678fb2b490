-- Filled by the backend at each start and read by the booking.
select private.reset_table('private.consultant_hours');

grant
  select, insert (consultant_id, weekday, opens, closes), update (closes), delete
  on private.consultant_hours to service_role;
create policy consultant_hours_service_role on private.consultant_hours to service_role using (true) with check (true);
