-- Recorded by private.record_due_documents, read by the worker alone.
select private.reset_table('private.document_reminders');

grant select on private.document_reminders to service_role;
create policy document_reminders_service_role on private.document_reminders to service_role using (true) with check (true);
