-- Only for the worker.
select private.reset_table('private.filing_mail_days');

grant select, insert (day), update (day) on private.filing_mail_days to service_role;
create policy filing_mail_days_service_role on private.filing_mail_days to service_role using (true) with check (true);
