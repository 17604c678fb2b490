select private.reset_table('private.consultation_reminders');

grant select, insert (consultation_id, kind, scheduled_date) on private.consultation_reminders to service_role;
create policy consultation_reminders_service_role on private.consultation_reminders to service_role
  using (true) with check (true);
