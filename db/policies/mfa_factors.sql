-- Only for the sign-in calls: it contains the secrets of authenticators.
select private.reset_table('auth.mfa_factors');

grant
  select, delete,
  insert (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret),
  update (status, updated_at, last_challenged_at)
  on auth.mfa_factors to service_role;
create policy mfa_factors_service_role on auth.mfa_factors to service_role using (true) with check (true);

create trigger mfa_factors_logged after insert or update of status or delete on auth.mfa_factors
  for each row execute function private.log_factor_change();
