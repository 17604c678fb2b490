select private.reset_table('private.jobs');

grant
  select,
  insert (kind, event_id, payload, run_at),
  update (run_at, attempts, leased_until, lease_token, done_at, failed_at, last_error)
  on private.jobs to service_role;
create policy jobs_service_role on private.jobs to service_role using (true) with check (true);
