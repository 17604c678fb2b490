select private.reset_table('private.workers');

grant
  select, insert (id, backup_free, backup_total, kinds), update (seen_at, backup_free, backup_total), delete
  on private.workers to service_role;
create policy workers_service_role on private.workers to service_role using (true) with check (true);
