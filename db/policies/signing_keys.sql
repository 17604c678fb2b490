select private.reset_table('private.signing_keys');

grant select, insert (jwks) on private.signing_keys to service_role;
create policy signing_keys_service_role on private.signing_keys to service_role using (true) with check (true);
