select private.reset_table('auth.refresh_tokens');

grant select, delete, insert (token, user_id, revoked, parent, session_id), update (revoked, updated_at)
  on auth.refresh_tokens to service_role;
grant usage on sequence auth.refresh_tokens_id_seq to service_role;
create policy refresh_tokens_service_role on auth.refresh_tokens to service_role using (true) with check (true);
