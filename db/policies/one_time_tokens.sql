select private.reset_table('auth.one_time_tokens');

grant select, delete, insert (user_id, token_type, token_hash, relates_to, created_at, updated_at, sign_up, is_contested),
  update (token_hash, relates_to, created_at, updated_at, sign_up, is_contested)
  on auth.one_time_tokens to service_role;
create policy one_time_tokens_service_role on auth.one_time_tokens to service_role using (true) with check (true);
