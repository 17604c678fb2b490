select private.reset_table('private.role_changes');

grant select, insert (user_id, author_id, role, former_role, is_granted, reason) on private.role_changes to service_role;
create policy role_changes_service_role on private.role_changes to service_role using (true) with check (true);

create trigger role_changes_followed after insert on private.role_changes
  for each row execute function private.follow_role_change();
create trigger role_changes_recorded after insert or update or delete on private.role_changes
  for each row execute function private.record_event('reason');
