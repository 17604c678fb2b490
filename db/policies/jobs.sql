select private.reset_table('private.jobs');

grant
  select,
  insert (kind, event_id, payload, run_at),
  update (run_at, attempts, leased_until, lease_token, done_at, failed_at, last_error)
  on private.jobs to service_role;
create policy jobs_service_role on private.jobs to service_role using (true) with check (true);

create trigger jobs_prepared before insert on private.jobs
  for each row execute function private.prepare_job();
create trigger jobs_end_checked before update of done_at on private.jobs
  for each row when (old.done_at is null and new.done_at is not null) execute function private.check_end_of_job();
