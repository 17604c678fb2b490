-- Recorded by private.record_due_expiries, read by the worker alone.
select private.reset_table('private.expiry_reminders');

grant select on private.expiry_reminders to service_role;
create policy expiry_reminders_service_role on private.expiry_reminders to service_role using (true) with check (true);
