select private.reset_table('private.poweradmin_setup');

grant select, insert (email, encrypted_password, is_demo), update (email, encrypted_password, is_demo, updated_at)
  on private.poweradmin_setup to service_role;
create policy poweradmin_setup_service_role on private.poweradmin_setup to service_role using (true) with check (true);
