select private.reset_table('private.founder_call_reminders');

grant select, insert (call_id, kind, starts_at) on private.founder_call_reminders to service_role;
create policy founder_call_reminders_service_role on private.founder_call_reminders to service_role
  using (true) with check (true);
