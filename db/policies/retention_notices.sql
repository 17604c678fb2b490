-- Planned by private.plan_retention_notices(); the worker records that the email was accepted.
select private.reset_table('private.retention_notices');

grant select, update (mailed_at, first_mailed_at) on private.retention_notices to service_role;
create policy retention_notices_service_role on private.retention_notices to service_role using (true) with check (true);
