select private.reset_table('auth.sessions');

grant select, delete, insert (id, user_id, aal, user_agent, refresh_token_counter),
  update (aal, factor_id, refreshed_at, updated_at, user_agent, refresh_token_counter)
  on auth.sessions to service_role;
create policy sessions_service_role on auth.sessions to service_role using (true) with check (true);
