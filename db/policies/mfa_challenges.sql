select private.reset_table('auth.mfa_challenges');

grant select, delete, insert (id, factor_id, created_at, ip_address), update (verified_at) on auth.mfa_challenges to service_role;
create policy mfa_challenges_service_role on auth.mfa_challenges to service_role using (true) with check (true);
