select private.reset_table('private.suspensions');

grant select, insert (user_id, is_suspended, reason), update (is_suspended, reason, decided_at)
  on private.suspensions to service_role;
create policy suspensions_service_role on private.suspensions to service_role using (true) with check (true);

create trigger suspensions_dated before insert or update on private.suspensions
  for each row execute function private.date_suspension_end();
create trigger suspensions_followed after insert or update on private.suspensions
  for each row execute function private.follow_suspension();
create trigger suspensions_recorded after insert or update or delete on private.suspensions
  for each row execute function private.record_event('reason');
