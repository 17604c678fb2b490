-- Only for the worker.
select private.reset_table('private.filing_mails');

grant select, insert (user_id, filing, mailed_at), delete on private.filing_mails to service_role;
create policy filing_mails_service_role on private.filing_mails to service_role using (true) with check (true);
