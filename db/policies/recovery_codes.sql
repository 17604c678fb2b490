select private.reset_table('private.recovery_codes');

grant select, delete, insert (user_id, code_hash), update (used_at) on private.recovery_codes to service_role;
create policy recovery_codes_service_role on private.recovery_codes to service_role using (true) with check (true);

create trigger recovery_codes_logged after insert or update or delete on private.recovery_codes
  for each row execute function private.log_factor_change();
