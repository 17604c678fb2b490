-- Written by private.order_retention() alone.
select private.reset_table('private.retention_runs');

grant select on private.retention_runs to service_role;
create policy retention_runs_service_role on private.retention_runs to service_role using (true);
