-- Read by the account itself and by administrators; written only by business calls and create_power_admin().
select private.reset_table('public.user_roles');

grant select (id, user_id, role, created_at) on public.user_roles to authenticated;
create policy user_roles_read on public.user_roles for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));

grant select on public.user_roles to service_role, office;
create policy user_roles_service_role on public.user_roles to service_role using (true) with check (true);
-- Colleagues know each other, to whom records can be assigned.
create policy user_roles_office on public.user_roles for select to office using ((select private.works_in_office()));

create trigger user_roles_followed after insert or delete or update of role on public.user_roles
  for each row execute function private.follow_role();
create trigger user_roles_recorded after insert or update or delete on public.user_roles
  for each row execute function private.record_event();
