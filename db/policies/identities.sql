select private.reset_table('auth.identities');

grant select, insert (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at),
  update (identity_data, last_sign_in_at, updated_at)
  on auth.identities to service_role;
create policy identities_service_role on auth.identities to service_role using (true) with check (true);
