select private.reset_table('auth.mfa_amr_claims');

grant select, delete, insert (session_id, created_at, updated_at, authentication_method), update (created_at, updated_at)
  on auth.mfa_amr_claims to service_role;
create policy mfa_amr_claims_service_role on auth.mfa_amr_claims to service_role using (true) with check (true);
