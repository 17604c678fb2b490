-- Planned and read by the worker alone.
select private.reset_table('private.document_mail_days');

grant select, insert (day), update (day) on private.document_mail_days to service_role;
create policy document_mail_days_service_role on private.document_mail_days to service_role using (true) with check (true);
