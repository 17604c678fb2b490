-- Only for the sign-in calls.
select private.reset_table('private.known_devices');

grant
  select, delete,
  insert (user_id, kind, hash, is_trusted, session_id),
  update (hash, is_trusted, session_id, last_used_at)
  on private.known_devices to service_role;
create policy known_devices_service_role on private.known_devices to service_role using (true) with check (true);
