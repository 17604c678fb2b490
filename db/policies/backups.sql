select private.reset_table('private.backups');

grant
  select,
  insert (ordered_by, day),
  update (
    started_at, ended_at, file_name, size, sha256, problem, files, files_left_out, files_bytes, verified_at, restores, verify_problem
  )
  on private.backups to service_role;
create policy backups_service_role on private.backups to service_role using (true) with check (true);

create trigger backups_recorded after insert or update or delete on private.backups
  for each row execute function private.record_event();
